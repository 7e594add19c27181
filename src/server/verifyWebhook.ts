import { webhookKey } from '../http/webhookKey.ts'
import { serverError } from './errors.ts'
import { headerOf, type HeaderSource } from './headers.ts'
import { checkNames, count } from './readOptions.ts'

/** What the reference server sends. */
export interface WebhookEvent {
  /** The key of the event, such as `user.invited`. */
  type: string
  /** When it happened (ISO 8601). */
  timestamp: string
  /** The tenant, and what the event is about. */
  data: { tenantId: string; [name: string]: unknown }
}

/** A request of a webhook that is genuine. */
export interface WebhookMessage<Event = WebhookEvent> {
  /** The same in every attempt of one message. Keep it for the time of the tolerance at least, to recognize repeats. */
  id: string
  /** When this attempt was sent, in seconds since 1970. */
  timestamp: number
  /** The body as data. The signature proves who sent it, not its form. */
  event: Event
}

/** How a request of a webhook is checked. */
export interface WebhookOptions {
  /** Seconds that the time of a request may differ from now, at most a day. Default 300. */
  toleranceSeconds?: number
  /** The time in milliseconds since 1970, for tests. Default `Date.now`. */
  now?: () => number
}

const hmac = { name: 'HMAC', hash: 'SHA-256' }
/** Far more than a rotation makes; each one costs a calculation. */
const mostSignatures = 8

/** Also true for a buffer of another realm, as test tools and sandboxes have them. */
const isBuffer = (value: unknown): value is ArrayBuffer =>
  Object.prototype.toString.call(value) === '[object ArrayBuffer]'

const bytesOf = (payload: unknown): Uint8Array<ArrayBuffer> => {
  if (typeof payload === 'string') return new TextEncoder().encode(payload)
  if (isBuffer(payload)) return new Uint8Array(payload)
  if (ArrayBuffer.isView(payload)) {
    const { buffer, byteOffset, byteLength } = payload
    return new Uint8Array(new Uint8Array(buffer, byteOffset, byteLength))
  }
  throw new TypeError(
    'payload has to be the raw body, as text or bytes: parsed and written again, it has another signature',
  )
}

const secretsOf = (secret: unknown): string[] => {
  const list: unknown[] = Array.isArray(secret) ? secret : [secret]
  if (list.length > 0 && list.every(one => typeof one === 'string' && one !== '')) return list as string[]
  throw new TypeError('secret has to be a text, or a list of texts')
}

const signatureBytes = (text: string): Uint8Array<ArrayBuffer> | undefined =>
  /^[A-Za-z0-9+/]{43}=$/.test(text) ? Uint8Array.from(atob(text), letter => letter.charCodeAt(0)) : undefined

/** True when one of the signatures is that of one of the secrets. The runtime compares in constant time. */
const isSigned = async (signed: Uint8Array<ArrayBuffer>, header: string, secrets: readonly string[]) => {
  const given = header
    .split(' ', mostSignatures)
    .flatMap(entry => (entry.startsWith('v1,') ? (signatureBytes(entry.slice(3)) ?? []) : []))
  const found: boolean[] = []
  for (const secret of secrets) {
    const key = await crypto.subtle.importKey('raw', webhookKey(secret), hmac, false, ['verify'])
    for (const signature of given) found.push(await crypto.subtle.verify('HMAC', key, signature, signed))
  }
  return found.includes(true)
}

const joined = (head: string, body: Uint8Array): Uint8Array<ArrayBuffer> => {
  const start = new TextEncoder().encode(head)
  const all = new Uint8Array(start.length + body.length)
  all.set(start)
  all.set(body, start.length)
  return all
}

/**
 * Verifies a request of a webhook by its signature (Standard Webhooks, HMAC-SHA256), and reads its body.
 * @param payload the raw body, before anything parses it
 * @param secret the webhook's secret, or several while they are replaced
 * @throws FeError with a `WebhookErrorCode`: `webhookUnsigned`, `webhookWrongTime` or `webhookWrongSignature`
 * @throws TypeError for an empty secret, and for a body that was parsed
 */
export const verifyWebhook = async <Event = WebhookEvent>(
  payload: string | ArrayBuffer | ArrayBufferView,
  headers: HeaderSource,
  secret: string | readonly string[],
  options: WebhookOptions = {},
): Promise<WebhookMessage<Event>> => {
  checkNames('verifyWebhook', options, ['toleranceSeconds', 'now'])
  const { toleranceSeconds = 300, now = Date.now } = options
  const tolerance = count('toleranceSeconds', toleranceSeconds, 86_400)
  const secrets = secretsOf(secret)
  const body = bytesOf(payload)
  const [id, time, signatures] = ['id', 'timestamp', 'signature'].map(name => headerOf(headers, `webhook-${name}`))
  if (!id || !time || !signatures) throw serverError('webhookUnsigned')
  const isNear = /^\d{1,12}$/.test(time) && Math.abs(now() / 1000 - Number(time)) <= tolerance
  if (!isNear) throw serverError('webhookWrongTime')
  if (!(await isSigned(joined(`${id}.${time}.`, body), signatures, secrets))) throw serverError('webhookWrongSignature')
  return { id, timestamp: Number(time), event: JSON.parse(new TextDecoder().decode(body)) as Event }
}
