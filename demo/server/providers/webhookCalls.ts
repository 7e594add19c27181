import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { StreamCalls, WebhookCalls } from '../../../src/backend/ports/ports.ts'
import { publicLookup, refusalOf } from './identityProviders.ts'

const patienceMs = 5_000
const maxBytes = 4_096

/** The start of an answer; the rest is not read. */
const startOf = async (response: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    length += chunk.length
    if (length >= maxBytes) break
  }
  return Buffer.concat(chunks).subarray(0, maxBytes).toString('utf8')
}

const plainHeaders = ({ headers }: IncomingMessage) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))

/** Failures in words for the tenant, who learns nothing about this network from them. */
const failureOf = (cause: Error): Error => {
  if (cause.name === 'TimeoutError' || cause.name === 'AbortError')
    return new Error(`No answer within ${patienceMs / 1000} seconds`, { cause })
  const { code = '' } = cause as NodeJS.ErrnoException
  // The text is the same for unknown names, so that names of the internal network cannot be told from them.
  if (/no public address/.test(cause.message)) return new Error('The host has no public address', { cause })
  if (code === 'ECONNREFUSED') return new Error('The host refused the connection', { cause })
  if (/CERT|TLS|SSL|ALTNAME|SIGNATURE/.test(code))
    return new Error('The certificate of the host is not valid', { cause })
  return new Error('The connection failed', { cause })
}

interface Sent {
  method: string
  headers: Readonly<Record<string, string>>
  body: string
}

/** Sends a request by the rules for untrusted addresses. `isOwn` tells addresses that the operator exempts from them. */
const sendBy =
  (isOwn: (url: URL) => boolean) =>
  (url: URL, { method, headers, body }: Sent): ReturnType<WebhookCalls['post']> =>
    new Promise((resolve, reject) => {
      const fail = (cause: Error) => reject(failureOf(cause))
      if (!isOwn(url) && refusalOf(url) !== undefined) return reject(new Error('The address is not public'))
      const signal = AbortSignal.timeout(patienceMs)
      const options: RequestOptions = {
        method,
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        signal,
        agent: false,
        ...(isOwn(url) ? {} : { lookup: publicLookup }),
      }
      const call = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, options, response => {
        startOf(response).then(
          text => resolve({ status: response.statusCode ?? 0, headers: plainHeaders(response), text }),
          fail,
        )
      })
      call.on('error', fail)
      // Node reports no error when it closes the connection of an answer 101, which nothing here asked for.
      call.on('upgrade', (_response, socket) => {
        socket.destroy()
        fail(new Error('The protocol was switched'))
      })
      signal.addEventListener('abort', () => fail(signal.reason as Error))
      call.end(body)
    })

/**
 * Posts to webhooks by the rules for untrusted addresses.
 * @param ownOrigins of receivers that the operator runs on this machine, as the demo does; exempt from these rules
 */
export const createWebhookCalls = (ownOrigins: readonly string[] = []): WebhookCalls => {
  const isOwn = (url: URL) => ownOrigins.includes(url.origin)
  const send = sendBy(isOwn)
  return {
    refusalOf: url => (isOwn(url) ? undefined : refusalOf(url)),
    post: (url, call) => send(url, { method: 'POST', ...call }),
  }
}

/**
 * Delivers audit logs by the rules for untrusted addresses.
 * @param ownHosts with their ports, which the operator exempts from these rules
 */
export const createStreamCalls = (ownHosts: readonly string[] = []): StreamCalls => {
  const isOwn = (url: URL) => ownHosts.includes(url.host) && /^https?:$/.test(url.protocol)
  return { refusalOf: url => (isOwn(url) ? undefined : refusalOf(url)), send: sendBy(isOwn) }
}
