import { userTarget } from '../../kit/redirectTargets.ts'

/**
 * The address that opens an application, of the text that the server names: an `http` or `https` URL, or a clean path of this
 * page's origin. Undefined for any other text.
 */
export const openAddress = (text: string, pageUrl: URL): string | undefined => {
  const origin = URL.parse(text)?.origin
  return userTarget(text, { pageUrl, allowedOrigins: origin === undefined ? [] : [origin] })?.href
}
