import { apiUrl } from '../../http/request.ts'
import type { App } from '../kit/app.ts'

/**
 * Equal for tabs that share one session: API and application. The tabs of all tenants are among them, because one cookie
 * keeps all of them signed in; which tokens a tab may use of another is its own decision.
 */
export const sessionKey = (app: App): string => {
  const options = app.options().contextOptions ?? {}
  let api = ''
  try {
    api = apiUrl('', 'prefix', options).href
  } catch {
    // Without a base URL nothing can be sent; the key only has to be stable.
  }
  return [api, options.appId ?? '', app.name].join('|')
}
