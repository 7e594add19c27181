import { apiUrl } from '../../http/request.ts'
import type { App } from '../kit/app.ts'

/** Equal for tabs that share one session: API, application and, where tabs keep their own, tenant. */
export const sessionKey = (app: App, tabTenantId: string | null): string => {
  const options = app.options().contextOptions ?? {}
  let api = ''
  try {
    api = apiUrl('', 'prefix', options).href
  } catch {
    // Without a base URL nothing can be sent; the key only has to be stable.
  }
  return [api, options.appId ?? '', app.name, tabTenantId ?? ''].join('|')
}
