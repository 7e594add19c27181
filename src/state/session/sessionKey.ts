import { apiUrl } from '../../http/request.ts'
import type { App } from '../kit/app.ts'

/**
 * Equal for tabs that share one session: API and application. Tabs of all tenants are included, because one cookie
 * keeps all of them signed in; each tab decides which tokens of other tabs it uses.
 */
export const sessionKey = (app: App): string => {
  const options = app.options().contextOptions ?? {}
  let api = ''
  try {
    api = apiUrl('', 'prefix', options).href
  } catch {
    // Without a base URL no request can be sent; the key only has to be stable.
  }
  return [api, options.appId ?? '', app.name].join('|')
}
