import type { SignedInContext } from '../../context.ts'
import { limitRate } from '../../store/rateLimits.ts'

/** Tests and retries of a tenant: each is a call to an address of its choice. */
const callLimit = { max: 60, windowSeconds: 60 }

/** Counts a call to an address of the tenant's choice, and refuses beyond the limit. */
export const limitCalls = (context: SignedInContext): Promise<void> =>
  limitRate(context, `webhookCalls:${context.tenantId}`, callLimit)
