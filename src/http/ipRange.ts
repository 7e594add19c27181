/** A network address, or a block of addresses in CIDR notation (RFC 4632, RFC 4291). */
export interface IpRange {
  family: 4 | 6
  /** The first address of the block. */
  first: bigint
  /** How many leading bits all addresses of the block share. */
  bits: number
}

const widthOf = (family: 4 | 6) => (family === 4 ? 32 : 128)

const parseIpv4 = (text: string): bigint | undefined => {
  const parts = text.split('.')
  // A leading zero means octal to some programs and decimal to others.
  if (parts.length !== 4 || !parts.every(part => /^(0|[1-9]\d{0,2})$/.test(part) && Number(part) < 256))
    return undefined
  return parts.reduce((value, part) => value * 256n + BigInt(part), 0n)
}

/** The end of an IPv6 address may be written like an IPv4 address; returns it in hexadecimal. */
const withoutIpv4 = (text: string): string | undefined => {
  if (!text.includes('.')) return text
  const start = text.lastIndexOf(':') + 1
  const value = parseIpv4(text.slice(start))
  if (value === undefined) return undefined
  return `${text.slice(0, start)}${(value >> 16n).toString(16)}:${(value & 0xffffn).toString(16)}`
}

const groupsIn = (text: string) => (text === '' ? [] : text.split(':'))

const parseIpv6 = (text: string): bigint | undefined => {
  const halves = withoutIpv4(text)?.split('::')
  if (!halves || halves.length > 2) return undefined
  const [start, end] = [groupsIn(halves[0]!), groupsIn(halves[1] ?? '')]
  const missing = 8 - start.length - end.length
  if (halves.length === 2 ? missing < 1 : missing !== 0) return undefined
  const groups = [...start, ...Array.from({ length: missing }, () => '0'), ...end]
  if (!groups.every(group => /^[\da-f]{1,4}$/i.test(group))) return undefined
  return groups.reduce((value, group) => value * 0x1_0000n + BigInt(`0x${group}`), 0n)
}

/** IPv4 addresses that are written as IPv6 addresses (RFC 4291 §2.5.5.2). */
const mappedPrefix = 0xffffn << 32n

const parseAddress = (text: string): Omit<IpRange, 'bits'> | undefined => {
  const ipv4 = parseIpv4(text)
  if (ipv4 !== undefined) return { family: 4, first: ipv4 }
  const ipv6 = parseIpv6(text)
  if (ipv6 === undefined) return undefined
  if (ipv6 >> 32n === mappedPrefix >> 32n) return { family: 4, first: ipv6 & 0xffff_ffffn }
  return { family: 6, first: ipv6 }
}

/** Reads an address or a block; `undefined` for anything else. Bits beyond the prefix are dropped. */
export const parseIpRange = (text: string): IpRange | undefined => {
  const [address = '', prefix, ...rest] = text.trim().split('/')
  const found = rest.length === 0 ? parseAddress(address) : undefined
  if (!found) return undefined
  const width = widthOf(found.family)
  if (prefix === undefined) return { ...found, bits: width }
  // The prefix of a mapped address counts the bits of IPv6.
  const shift = found.family === 4 && address.includes(':') ? 96 : 0
  if (!/^(0|[1-9]\d{0,2})$/.test(prefix)) return undefined
  const bits = Number(prefix) - shift
  if (bits < 0 || bits > width) return undefined
  const host = BigInt(width - bits)
  return { family: found.family, first: (found.first >> host) << host, bits }
}

/** True when an address or block lies in a block. */
export const isInRange = (inner: IpRange, outer: IpRange): boolean => {
  const host = BigInt(widthOf(outer.family) - outer.bits)
  return inner.family === outer.family && inner.bits >= outer.bits && inner.first >> host === outer.first >> host
}

/** How many addresses a block has. */
export const addressesIn = ({ family, bits }: IpRange): bigint => 1n << BigInt(widthOf(family) - bits)

/** Where the longest run of two or more zeros begins and ends. */
const longestZeros = (groups: readonly string[]): [start: number, end: number] => {
  let best: [number, number] = [0, 1]
  for (let start = 0; start < groups.length; start += 1) {
    let end = start
    while (groups[end] === '0') end += 1
    if (end - start > best[1] - best[0]) best = [start, end]
  }
  return best[1] - best[0] > 1 ? best : [0, 0]
}

const ipv6Text = (value: bigint): string => {
  const groups = Array.from({ length: 8 }, (_, index) => ((value >> BigInt(112 - index * 16)) & 0xffffn).toString(16))
  const [start, end] = longestZeros(groups)
  if (end === 0) return groups.join(':')
  return `${groups.slice(0, start).join(':')}::${groups.slice(end).join(':')}`
}

/** The usual text of an address or block (RFC 5952). */
export const ipRangeText = ({ family, first, bits }: IpRange): string => {
  const ipv4 = () => [24n, 16n, 8n, 0n].map(shift => (first >> shift) & 255n).join('.')
  const address = family === 4 ? ipv4() : ipv6Text(first)
  return bits === widthOf(family) ? address : `${address}/${bits}`
}
