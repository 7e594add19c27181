import * as v from 'valibot'
import type * as operations from '../../../http/connectivity/slackOperations.ts'
import type { SlackEvent } from '../../../http/connectivity/types.ts'
import { allowed, type HandlersFor } from '../../handler/handler.ts'
import { id } from '../../request/schema.ts'
import { singletonId } from '../../store/definitions.ts'
import { HttpError, notFound } from '../../request/httpError.ts'
import { slackEntries } from './input.ts'

/** The most Slack subscriptions of a tenant. */
const mostTenantSubscriptions = 100

type EnteredEvent = v.InferOutput<typeof slackEntries.slackEvents>[number]

/** Whether a subscription has channels in its first event; one without is deleted (docs/product.md §5). */
const hasChannels = ([first]: readonly EnteredEvent[]) => first !== undefined && first.channelIds.length > 0

const eventsOf = (entered: readonly EnteredEvent[]): SlackEvent[] =>
  entered.map(({ eventKey, channelIds, title, message }) => ({
    eventKey,
    channelIds: [...new Set(channelIds)],
    ...(title ? { title } : {}),
    ...(message ? { message } : {}),
  }))

/** What audit rows say about a subscription. */
const factsOf = (subscriptionId: string, events: readonly SlackEvent[]) => ({
  severity: 'Medium' as const,
  subscriptionId,
  event: events.map(({ eventKey }) => eventKey).join(', '),
  channels: new Set(events.flatMap(({ channelIds }) => channelIds)).size,
})

/** Slack messages about events. */
export const slackSubscriptionHandlers = {
  slack: allowed({ permission: 'fe.connectivity.read.slackSubscriptions' }, async (_input, { store, tenantId }) => {
    const connection = await store.slackConnections.get(tenantId, singletonId)
    if (!connection) throw notFound()
    const { items } = await store.slackSubscriptions.find(tenantId)
    const slackSubscriptions = items.map(({ id: subscriptionId, isActive, slackEvents }) => ({
      id: subscriptionId,
      isActive,
      slackEvents,
    }))
    return { id: connection.workspaceId, slackSubscriptions, workspaceName: connection.workspaceName }
  }),
  slackSubscriptionCreate: allowed(
    { permission: 'fe.connectivity.write.slackSubscriptions', input: v.object(slackEntries), transaction: true },
    async ({ isActive, slackEvents: entered }, { store, tenantId, audit }) => {
      if (!hasChannels(entered)) throw new HttpError(400, 'Choose at least one channel.', { code: 'ER-NO-RECIPIENTS' })
      const slackEvents = eventsOf(entered)
      if (!(await store.slackConnections.get(tenantId, singletonId)))
        throw new HttpError(400, 'Connect Slack first.', { code: 'ER-SLACK-NOT-CONNECTED' })
      if ((await store.slackSubscriptions.find(tenantId)).total >= mostTenantSubscriptions)
        throw new HttpError(400, `An organization has at most ${mostTenantSubscriptions} Slack subscriptions.`, {
          code: 'ER-TOO-MANY',
        })
      const created = await store.slackSubscriptions.insert(tenantId, { isActive, slackEvents })
      await audit('slackNotification.created', factsOf(created.id, slackEvents))
    },
  ),
  slackSubscriptionUpdate: allowed(
    {
      permission: 'fe.connectivity.write.updateSlackSubscription',
      input: v.object({ ...slackEntries, id }),
      transaction: true,
    },
    async ({ id: subscriptionId, isActive, slackEvents: entered }, { store, tenantId, audit }) => {
      const slackEvents = eventsOf(entered)
      const isKept = hasChannels(entered)
      const changed = isKept
        ? await store.slackSubscriptions.update(tenantId, subscriptionId, { isActive, slackEvents })
        : await store.slackSubscriptions.take(tenantId, subscriptionId)
      if (!changed) throw notFound()
      if (isKept) await audit('slackNotification.updated', factsOf(subscriptionId, slackEvents))
      else await audit('slackNotification.deleted', { severity: 'Medium', subscriptionId })
    },
  ),
  slackSubscriptionDelete: allowed(
    { permission: 'fe.connectivity.delete.slackSubscriptions', input: v.object({ id }), transaction: true },
    async ({ id: subscriptionId }, { store, tenantId, audit }) => {
      if (!(await store.slackSubscriptions.take(tenantId, subscriptionId))) throw notFound()
      await audit('slackNotification.deleted', { severity: 'Medium', subscriptionId })
    },
  ),
} satisfies Partial<HandlersFor<typeof operations>>
