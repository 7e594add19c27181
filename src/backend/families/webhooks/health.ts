import * as v from 'valibot'
import type * as operations from '../../../http/webhooks/operations.ts'
import type { WebhookHealth, WebhookMessage } from '../../../http/webhooks/types.ts'
import type { SignedInContext } from '../../context/context.ts'
import { isAccepted } from '../../events/webhookCall.ts'
import { allowed, type HandlersFor } from '../../handler/handler.ts'
import { id } from '../../request/schema.ts'
import { ownWebhook } from './changes.ts'

/** The newest messages that statistics look at. */
const mostCounted = 500
const hourMs = 3_600_000

const lastDayOf = async (
  { store, ports, tenantId }: SignedInContext,
  webhookId: string,
): Promise<WebhookHealth['lastDay']> => {
  const { items } = await store.webhookMessages.find(tenantId, {
    where: { webhookId },
    sort: { by: 'createdAt', direction: 'desc' },
    limit: mostCounted,
  })
  const nowMs = ports.clock.now()
  const recent = items.filter(({ createdAt }) => Date.parse(createdAt) > nowMs - 24 * hourMs)
  const durations = recent.flatMap(({ attempts }) => attempts.filter(isAccepted).map(({ durationMs }) => durationMs))
  const count = (state: WebhookMessage['state'], from = 0, until = Infinity) =>
    recent.filter(({ state: known, createdAt }) => {
      const atMs = Date.parse(createdAt)
      return known === state && atMs > from && atMs <= until
    }).length
  const hours = Array.from({ length: 24 }, (_, index) => {
    const fromMs = nowMs - (24 - index) * hourMs
    return {
      from: new Date(fromMs).toISOString(),
      delivered: count('delivered', fromMs, fromMs + hourMs),
      failed: count('failed', fromMs, fromMs + hourMs),
    }
  })
  return {
    hours,
    delivered: count('delivered'),
    failed: count('failed'),
    waiting: count('waiting'),
    medianMs: durations.toSorted((a, b) => a - b)[Math.floor(durations.length / 2)] ?? null,
  }
}

/** How webhooks are doing. */
export const healthHandlers = {
  health: allowed(
    { permission: 'fe.connectivity.read.webhookLogs', input: v.object({ id }) },
    async ({ id: webhookId }, context) => {
      const { store, ports, tenantId } = context
      const { disabled, previousSecretEndsAt = '' } = await ownWebhook(context, webhookId)
      const state = await store.webhookStates.get(tenantId, webhookId)
      return {
        failingSince: state?.failingSince ?? null,
        lastFailure: state?.lastFailure ?? null,
        disabled: disabled ?? null,
        previousSecretEndsAt: Date.parse(previousSecretEndsAt) > ports.clock.now() ? previousSecretEndsAt : null,
        lastDay: await lastDayOf(context, webhookId),
      }
    },
  ),
} satisfies Partial<HandlersFor<typeof operations>>
