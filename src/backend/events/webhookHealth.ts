import { writeAudit } from '../audits/audit.ts'
import { mailThoseWhoMay } from '../identity/administrators/administratorMails.ts'
import type { JobContext } from '../jobs/jobs.ts'
import type { SavedRecord } from '../store/store.ts'
import type { WebhookFields } from './webhookRecords.ts'

type WebhookRecord = SavedRecord<WebhookFields>

const warnAfterMs = 24 * 3_600_000
const disableAfterMs = 5 * warnAfterMs

/** Mails the people who may change webhooks. */
const mailAdministrators = (context: JobContext, tenantId: string, subject: string, lines: readonly string[]) => {
  const told = { permission: 'fe.connectivity.write.webhook', limitName: 'webhookNotices' } as const
  return mailThoseWhoMay(context, tenantId, told, { subject, lines })
}

const audit = (
  context: JobContext,
  { tenantId, id }: WebhookRecord,
  action: 'webhook.failing' | 'webhook.disabled',
  cause: string,
) => writeAudit(context, { ip: '', userAgent: '' }, tenantId, action, { severity: 'Medium', webhookId: id, cause })

/** Disables a webhook and says why; messages that still wait are not sent. */
const disable = async (context: JobContext, webhook: WebhookRecord, cause: 'failing' | 'gone', detail: string) => {
  const at = new Date(context.ports.clock.now()).toISOString()
  const { tenantId, id, displayName, url } = webhook
  const changed = await context.store.webhooks.update(tenantId, id, current =>
    current.isActive ? { isActive: false, disabled: { at, cause, detail } } : undefined,
  )
  if (!changed) return
  await audit(context, webhook, 'webhook.disabled', detail)
  await mailAdministrators(context, tenantId, `The webhook ${displayName} was stopped`, [
    cause === 'gone'
      ? `${url} answered that it no longer exists (HTTP 410), so no more events are sent to it.`
      : `Every delivery to ${url} has failed for five days, so no more events are sent to it. The last failure: ${detail}.`,
    'When the receiver works again, turn on the webhook in the portal and send the failed messages again.',
  ])
}

/** Records a success: the webhook is healthy again. */
export const recordSuccess = async ({ store, ports }: JobContext, { tenantId, id }: WebhookRecord): Promise<void> => {
  const lastDeliveredAt = new Date(ports.clock.now()).toISOString()
  await store.webhookStates.put(tenantId, id, current => ({
    invocations: (current?.invocations ?? 0) + 1,
    lastDeliveredAt,
  }))
}

/** Records a failure. After a day without a success the administrators are warned, after five the webhook is disabled. */
export const recordFailure = async (
  context: JobContext,
  webhook: WebhookRecord,
  cause: 'failing' | 'gone',
  detail: string,
): Promise<void> => {
  const { store, ports } = context
  const { tenantId, id, displayName, url } = webhook
  const now = new Date(ports.clock.now()).toISOString()
  const before = await store.webhookStates.get(tenantId, id)
  const failingSince = before?.failingSince ?? now
  const failedForMs = ports.clock.now() - Date.parse(failingSince)
  const mustWarn = failedForMs >= warnAfterMs && before?.warnedAt === undefined
  const warnedAt = mustWarn ? now : before?.warnedAt
  await store.webhookStates.put(tenantId, id, current => ({
    ...(current?.lastDeliveredAt === undefined ? {} : { lastDeliveredAt: current.lastDeliveredAt }),
    invocations: (current?.invocations ?? 0) + 1,
    failingSince,
    lastFailure: detail,
    ...(warnedAt === undefined ? {} : { warnedAt }),
  }))
  if (cause === 'gone' || failedForMs >= disableAfterMs) return disable(context, webhook, cause, detail)
  if (!mustWarn) return
  await audit(context, webhook, 'webhook.failing', detail)
  await mailAdministrators(context, tenantId, `The webhook ${displayName} is failing`, [
    `No delivery to ${url} has succeeded for a day. The last failure: ${detail}.`,
    'If this goes on, the webhook will be stopped four days from now.',
  ])
}
