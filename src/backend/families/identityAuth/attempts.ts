import { domainOfEmail } from '../../../http/emailDomain.ts'
import type { Store } from '../../store/definitions.ts'
import type { UserRecord } from '../../identity/members/records.ts'
import {
  countEach,
  countOnce,
  forgetCounts,
  limitRate,
  networkOf,
  refuseOverLimit,
  setCount,
  uncountedWhenBusy,
} from '../../store/rateLimits.ts'
import { maxAttemptsOf } from '../../identity/policies/policies.ts'
import { isPublicDomain } from '../../identity/restrictions/publicDomains.ts'
import type { Clock } from '../../ports/ports.ts'
import { attemptsKey, personAttemptsKey, unknownAttemptsKey } from '../../identity/passwords/lock.ts'
import { HttpError } from '../../request/httpError.ts'
import type { OpenContext } from '../../context/context.ts'
import { vendorScope } from '../../store/store.ts'

/** What the number of a sign-in attempt means. */
export interface Attempt {
  /** True: even the right password is refused. Counts the attempts with all identifiers of a person. */
  isLocked: boolean
  /**
   * True: the error says so. Depends on the vendor's policy and on the attempts with this identifier only: a tenant's own
   * policy would reveal that the account exists, attempts with the other identifier that both belong to one person.
   */
  isToldLocked: boolean
  /** True for the one attempt that locks the account if it fails, so that the owner is notified once. */
  isLast: boolean
  endsInSeconds: number
  /** The counters that the attempt raised; a full one stays the same. */
  raised: readonly string[]
}

/** More attempts than any policy allows. */
const lockedCount = 1_000

const keysOf = (identifier: string, user: Pick<UserRecord, 'id'> | undefined) => [
  attemptsKey(identifier),
  user ? personAttemptsKey(user.id) : unknownAttemptsKey(identifier),
]

/**
 * The key under which failed sign-ins of a mail domain are counted. `undefined` for a public mail domain: with a shared
 * limit, an attacker could block sign-in for all people of that domain.
 */
const domainKeyOf = (identifier: string): string | undefined => {
  const domain = identifier.includes('@') ? domainOfEmail(identifier) : undefined
  return domain === undefined || isPublicDomain(domain) ? undefined : `signInAt:${domain}`
}

/** Counts a sign-in attempt of a network address. Reads no account. @throws HttpError 429 for too many */
export const limitSignIns = async (context: OpenContext): Promise<void> =>
  limitRate(context, `signInFrom:${networkOf(context.requestInfo.ip)}`, context.settings.rateLimits.signInByAddress)

/** Refuses a mail domain with too many failed sign-ins. @throws HttpError 429 */
export const refuseFailedDomain = async (
  context: Pick<OpenContext, 'store' | 'ports' | 'settings'>,
  identifier: string,
): Promise<void> => {
  const domainKey = domainKeyOf(identifier)
  if (domainKey !== undefined) await refuseOverLimit(context, domainKey, context.settings.rateLimits.signInByDomain)
}

/** Counts a failed sign-in for its mail domain: of known and unknown people alike, as the count would tell them apart. */
export const countFailure = async (context: OpenContext, identifier: string): Promise<void> => {
  const domainKey = domainKeyOf(identifier)
  if (domainKey !== undefined)
    await countOnce(context, domainKey, { ...context.settings.rateLimits.signInByDomain, slides: 0 })
}

/**
 * Counts an attempt before the password is compared, so that parallel ones cannot pass together. Unknown accounts lock
 * like known ones.
 */
export const countAttempt = async (
  context: OpenContext,
  identifier: string,
  user: UserRecord | undefined,
): Promise<Attempt> => {
  const [told, own] = await Promise.all([
    maxAttemptsOf(context.store, vendorScope),
    maxAttemptsOf(context.store, user?.activeTenantId ?? vendorScope),
  ])
  const limit = {
    max: Math.max(told, own),
    windowSeconds: context.settings.lockSeconds,
    // The error tells when the window ends, so the account's own policy must not move that end.
    slides: Number.isFinite(told) ? told : own,
  }
  const keys = keysOf(identifier, user)
  const counts = await countEach(context, keys, limit)
  const [byIdentifier, ofPerson] = counts
  return {
    isLocked: ofPerson!.count > own,
    isToldLocked: byIdentifier!.count > told,
    isLast: ofPerson!.count === own,
    endsInSeconds: byIdentifier!.endsInSeconds,
    raised: keys.filter((_key, index) => counts[index]!.count <= limit.max),
  }
}

/**
 * Compares a password; while too many others wait, this is no attempt. It is taken back only from the counters that it
 * raised: otherwise attempts during an overload would unlock an account.
 */
export const comparePassword = (
  context: OpenContext,
  { raised }: Attempt,
  user: UserRecord | undefined,
  password: string,
): Promise<boolean> => uncountedWhenBusy(context, raised, () => context.passwords.verify(user?.passwordHash, password))

/** Resets the count after a right password. */
export const forgetAttempts = (context: OpenContext, identifier: string, user: UserRecord): Promise<void> =>
  forgetCounts(context, keysOf(identifier, user))

/** Locks an account under one of its identifiers, as too many wrong passwords do. */
export const lockAccount = async (
  store: Store,
  clock: Clock,
  { id, email }: Pick<UserRecord, 'id' | 'email'>,
  lockedSeconds: number,
): Promise<void> => {
  for (const key of keysOf(email, { id }))
    await setCount({ store, ports: { clock } }, key, { count: lockedCount, windowSeconds: lockedSeconds })
}

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
