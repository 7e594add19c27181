import type { Store } from '../../store/records.ts'
import { countOnce, forgetCount, limitRate, networkOf, setCount } from '../../store/rateLimits.ts'
import { maxAttemptsOf } from '../../identity/policies.ts'
import type { Clock } from '../../ports/ports.ts'
import { attemptsKey as keyOf } from '../../identity/lock.ts'
import { HttpError } from '../../request/httpError.ts'
import type { OpenContext } from '../../handler/handler.ts'
import { vendorScope } from '../../store/store.ts'

/** What the number of a sign-in attempt means. */
export interface Attempt {
  /** True: even the right password is refused. */
  isLocked: boolean
  /** True: the error says so. Depends on the vendor's policy only: a tenant's own would reveal that the account exists. */
  isToldLocked: boolean
  /** True for the one attempt that locks the account if it fails, so that the owner is notified once. */
  isLast: boolean
  endsInSeconds: number
}

/** More attempts than any policy allows. */
const lockedCount = 1_000

/**
 * Refuses a network address or mail domain with too many sign-in attempts. Reads no account.
 * @throws HttpError 429
 */
export const limitSignIns = async (context: OpenContext, identifier: string): Promise<void> => {
  const { signInByAddress, signInByDomain } = context.settings.rateLimits
  await limitRate(context, `signInFrom:${networkOf(context.requestInfo.ip)}`, signInByAddress)
  const domain = identifier.split('@')[1]
  if (domain !== undefined) await limitRate(context, `signInAt:${domain}`, signInByDomain)
}

/**
 * Counts an attempt before the password is compared, so that parallel ones cannot pass together. Unknown accounts lock
 * like known ones.
 * @param tenantId the account's tenant, or the vendor's scope for unknown accounts
 */
export const countAttempt = async (context: OpenContext, identifier: string, tenantId: string): Promise<Attempt> => {
  const [told, own] = await Promise.all([
    maxAttemptsOf(context.store, vendorScope),
    maxAttemptsOf(context.store, tenantId),
  ])
  const { count, endsInSeconds } = await countOnce(context, keyOf(identifier), {
    max: Math.max(told, own),
    windowSeconds: context.settings.lockSeconds,
    // The error tells when the window ends, so the account's own policy must not move that end.
    slides: Number.isFinite(told) ? told : own,
  })
  return { isLocked: count > own, isToldLocked: count > told, isLast: count === own, endsInSeconds }
}

/** Resets the count after a right password. */
export const forgetAttempts = (context: OpenContext, identifier: string): Promise<void> =>
  forgetCount(context, keyOf(identifier))

/** Locks an account, or an identifier without one. */
export const lockAccount = (store: Store, clock: Clock, identifier: string, lockedSeconds: number): Promise<void> =>
  setCount({ store, ports: { clock } }, keyOf(identifier), { count: lockedCount, windowSeconds: lockedSeconds })

/** The error of a wrong or locked sign-in; the same text whether or not the account exists. */
export const signInRefusal = ({ isToldLocked, endsInSeconds }: Attempt): HttpError =>
  isToldLocked
    ? new HttpError(429, 'Too many attempts. Wait a while, or reset your password.', {
        code: 'ER-TOO-MANY-ATTEMPTS',
        retryAfterSeconds: endsInSeconds,
      })
    : new HttpError(401, 'Incorrect email or password. Try again or reset your password.', {
        code: 'ER-WRONG-CREDENTIALS',
      })
