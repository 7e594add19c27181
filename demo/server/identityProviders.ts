import { lookup } from 'node:dns'
import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import type { IdentityProviders, ProviderQuestion } from '../../src/backend/ports.ts'

const patienceMs = 5_000
const maxBytes = 64 * 1024

const ipv4Nets = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const
/** Everything outside global unicast, and what carries IPv4 addresses inside. */
const ipv6Nets = [
  ['::', 3],
  ['4000::', 2],
  ['8000::', 1],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const

// Two lists, because one list counts every IPv4 address as one inside IPv6.
const [withheld4, withheld6] = [new BlockList(), new BlockList()]
for (const [net, bits] of ipv4Nets) withheld4.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of ipv6Nets) withheld6.addSubnet(net, bits, 'ipv6')

/** True for addresses that belong to the internet and not to this machine or its neighbours. */
export const isPublicAddress = (address: string): boolean => {
  const family = isIP(address)
  return family === 6 ? !withheld6.check(address, 'ipv6') : family === 4 && !withheld4.check(address, 'ipv4')
}

/** Resolves a name to public addresses only; the connection goes to one of those and asks nobody again (B11). */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const addresses = error ? [] : found.filter(({ address }) => isPublicAddress(address))
    const [first] = addresses
    if (!first) return callback(error ?? new Error(`${hostname} has no public address`), '', 4)
    if (options.all) return callback(null, addresses)
    callback(null, first.address, first.family)
  })
}

const bodyOf = async (response: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > maxBytes) throw new Error('The answer is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

const jsonIn = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

const exchange = (url: URL, options: RequestOptions, body: string | undefined) =>
  new Promise<{ status: number; json: unknown }>((resolve, reject) => {
    const request = url.protocol === 'https:' ? httpsRequest : httpRequest
    const call = request(url, options, response => {
      bodyOf(response).then(text => resolve({ status: response.statusCode ?? 0, json: jsonIn(text) }), reject)
    })
    call.on('error', reject)
    call.end(body)
  })

const isRefused = (url: URL) => {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  return url.protocol !== 'https:' || (isIP(host) !== 0 && !isPublicAddress(host))
}

/**
 * Calls providers of identity by the rules for addresses that others gave (B11).
 * @param ownOrigins of providers that the operator runs on this machine, as the demo does; they are called as they are
 */
export const createIdentityProviders = (ownOrigins: readonly string[] = []): IdentityProviders => ({
  ask: async (url, { headers = {}, form }: ProviderQuestion = {}) => {
    const isOwn = ownOrigins.includes(url.origin)
    if (!isOwn && isRefused(url)) throw new Error(`${url.origin} is not a public https address`)
    const options: RequestOptions = {
      method: form ? 'POST' : 'GET',
      headers: {
        accept: 'application/json',
        ...headers,
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      signal: AbortSignal.timeout(patienceMs),
      agent: false,
      ...(isOwn ? {} : { lookup: publicLookup }),
    }
    return exchange(url, options, form && new URLSearchParams(form).toString())
  },
})
