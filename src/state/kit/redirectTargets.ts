/** Validation of redirect targets. */
export interface TargetRules {
  pageUrl: URL
  /** True where the page's origin is opaque: then no target is one of its own, and none is accepted. Default false. */
  isOpaque?: boolean
  /** Whole origins besides the page's own; see `cleanOrigins`. */
  allowedOrigins: readonly string[]
  /** True for URLs of the product that must not be a redirect target. */
  isForbidden?: (url: URL) => boolean
}

const longest = 2048
/** Control characters, spaces and backslashes, which browsers drop or read as slashes. */
const forbiddenText = /[\u0000-\u0020\u007f-\u00a0\u1680\u2000-\u200f\u2028-\u202f\u205f-\u2064\u3000\ufeff\\]/
const writtenForm = /^(?:\/(?!\/)|https?:\/\/[^/?#])/i

const parse = (text: string, base: URL): URL | undefined => {
  if (text.length > longest || forbiddenText.test(text) || !writtenForm.test(text) || base.origin === 'null')
    return undefined
  let url: URL
  try {
    url = new URL(text, base)
  } catch {
    return undefined
  }
  const isPlain = url.username === '' && url.password === '' && !url.pathname.startsWith('//')
  return isPlain && url.host !== '' ? url : undefined
}

/**
 * Reads a target that comes from the page: a `redirectUrl` value or a saved address.
 * Never throws; `undefined` means refused.
 */
export const userTarget = (text: unknown, rules: TargetRules): URL | undefined => {
  if (typeof text !== 'string' || rules.isOpaque) return undefined
  const url = parse(text, rules.pageUrl)
  if (!url) return undefined
  const isOurs = url.origin === rules.pageUrl.origin
  if (!isOurs && !rules.allowedOrigins.includes(url.origin)) return undefined
  return isOurs && rules.isForbidden?.(url) ? undefined : url
}

/** A query parameter as redirect target; repeated parameters count as none. */
export const targetOfQuery = (query: URLSearchParams, name: string, rules: TargetRules): URL | undefined => {
  const values = query.getAll(name)
  return values.length === 1 ? userTarget(values[0], rules) : undefined
}

/**
 * Validates a redirect from a server: an `https` URL (`http` only from an `http` page) or a clean path of this page's
 * origin. Never throws; `undefined` means refused, which is an error for the caller.
 */
export const serverTarget = (text: unknown, pageUrl: URL): URL | undefined => {
  if (typeof text !== 'string') return undefined
  const url = parse(text, pageUrl)
  return url && (url.protocol === 'https:' || pageUrl.protocol === 'http:') ? url : undefined
}

/** Keeps the entries of a host's list that are whole origins of the right protocol, and warns about the others. */
export const cleanOrigins = (
  entries: readonly unknown[] | undefined,
  pageUrl: URL,
  warn: (message: string) => void,
): string[] => {
  const origins: string[] = []
  let dropped = 0
  for (const entry of entries ?? []) {
    const url = typeof entry === 'string' ? parse(entry, pageUrl) : undefined
    const isWhole = url !== undefined && (entry === url.origin || entry === `${url.origin}/`)
    if (isWhole && (url.protocol === 'https:' || pageUrl.protocol === 'http:')) origins.push(url.origin)
    else dropped += 1
  }
  if (dropped > 0) warn(`allowedRedirectOrigins: ${dropped} entries are not whole origins and were dropped`)
  return origins
}
