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

/** The URL when an image may use it: https, a blob of this page, or a small `data:` image; else `undefined`. */
export const imageAddress = (address: unknown, origin: string): string | undefined => {
  if (typeof address === 'string' && address.length <= largestImageData && imageData.test(address)) return address
  const url = parse(address)
  if (!url || url.username || url.password) return undefined
  return url.protocol === 'https:' || (url.protocol === 'blob:' && url.origin === origin) ? url.href : undefined
}
