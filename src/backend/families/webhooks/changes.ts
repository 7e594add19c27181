import type * as v from 'valibot'
import type { Webhook } from '../../../http/webhooks/types.ts'
import type { SignedInContext } from '../../context/context.ts'
import type { WebhookFields, WebhookStateFields } from '../../events/webhookRecords.ts'
import { newWebhookSecret, replacedSecret } from '../../events/webhookSecrets.ts'
import type { Store } from '../../store/definitions.ts'
import { requireFreshProof } from '../../identity/signIn/stepUp.ts'
import { editConflict, type HttpError, notFound } from '../../request/httpError.ts'
import type { SavedRecord } from '../../store/store.ts'
import { webhookUrl, type webhookChange } from './input.ts'

type WebhookRecord = SavedRecord<WebhookFields>

/** How long a replaced secret signs too, unless the caller chooses. */
export const overlapSeconds = 86_400

/** A webhook as the API returns it, without its secret. */
export const toWire = (
  { id, displayName, description, url, eventKeys, isActive, createdAt, updatedAt, disabled }: WebhookRecord,
  state: Partial<WebhookStateFields> & { invocations: number } = { invocations: 0 },
): Webhook => ({
  _id: id,
  displayName,
  description,
  url,
  secret: null,
  eventKeys,
  isActive,
  invocations: state.invocations,
  createdAt,
  updatedAt,
  ...(disabled ? { disabled } : {}),
  ...(state.lastDeliveredAt === undefined ? {} : { lastDeliveredAt: state.lastDeliveredAt }),
  ...(state.failingSince === undefined ? {} : { failingSince: state.failingSince }),
})

/** A webhook of the tenant. @throws HttpError 404 for an unknown or foreign one */
export const ownWebhook = async (
  { store, tenantId }: Pick<SignedInContext, 'store' | 'tenantId'>,
  webhookId: string,
): Promise<WebhookRecord> => {
  const webhook = await store.webhooks.get(tenantId, webhookId)
  if (!webhook) throw notFound()
  return webhook
}

/** The error for a change that began with an older state; clients show what is stored now. */
const conflict = async (store: Store, { tenantId, id }: WebhookRecord): Promise<HttpError> => {
  const current = await store.webhooks.get(tenantId, id)
  if (!current) return notFound()
  const state = await store.webhookStates.get(tenantId, id)
  return editConflict('The webhook was changed by someone else in the meantime.', toWire(current, state))
}

/**
 * Changes a webhook that is still as it was read.
 * @throws HttpError 409 with the current one when it was changed in between
 */
const updateUnchanged = async (store: Store, before: WebhookRecord, fields: Partial<WebhookFields>): Promise<void> => {
  const { tenantId, id, version } = before
  const changed = await store.webhooks.update(tenantId, id, current =>
    current.version === version ? fields : undefined,
  )
  if (!changed) throw await conflict(store, before)
}

/** The fields that replace the secret; the previous one also signs for `overlap` seconds. */
const secretFields = ({ ports }: SignedInContext, webhook: WebhookRecord, secret: string, overlap: number) => {
  const endsAt = overlap > 0 ? new Date(ports.clock.now() + overlap * 1000).toISOString() : undefined
  return replacedSecret(ports.encryption, webhook, secret, endsAt)
}

/**
 * For a transaction: gives a webhook a new secret.
 * @returns the secret, which is shown only now, and when the previous one ends
 */
export const rotateSecret = async (inside: SignedInContext, webhookId: string, overlap: number) => {
  const { store, ports, audit } = inside
  const secret = newWebhookSecret(ports.random)
  const before = await ownWebhook(inside, webhookId)
  const replaced = await secretFields(inside, before, secret, overlap)
  await updateUnchanged(store, before, replaced)
  await audit('webhook.secretRotated', { severity: 'Medium', webhookId })
  return { secret, previousSecretEndsAt: replaced.previousSecretEndsAt || null }
}

type Change = Omit<v.InferOutput<typeof webhookChange>, 'id'>

const changedFields = ({ ports }: SignedInContext, { url, secret: _secret, updatedAt: _began, ...others }: Change) => {
  const given = Object.entries(others).filter(([, value]) => value !== undefined)
  const fields = Object.fromEntries(given) as Partial<WebhookFields>
  return url === undefined ? fields : { ...fields, url: webhookUrl(ports.webhooks, url) }
}

/** Clears the failures of a webhook, so that it has five days again before it is disabled for them. */
const forgetFailures = (store: Store, { tenantId, id }: WebhookRecord) =>
  store.webhookStates.put(tenantId, id, current => ({
    invocations: current?.invocations ?? 0,
    ...(current?.lastDeliveredAt === undefined ? {} : { lastDeliveredAt: current.lastDeliveredAt }),
  }))

/**
 * For a transaction: changes a webhook. Activating one clears its failures.
 * @throws HttpError 403 for a new secret without a fresh factor, as a rotation does
 */
export const changeWebhook = async (inside: SignedInContext, webhookId: string, change: Change): Promise<void> => {
  const { store, audit } = inside
  const { secret, updatedAt } = change
  if (secret) await requireFreshProof(inside)
  const fields = changedFields(inside, change)
  const before = await ownWebhook(inside, webhookId)
  if (updatedAt && updatedAt !== before.updatedAt) throw await conflict(store, before)
  const isEnabledAgain = !before.isActive && fields.isActive === true
  await updateUnchanged(store, before, {
    ...fields,
    ...(secret ? await secretFields(inside, before, secret, overlapSeconds) : {}),
    ...(isEnabledAgain ? { disabled: null } : {}),
  })
  if (isEnabledAgain) await forgetFailures(store, before)
  const facts = { webhookId, fields: Object.keys(fields).join(', '), ...(isEnabledAgain && { isEnabledAgain }) }
  await audit('webhook.updated', { severity: 'Medium', ...facts })
  if (secret) await audit('webhook.secretRotated', { severity: 'Medium', webhookId })
}
