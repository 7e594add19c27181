import * as v from 'valibot'
import type * as operations from '../../../http/webhooks/operations.ts'
import type { Webhook } from '../../../http/webhooks/types.ts'
import type { WebhookFields } from '../../events/webhookRecords.ts'
import { newWebhookSecret, replacedSecret, sealSecrets } from '../../events/webhookSecrets.ts'
import type { SignedInContext } from '../../context.ts'
import { allowed, type HandlersFor } from '../../handler/handler.ts'
import { id, wholeNumber } from '../../handler/schema.ts'
import { freshFactor } from '../../handler/stepUp.ts'
import { newId } from '../../ports/randomTokens.ts'
import { HttpError, notFound } from '../../request/httpError.ts'
import type { SavedRecord } from '../../store/store.ts'
import { webhookChange, webhookInput, webhookUrl } from './input.ts'

/** Permissions of the family. */
const read = 'fe.connectivity.read.webhooks'
const write = 'fe.connectivity.write.webhook'
const remove = 'fe.connectivity.delete.webhook'

/** The most webhooks of a tenant. */
const mostWebhooks = 50
/** How long a replaced secret signs too. */
const overlapSeconds = 86_400

const toWire = (webhook: SavedRecord<WebhookFields>, invocations: number): Webhook => ({
  _id: webhook.id,
  displayName: webhook.displayName,
  description: webhook.description,
  url: webhook.url,
  secret: null,
  eventKeys: webhook.eventKeys,
  isActive: webhook.isActive,
  invocations,
  createdAt: webhook.createdAt,
  updatedAt: webhook.updatedAt,
  ...(webhook.disabled && !webhook.isActive ? { disabled: webhook.disabled } : {}),
})

/** A webhook of the tenant. @throws HttpError 404 for an unknown or foreign one */
export const ownWebhook = async (
  { store, tenantId }: Pick<SignedInContext, 'store' | 'tenantId'>,
  webhookId: string,
): Promise<SavedRecord<WebhookFields>> => {
  const webhook = await store.webhooks.get(tenantId, webhookId)
  if (!webhook) throw notFound()
  return webhook
}

const endOf = ({ ports }: SignedInContext, seconds: number) =>
  seconds > 0 ? new Date(ports.clock.now() + seconds * 1000).toISOString() : undefined

/** Replaces a secret; of two replacements at the same time, one is refused. */
const replaceSecret = async (context: SignedInContext, webhookId: string, secret: string, overlap: number) => {
  const { store, ports, tenantId } = context
  const webhook = await ownWebhook(context, webhookId)
  const endsAt = endOf(context, overlap)
  const { previousSecretEndsAt = '', ...fields } = await replacedSecret(ports.encryption, webhook, secret, endsAt)
  const changed = await store.webhooks.update(tenantId, webhookId, current =>
    current.version === webhook.version ? { ...fields, previousSecretEndsAt } : undefined,
  )
  if (!changed)
    throw new HttpError(409, 'The webhook was changed at the same time. Try again.', { code: 'ER-CONFLICT' })
  await context.audit('webhook.secretRotated', { severity: 'Medium', webhookId })
  return endsAt ?? null
}

type Change = Omit<v.InferOutput<typeof webhookChange>, 'id' | 'secret'>

const changeWebhook = async (context: SignedInContext, webhookId: string, { url, ...others }: Change) => {
  const { store, ports, tenantId } = context
  const given = Object.fromEntries(
    Object.entries(others).filter(([, value]) => value !== undefined),
  ) as Partial<WebhookFields>
  const fields: Partial<WebhookFields> = {
    ...given,
    ...(url === undefined ? {} : { url: webhookUrl(ports.webhooks, url) }),
  }
  const isEnabledAgain = await store.transaction(async inside => {
    const before = await inside.webhooks.get(tenantId, webhookId)
    if (!before || !(await inside.webhooks.update(tenantId, webhookId, fields))) throw notFound()
    if (before.isActive || fields.isActive !== true) return false
    // Its five days begin again.
    await inside.webhookStates.put(tenantId, webhookId, current => ({ invocations: current?.invocations ?? 0 }))
    return true
  })
  await context.audit('webhook.updated', {
    severity: 'Medium',
    webhookId,
    fields: Object.keys(fields).join(', '),
    ...(isEnabledAgain && { isEnabledAgain }),
  })
}

/** Webhooks of the tenant. */
export const webhookHandlers = {
  list: allowed({ permission: read }, async (_input, { store, tenantId }) => {
    const webhooks = (await store.webhooks.find(tenantId)).items
    const states = await store.webhookStates.getMany(webhooks.map(webhook => ({ tenantId, id: webhook.id })))
    const invocations = new Map(states.map(state => [state.id, state.invocations]))
    return webhooks.map(webhook => toWire(webhook, invocations.get(webhook.id) ?? 0))
  }),
  create: allowed({ permission: write, input: webhookInput }, async ({ secret, url, ...fields }, context) => {
    const { store, ports, tenantId, audit } = context
    const address = webhookUrl(ports.webhooks, url)
    const webhookId = newId(ports.random)
    const current = secret || newWebhookSecret(ports.random)
    const sealed = await sealSecrets(ports.encryption, tenantId, webhookId, { current })
    await store.transaction(async inside => {
      if ((await inside.webhooks.find(tenantId)).total >= mostWebhooks)
        throw new HttpError(400, `An organization has at most ${mostWebhooks} webhooks`, { code: 'ER-TOO-MANY' })
      await inside.webhooks.insert(tenantId, { ...fields, id: webhookId, url: address, secret: sealed })
    })
    await audit('webhook.created', { severity: 'Medium', webhookId, host: new URL(address).host })
  }),
  update: allowed(
    { permission: write, input: webhookChange },
    async ({ id: webhookId, secret, ...change }, context) => {
      await ownWebhook(context, webhookId)
      await changeWebhook(context, webhookId, change)
      if (secret) await replaceSecret(context, webhookId, secret, overlapSeconds)
    },
  ),
  remove: allowed({ permission: remove, input: v.object({ id }) }, async ({ id: webhookId }, context) => {
    const { store, tenantId, audit } = context
    await store.transaction(async inside => {
      if (!(await inside.webhooks.take(tenantId, webhookId))) throw notFound()
      await inside.webhookStates.take(tenantId, webhookId)
      await inside.webhookMessages.removeWhere(tenantId, { webhookId })
    })
    await audit('webhook.deleted', { severity: 'Medium', webhookId })
  }),
  rotateSecret: allowed(
    {
      permission: write,
      stepUp: freshFactor,
      input: v.object({ id, overlapSeconds: v.optional(wholeNumber(0, 7 * 86_400), overlapSeconds) }),
    },
    async ({ id: webhookId, overlapSeconds: overlap }, context) => {
      const secret = newWebhookSecret(context.ports.random)
      return { secret, previousSecretEndsAt: await replaceSecret(context, webhookId, secret, overlap) }
    },
  ),
} satisfies Partial<HandlersFor<typeof operations>>
