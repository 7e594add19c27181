import type { AuthResult } from '../../../http/identityAuth/types.ts'
import { authResult } from '../../identity/authResult.ts'
import { forgetCount, limitRate } from '../../store/rateLimits.ts'
import { startSession, type Proof } from '../../identity/newSession.ts'
import { mostTries } from '../../tokens/oneTimeTokens.ts'
import { isVisible, loadUserAccess, type UserAccess } from '../../identity/members.ts'
import { isAlive } from '../../identity/sessions.ts'
import { sessionPolicyOf, strictestMfaPolicy } from '../../identity/policies.ts'
import { HttpError } from '../../request/httpError.ts'
import { rememberDevice } from '../../identity/rememberedDevices.ts'
import type { OpenContext } from '../../handler/handler.ts'
import { mfaTransactionEnded, mfaTransactionOf, type MfaTransaction } from '../../identity/secondFactors.ts'
import { finishSignIn, multiFactorPolicy, refuseUnusable } from '../../identity/signIn.ts'
import { vendorScope } from '../../store/store.ts'
import { addFirstFactor, type NewFactor } from './factors.ts'

const triesKey = (userId: string) => `secondFactor:${userId}`

/** Counts one try at a person's second factors and refuses beyond the limit, whichever login it belongs to (B2). */
export const countTry = (context: OpenContext, userId: string): Promise<void> =>
  limitRate(context, triesKey(userId), context.settings.rateLimits.secondFactorsOfPerson)

const fail = async (context: OpenContext, half: MfaTransaction, cause: unknown): Promise<never> => {
  if (!(cause instanceof HttpError)) throw cause
  const isOver = half.tries >= mostTries
  await context.auditFor(half.activeTenantId, 'user.secondFactorFailed', {
    userId: half.userId,
    severity: isOver ? 'High' : 'Medium',
    outcome: 'failure',
    purpose: half.purpose,
  })
  if (!isOver) throw cause
  await context.store.halfLogins.take(vendorScope, half.id)
  throw mfaTransactionEnded()
}

/**
 * Lets somebody try a factor for a half-finished login. The try is counted before `prove` looks at it, so that parallel
 * guesses cannot pass together; the fifth wrong one ends the login (B7).
 * @param prove throws a `Refusal` for a wrong answer, and gives what was proven otherwise
 */
export const tryFactor = async <Proven>(
  context: OpenContext,
  mfaToken: unknown,
  prove: (half: MfaTransaction) => Promise<Proven>,
): Promise<{ half: MfaTransaction; proven: Proven }> => {
  const { id, userId } = await mfaTransactionOf(context, mfaToken)
  await countTry(context, userId)
  const half = await context.store.halfLogins.update(vendorScope, id, ({ tries }) =>
    tries >= mostTries ? undefined : { tries: tries + 1 },
  )
  if (!half) throw mfaTransactionEnded()
  try {
    return { half, proven: await prove(half) }
  } catch (cause) {
    return fail(context, half, cause)
  }
}

/** How the second half was proven. */
export interface Completion {
  /** Method of RFC 8176. */
  method: 'otp' | 'sms' | 'hwk'
  /** A factor that was enrolled on the way; only half-finished logins that may enrol bring one (B8). */
  enrolled?: NewFactor
  rememberDevice?: unknown
}

/** Strengthens a session: it gets a new id, a new time of sign-in and its old end (B3, B4). */
const strengthen = async (
  context: OpenContext,
  half: MfaTransaction,
  person: UserAccess,
  proof: Proof,
): Promise<AuthResult> => {
  const { store, ports, auditFor } = context
  const before = half.sessionId === null ? undefined : await store.sessions.get(vendorScope, half.sessionId)
  const { user, tenants } = person
  const tenantId = half.activeTenantId
  if (before?.userId !== user.id || !tenants.some(({ id }) => id === tenantId)) throw mfaTransactionEnded()
  if (!isAlive(before, await sessionPolicyOf(store, before.activeTenantId), ports.clock.now()))
    throw mfaTransactionEnded()
  const session = await startSession(context, user, before.activeTenantId, proof, {
    before,
    refuse: mfaTransactionEnded,
  })
  await auditFor(tenantId, 'user.steppedUp', { userId: user.id, sessionId: session.id })
  return authResult(context, session, person, tenantId)
}

/** Ends a half-finished login with a session whose token names both factors (§4). Of two callers only one gets it. */
export const finish = async (
  context: OpenContext,
  half: MfaTransaction,
  { method, enrolled, rememberDevice: isWished }: Completion,
): Promise<AuthResult> => {
  const { store, settings } = context
  const user = await store.users.get(vendorScope, half.userId)
  if (!isVisible(user, settings)) throw mfaTransactionEnded()
  const found = await loadUserAccess(store, user)
  // Whether the address is verified was decided by the first half.
  await refuseUnusable(context, found, true)
  // A new password ends half-finished logins: while this one is there, the person is as its first half found them.
  if (!enrolled && !(await store.halfLogins.take(vendorScope, half.id))) throw mfaTransactionEnded()
  const person = enrolled ? { ...found, user: await addFirstFactor(context, half, user, enrolled) } : found
  await forgetCount(context, triesKey(user.id))
  const proof = { amr: [...new Set([...half.amr, 'mfa', method])], acr: multiFactorPolicy }
  if (half.purpose === 'stepUp') return strengthen(context, half, person, proof)
  const tenantIds = person.tenants.map(({ id }) => id)
  const policy = await strictestMfaPolicy(store, tenantIds)
  if (isWished === true && policy.isRememberingAllowed) await rememberDevice(context, person.user, policy)
  const tenantId = tenantIds.includes(half.activeTenantId) ? half.activeTenantId : tenantIds[0]!
  return finishSignIn(context, person, tenantId, { ...proof, isPassword: half.isPassword })
}
