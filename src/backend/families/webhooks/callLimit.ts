import type { SignedInContext } from '../../context/context.ts'
import type { HttpError } from '../../request/httpError.ts'
import { countOnce, limitRate, tooManyRequests } from '../../store/rateLimits.ts'

/** Tests and retries of a tenant: each is a call to an address of its choice. */
const callLimit = { max: 60, windowSeconds: 60 }

/** Counts a call to an address of the tenant's choice, and refuses beyond the limit. */
export const limitCalls = (context: SignedInContext): Promise<void> =>
  limitRate(context, `webhookCalls:${context.tenantId}`, callLimit)

/**
 * Counts a message that is sent again.
 * @returns the error beyond the limit, for the caller to throw or to stop there
 */
export const countResend = async (context: SignedInContext): Promise<HttpError | undefined> => {
  const limit = { ...context.settings.rateLimits.webhookResends, slides: 0 }
  const { count, endsInSeconds } = await countOnce(context, `webhookResends:${context.tenantId}`, limit)
  return count > limit.max ? tooManyRequests(endsInSeconds) : undefined
}
