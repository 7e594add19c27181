import type { LookupAddress } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import type { IdentityProviders, ProviderQuestion } from '../../../src/backend/ports/ports.ts'
import { traceHeaders } from '../observability/trace.ts'

const patienceMs = 5_000
const defaultMaxBytes = 64 * 1024
/** Federations publish large metadata. */
const maxDocumentBytes = 1024 * 1024

/** Global unicast, the only IPv6 addresses of the internet (RFC 4291 §2.4); the library calls unassigned ones unicast too. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * True for public internet addresses: not of this machine or its network, and without an embedded IPv4 address.
 */
export const isPublicAddress = (address: string): boolean => {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(globalUnicast))
}

/** Waits for a name server; a silent one is asked twice. */
const nameTimeouts = { timeout: 1_000, tries: 2 }

/**
 * Resolves names to public addresses only; the connection uses one of these without a second look-up. Asks name servers
 * itself: the system's function occupies one of four threads until it ends, which file access needs as well, so that a few
 * names with silent name servers would stop the whole server.
 * @param servers name servers. Default: the system's
 */
export const createPublicLookup = (servers?: readonly string[]): LookupFunction => {
  const resolver = new Resolver(nameTimeouts)
  if (servers) resolver.setServers(servers)
  const addressesOf = async (hostname: string): Promise<LookupAddress[]> => {
    const [v4, v6] = await Promise.all(
      [resolver.resolve4(hostname), resolver.resolve6(hostname)].map(found => found.catch(() => [])),
    )
    const all = [...v4!.map(address => ({ address, family: 4 })), ...v6!.map(address => ({ address, family: 6 }))]
    return all.filter(({ address }) => isPublicAddress(address))
  }
  return (hostname, options, callback) => {
    void addressesOf(hostname).then(addresses => {
      const [first] = addresses
      if (!first) return callback(new Error(`${hostname} has no public address`), '', 4)
      if (options.all) return callback(null, addresses)
      callback(null, first.address, first.family)
    })
  }
}

/** See `createPublicLookup`. */
export const publicLookup: LookupFunction = createPublicLookup()

const bodyOf = async (response: IncomingMessage, maxBytes: number): Promise<string> => {
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

const exchange = (url: URL, options: RequestOptions, body: string | undefined, maxBytes: number) =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    const request = url.protocol === 'https:' ? httpsRequest : httpRequest
    const call = request(url, options, response => {
      bodyOf(response, maxBytes).then(text => resolve({ status: response.statusCode ?? 0, text }), reject)
    })
    call.on('error', reject)
    // Node reports no error when it closes the connection of an answer 101, which nothing here asked for.
    call.on('upgrade', (_response, socket) => {
      socket.destroy()
      reject(new Error('The protocol was switched'))
    })
    call.end(body)
  })

/** Why an address may not be called, as far as it shows without looking its name up. */
export const refusalOf = (url: URL): 'notHttps' | 'notPublic' | undefined => {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (url.protocol !== 'https:') return 'notHttps'
  const isLocalName = /(^|\.)(localhost|local|internal)\.?$/.test(host)
  return isLocalName || (ipaddr.isValid(host) && !isPublicAddress(host)) ? 'notPublic' : undefined
}

/**
 * Sends requests to identity providers by the rules for untrusted addresses.
 * @param ownOrigins of providers that the operator runs on this machine, as the demo does; exempt from these rules
 * @param maxBytes size of the largest answer
 */
export const createIdentityProviders = (
  ownOrigins: readonly string[] = [],
  maxBytes: number = defaultMaxBytes,
): IdentityProviders => {
  const call = (url: URL, given: RequestOptions, body: string | undefined, limit: number) => {
    const isOwn = ownOrigins.includes(url.origin)
    if (!isOwn && refusalOf(url) !== undefined) throw new Error(`${url.origin} is not a public https address`)
    const options: RequestOptions = {
      ...given,
      signal: AbortSignal.timeout(patienceMs),
      agent: false,
      ...(isOwn ? {} : { lookup: publicLookup }),
    }
    return exchange(url, options, body, limit)
  }
  return {
    ask: async (url, { headers = {}, form }: ProviderQuestion = {}) => {
      const all = {
        accept: 'application/json',
        ...traceHeaders(),
        ...headers,
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
      }
      const body = form && new URLSearchParams(form).toString()
      const { status, text } = await call(url, { method: form ? 'POST' : 'GET', headers: all }, body, maxBytes)
      return { status, json: jsonIn(text) }
    },
    read: async url =>
      call(
        url,
        {
          method: 'GET',
          headers: { accept: 'application/samlmetadata+xml, application/xml, text/xml', ...traceHeaders() },
        },
        undefined,
        maxDocumentBytes,
      ),
  }
}
