const linkProtocols = new Set(['http:', 'https:', 'mailto:', 'tel:'])
const imageData = /^data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z0-9+/]+={0,2}$/
const largestImageData = 100_000

const parse = (address: unknown): URL | undefined =>
  typeof address === 'string' ? (URL.parse(address) ?? undefined) : undefined

/** The URL when a link may use it, or `undefined` when it must stay plain text. */
export const linkAddress = (address: unknown): string | undefined => {
  const url = parse(address)
  return url && linkProtocols.has(url.protocol) ? url.href : undefined
}

const isLoopback = ({ hostname }: URL) =>
  hostname === 'localhost' ||
  hostname.endsWith('.localhost') ||
  hostname === '[::1]' ||
  /^127(\.\d+){3}$/.test(hostname)

/**
 * The URL when an image may use it, else `undefined`: https, a blob of the page, a small `data:` image, and http of the
 * page's own origin on a developer's machine. A relative address belongs to the page.
 */
export const imageAddress = (address: unknown, page: URL): string | undefined => {
  if (typeof address === 'string' && address.length <= largestImageData && imageData.test(address)) return address
  const url = typeof address === 'string' && address !== '' ? URL.parse(address, page) : null
  if (!url || url.username || url.password) return undefined
  const isOwn = url.origin === page.origin
  const isAllowed =
    url.protocol === 'https:' || (isOwn && (url.protocol === 'blob:' || (url.protocol === 'http:' && isLoopback(url))))
  return isAllowed ? url.href : undefined
}
