import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a check of a webhook's signature found. */
export type Verification = 'valid' | 'unsigned' | 'wrongTime' | 'wrongSignature'

/** A request as a receiver got it. */
export interface SignedRequest {
  /** Names in lower case. */
  headers: Readonly<Record<string, string>>
  /** The body as it came: parsed and written again, it has another signature. */
  body: string
}

/** How far the time of a request may be from the receiver's own, so that old requests cannot be repeated. */
const toleranceSeconds = 300

const isSame = (one: Buffer, other: Buffer) => one.length === other.length && timingSafeEqual(one, other)

/**
 * Checks the signature of a webhook by Standard Webhooks: one of the signatures is the HMAC-SHA256 of id, time and body.
 * @param secret `whsec_` and the key in base64, or any other text, whose bytes are the key
 */
export const verifyWebhook = ({ headers, body }: SignedRequest, secret: string, nowMs: number): Verification => {
  const { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': signatures } = headers
  if (id === undefined || time === undefined || signatures === undefined) return 'unsigned'
  const isNear = /^\d{1,12}$/.test(time) && Math.abs(nowMs / 1000 - Number(time)) <= toleranceSeconds
  if (!isNear) return 'wrongTime'
  const key = secret.startsWith('whsec_') ? Buffer.from(secret.slice(6), 'base64') : Buffer.from(secret)
  const expected = createHmac('sha256', key).update(`${id}.${time}.${body}`).digest()
  const isSigned = signatures.split(' ').some(signature => {
    const [version, value = ''] = signature.split(',')
    return version === 'v1' && isSame(Buffer.from(value, 'base64'), expected)
  })
  return isSigned ? 'valid' : 'wrongSignature'
}
