import * as v from 'valibot'
import type * as operations from '../../../http/webhooks/operations.ts'
import { allEvents } from '../../audits/catalogue.ts'
import { samplePayloadOf } from '../../events/payload.ts'
import { newWebhookSecret, sealSecrets } from '../../events/webhookSecrets.ts'
import { allowed, type HandlersFor } from '../../handler/handler.ts'
import { id, wholeNumber } from '../../request/schema.ts'
import { freshFactor } from '../../identity/signIn/stepUp.ts'
import { newId } from '../../ports/randomTokens.ts'
import { HttpError, notFound } from '../../request/httpError.ts'
import { refuseVisitor } from '../../identity/sessions/visits.ts'
import { changeWebhook, overlapSeconds, rotateSecret, toWire } from './changes.ts'
import { webhookChange, webhookInput, webhookUrl } from './input.ts'

const read = 'fe.connectivity.read.webhooks'
const write = 'fe.connectivity.write.webhook'
const remove = 'fe.connectivity.delete.webhook'

/** The most webhooks of a tenant. */
const mostWebhooks = 50
/** The longest time that a replaced secret signs too. */
const longestOverlapSeconds = 7 * 86_400

/** Webhooks of the tenant. */
export const webhookHandlers = {
  list: allowed({ permission: read }, async (_input, { store, tenantId }) => {
    const webhooks = (await store.webhooks.find(tenantId)).items
    const states = await store.webhookStates.getMany(webhooks.map(webhook => ({ tenantId, id: webhook.id })))
    const stateOf = new Map(states.map(state => [state.id, state]))
    return webhooks.map(webhook => toWire(webhook, stateOf.get(webhook.id)))
  }),
  events: allowed({ permission: read }, async (_input, { ports, tenantId }) => {
    const at = new Date(ports.clock.now()).toISOString()
    return allEvents.map(({ sampleFacts: _facts, ...event }) => ({
      ...event,
      samplePayload: samplePayloadOf(event.key, tenantId, at),
    }))
  }),
  create: allowed(
    { permission: write, input: webhookInput, transaction: true },
    async ({ secret, url, ...fields }, context) => {
      const { store, ports, tenantId, audit } = context
      refuseVisitor(context)
      const address = webhookUrl(ports.webhooks, url)
      const webhookId = newId(ports.random)
      const current = secret || newWebhookSecret(ports.random)
      const sealed = await sealSecrets(ports.encryption, tenantId, webhookId, { current })
      if ((await store.webhooks.find(tenantId)).total >= mostWebhooks)
        throw new HttpError(400, `An organization has at most ${mostWebhooks} webhooks.`, { code: 'ER-TOO-MANY' })
      await store.webhooks.insert(tenantId, { ...fields, id: webhookId, url: address, secret: sealed })
      await audit('webhook.created', { severity: 'Medium', webhookId, host: new URL(address).host })
    },
  ),
  update: allowed(
    { permission: write, input: webhookChange, transaction: true },
    ({ id: webhookId, ...change }, context) => {
      refuseVisitor(context)
      return changeWebhook(context, webhookId, change)
    },
  ),
  remove: allowed(
    { permission: remove, input: v.object({ id }), transaction: true },
    async ({ id: webhookId }, context) => {
      const { store, tenantId, audit } = context
      if (!(await store.webhooks.take(tenantId, webhookId))) throw notFound()
      await store.webhookStates.take(tenantId, webhookId)
      await store.webhookMessages.removeWhere(tenantId, { webhookId })
      await audit('webhook.deleted', { severity: 'Medium', webhookId })
    },
  ),
  rotateSecret: allowed(
    {
      permission: write,
      stepUp: freshFactor,
      input: v.object({ id, overlapSeconds: v.optional(wholeNumber(0, longestOverlapSeconds), overlapSeconds) }),
      transaction: true,
    },
    ({ id: webhookId, overlapSeconds: overlap }, context) => {
      refuseVisitor(context)
      return rotateSecret(context, webhookId, overlap)
    },
  ),
} satisfies Partial<HandlersFor<typeof operations>>
