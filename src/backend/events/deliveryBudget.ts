import type { JobContext } from '../jobs/jobs.ts'
import { countOnce } from '../store/rateLimits.ts'

/** Windows of the budget over which postponed deliveries are spread; the rest come back after the last one. */
const windowsAhead = 60

/**
 * Counts a delivery of a tenant. Addresses are of the tenant's choice, and causing events costs an administrator nothing:
 * without a budget the server would flood any host with calls.
 * @returns seconds until the delivery may be tried again, 0 when it is within the budget
 */
export const postponement = async (context: JobContext, tenantId: string): Promise<number> => {
  const { max, windowSeconds } = context.settings.rateLimits.webhookDeliveries
  const { count, endsInSeconds } = await countOnce(context, `webhookDeliveries:${tenantId}`, {
    max,
    windowSeconds,
    slides: 0,
  })
  if (count <= max) return 0
  // Each window gets as many as it can deliver, so that a long backlog is not planned again in every window.
  const { count: postponed } = await countOnce(context, `webhookDeliveriesPostponed:${tenantId}`, {
    max: max * windowsAhead,
    windowSeconds: windowSeconds * windowsAhead,
    slides: 0,
  })
  return endsInSeconds + Math.floor((postponed - 1) / max) * windowSeconds
}
