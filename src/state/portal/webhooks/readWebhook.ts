import type { Webhook, WebhookDisabled } from '../../../http/webhooks/types.ts'

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const listOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter(item => typeof item === 'string') : []

const disabledOf = (value: unknown): WebhookDisabled | undefined => {
  if (typeof value !== 'object' || value === null) return undefined
  const { at, cause, detail } = value as Partial<Record<keyof WebhookDisabled, unknown>>
  return { at: textOf(at), cause: cause === 'gone' ? 'gone' : 'failing', detail: textOf(detail) }
}

/**
 * A webhook of an answer. Servers may leave fields out or send null for them. A secret in it, even a masked one, is dropped,
 * so that no store keeps it.
 */
export const readWebhook = (row: Partial<Webhook> & { id?: string }): Webhook => {
  const disabled = disabledOf(row.disabled)
  const { lastDeliveredAt } = row
  return {
    _id: textOf(row._id ?? row.id),
    displayName: textOf(row.displayName),
    description: textOf(row.description),
    url: textOf(row.url),
    secret: null,
    eventKeys: listOf(row.eventKeys),
    isActive: row.isActive === true,
    invocations: Number(row.invocations) || 0,
    createdAt: textOf(row.createdAt),
    updatedAt: textOf(row.updatedAt),
    ...(disabled && { disabled }),
    ...(typeof lastDeliveredAt === 'string' && { lastDeliveredAt }),
  }
}
