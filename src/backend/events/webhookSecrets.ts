import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { webhookKey } from '../../http/webhookKey.ts'
import type { Encryption, Random } from '../ports/ports.ts'
import { placeOf } from '../store/encryptedRecords.ts'
import type { SavedRecord } from '../store/store.ts'
import type { WebhookFields } from './webhookRecords.ts'

/** The signing secrets of a webhook. */
interface WebhookSecrets {
  current: string
  /** Signs too until its end, so that receivers can change over. */
  previous?: { secret: string; endsAt: string }
}

const encoder = new TextEncoder()
const prefix = 'whsec_'

const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))

/** A new secret of 256 bits. */
export const newWebhookSecret = (random: Random): string => prefix + base64(random.bytes(32))

/** The first secret of a new webhook, encrypted for its record. */
export const sealSecrets = (encryption: Encryption, tenantId: string, id: string, secrets: WebhookSecrets) =>
  encryption.seal(JSON.stringify(secrets), placeOf('webhooks', id, tenantId))

/**
 * Changed fields of a webhook that gets a new secret. Until `endsAt`, requests are signed with the previous secret as well;
 * without it, only with the new one.
 */
export const replacedSecret = async (
  encryption: Encryption,
  webhook: SavedRecord<WebhookFields>,
  secret: string,
  endsAt: string | undefined,
): Promise<Required<Pick<WebhookFields, 'secret' | 'previousSecretEndsAt'>>> => {
  const { tenantId, id } = webhook
  const old = JSON.parse(await encryption.open(webhook.secret, placeOf('webhooks', id, tenantId))) as WebhookSecrets
  const previous = endsAt === undefined ? undefined : { secret: old.current, endsAt }
  return {
    secret: await sealSecrets(encryption, tenantId, id, { current: secret, ...(previous && { previous }) }),
    previousSecretEndsAt: endsAt ?? '',
  }
}

/** The secrets that sign at a time, the current one first. */
export const signingSecrets = async (
  encryption: Encryption,
  { secret, tenantId, id }: SavedRecord<WebhookFields>,
  nowMs: number,
): Promise<string[]> => {
  const opened = await encryption.open(secret, placeOf('webhooks', id, tenantId))
  const { current, previous } = JSON.parse(opened) as WebhookSecrets
  return previous && nowMs < Date.parse(previous.endsAt) ? [current, previous.secret] : [current]
}

/** The headers of a delivery (Standard Webhooks): id, time and one signature for each secret. */
export const signedHeaders = (
  id: string,
  body: string,
  secrets: readonly string[],
  nowMs: number,
): Record<string, string> => {
  const timestamp = String(Math.floor(nowMs / 1000))
  const signed = encoder.encode(`${id}.${timestamp}.${body}`)
  const signatures = secrets.map(secret => `v1,${base64(hmac(sha256, webhookKey(secret), signed))}`)
  return {
    'content-type': 'application/json',
    'user-agent': 'fe-elements-webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    ...(signatures.length > 0 && { 'webhook-signature': signatures.join(' ') }),
  }
}
