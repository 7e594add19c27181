import { providerCallback } from '../../../http/ssoLogin/operations.ts'
import type { Settings } from '../../settings/settings.ts'

/** The redirect URI for all OpenID providers; it must be registered there. */
export const callbackAddress = ({ settings }: { settings: Pick<Settings, 'baseUrl' | 'urlPrefix'> }): string =>
  `${settings.baseUrl}/${settings.urlPrefix}${providerCallback.path}`

/** A page URL with added query parameters; pages with hash routes also read them from the query. */
export const withQuery = (address: string, query: Record<string, string>): string => {
  const url = new URL(address)
  const more = new URLSearchParams(query).toString()
  if (url.hash === '') for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  else url.hash += `${url.hash.includes('?') ? '&' : '?'}${more}`
  return url.href
}
