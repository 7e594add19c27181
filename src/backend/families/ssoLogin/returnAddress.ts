import { providerCallback } from '../../../http/ssoLogin/operations.ts'
import type { Settings } from '../../settings.ts'

/** The one address that OpenID providers send people back to; it must be entered there. */
export const callbackAddress = ({ settings }: { settings: Pick<Settings, 'baseUrl' | 'urlPrefix'> }): string =>
  `${settings.baseUrl}/${settings.urlPrefix}${providerCallback.path}`

/** A page's address with more in its query; pages with their routes in the hash read it from there. */
export const withQuery = (address: string, query: Record<string, string>): string => {
  const url = new URL(address)
  const more = new URLSearchParams(query).toString()
  if (url.hash === '') for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  else url.hash += `${url.hash.includes('?') ? '&' : '?'}${more}`
  return url.href
}
