import { decodePunycode } from './punycode.ts'

const label = /^(?!-)[a-z\d-]{1,63}(?<!-)$/
/** Letters, marks and digits of any script, hyphens and dots: whatever else a URL parser would accept is no domain. */
const written = /^[\p{L}\p{M}\p{N}.\u{3002}-]{1,253}$/u

/**
 * A mail domain in the form in which it is stored and compared: lower case, and A-labels for other scripts (RFC 5890),
 * mapped by UTS 46 without its transitional rules, so that ß stays a letter of its own and is not ss. A leading `@` and a
 * final dot do not count. `undefined` for a text that is none, also for wildcards and addresses.
 */
export const parseEmailDomain = (text: string): string | undefined => {
  const name = text.trim().replace(/^@/, '').replace(/\.$/, '')
  if (!written.test(name) || !URL.canParse(`http://${name}`)) return undefined
  const { hostname } = new URL(`http://${name}`)
  const labels = hostname.split('.')
  const isDomain = labels.length >= 2 && hostname.length <= 253 && labels.every(part => label.test(part))
  return isDomain && !/^\d+$/.test(labels.at(-1)!) ? hostname : undefined
}

/** The domain of a mail address in the form of `parseEmailDomain`; empty where it has none. */
export const domainOfEmail = (email: string): string => {
  if (!email.includes('@')) return ''
  const text = email.split('@').at(-1) ?? ''
  return parseEmailDomain(text) ?? text.toLowerCase()
}

/**
 * A mail address in the form in which it is stored and compared: lower case, with the domain in the form of
 * `parseEmailDomain`, as browsers send it from fields for addresses. Its syntax is not checked.
 */
export const comparedEmail = (text: string): string => {
  const email = text.trim().normalize('NFC').toLowerCase()
  const local = email.slice(0, email.lastIndexOf('@') + 1)
  const domain = local === '' ? undefined : parseEmailDomain(email.slice(local.length))
  return domain === undefined ? email : local + domain
}

/** A domain in its own script, for people; as it is where that would not lead back to the same domain. */
export const shownEmailDomain = (domain: string): string => {
  const shown = domain
    .split('.')
    .map(part => (part.startsWith('xn--') ? (decodePunycode(part.slice(4)) ?? part) : part))
    .join('.')
  return parseEmailDomain(shown) === domain ? shown : domain
}
