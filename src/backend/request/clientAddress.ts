import { ipRangeText, parseIpRange } from '../../http/ipRange.ts'

/** An entry without what some proxies add: a port, and the brackets that an IPv6 address then has. */
const withoutPort = (entry: string): string =>
  /^\[([^\]]*)\](?::\d{1,5})?$/.exec(entry)?.[1] ?? /^([\d.]+):\d{1,5}$/.exec(entry)?.[1] ?? entry

/**
 * The usual text of the one network address that an entry names; `undefined` for anything else. An address has one text
 * only, so that limits count it once: an IPv4 address written as IPv6 is an IPv4 address (RFC 4291 §2.5.5.2).
 */
const addressIn = (entry: string): string | undefined => {
  const text = withoutPort(entry.trim())
  const address = text.includes('/') ? undefined : parseIpRange(text)
  return address && ipRangeText(address)
}

/**
 * The address that the outermost trusted proxy saw. Each proxy appends its peer to the list, so entries further left may
 * be forged by the client. Where that entry is no address (`unknown`, a name), the address of the nearest trusted proxy
 * after it counts, so that no text of a client or proxy passes for an address.
 */
export const clientAddress = (peer: string, forwardedFor: string | undefined, trustedHops: number): string => {
  const seen = [...(forwardedFor?.split(',') ?? []), peer]
  const trusted = seen.slice(Math.max(0, seen.length - 1 - trustedHops))
  for (const entry of trusted) {
    const address = addressIn(entry)
    if (address !== undefined) return address
  }
  return peer.slice(0, 64)
}
