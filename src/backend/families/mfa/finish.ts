import type { AuthResult } from '../../../http/authResult.ts'
import { authResult } from '../../identity/signIn/authResult.ts'
import { forgetCounts, limitRate } from '../../store/rateLimits.ts'
import { startSession, type Proof } from '../../identity/signIn/newSession.ts'
import { mostTries } from '../../tokens/oneTimeTokens.ts'
import { isVisible, loadUserAccess, withTenant, type UserAccess } from '../../identity/members/members.ts'
import { isAlive } from '../../identity/sessions/sessions.ts'
import { sessionPolicyOf, strictestMfaPolicy } from '../../identity/policies/policies.ts'
import { HttpError } from '../../request/httpError.ts'
import { rememberDevice } from '../../identity/factors/rememberedDevices.ts'
import type { OpenContext } from '../../context/context.ts'
import { mfaTransactionEnded, mfaTransactionOf, type MfaTransaction } from '../../identity/factors/secondFactors.ts'
import { finishSignIn, multiFactorPolicy, refuseUnusable } from '../../identity/signIn/signIn.ts'
import { mayActIn } from '../../identity/sessions/tenantSessions.ts'
import { vendorScope } from '../../store/store.ts'
import { addFirstFactor, type NewFactor } from './factors.ts'

const triesKey = (userId: string) => `secondFactor:${userId}`

/** Counts one try at a person's second factors, across all sign-ins, and refuses beyond the limit. */
export const countTry = (context: OpenContext, userId: string): Promise<void> =>
  limitRate(context, triesKey(userId), context.settings.rateLimits.secondFactorsOfPerson)

const fail = async (context: OpenContext, transaction: MfaTransaction, cause: unknown): Promise<never> => {
  if (!(cause instanceof HttpError)) throw cause
  const isOver = transaction.tries >= mostTries
  await context.auditFor(transaction.activeTenantId, 'user.secondFactorFailed', {
    userId: transaction.userId,
    severity: isOver ? 'High' : 'Medium',
    outcome: 'failure',
    purpose: transaction.purpose,
  })
  // The record stays until it expires: a parallel try with the right code may be about to complete it.
  throw isOver ? mfaTransactionEnded() : cause
}

/**
 * Tries a factor for an MFA transaction. The try is counted before `prove` checks it, so that parallel guesses cannot
 * pass together. After five tries the transaction has ended, unless one of them was right.
 * @param prove throws an `HttpError` for a wrong answer, and resolves to what was proven otherwise
 */
export const tryFactor = async <Proven>(
  context: OpenContext,
  mfaToken: string,
  prove: (transaction: MfaTransaction) => Promise<Proven>,
): Promise<{ transaction: MfaTransaction; proven: Proven }> => {
  const { id, userId } = await mfaTransactionOf(context, mfaToken)
  await countTry(context, userId)
  const transaction = await context.store.mfaTransactions.update(vendorScope, id, ({ tries }) =>
    tries >= mostTries ? undefined : { tries: tries + 1 },
  )
  if (!transaction) throw mfaTransactionEnded()
  try {
    return { transaction, proven: await prove(transaction) }
  } catch (cause) {
    return fail(context, transaction, cause)
  }
}

/** How the second factor was proven. */
export interface Completion {
  /** Method of RFC 8176. */
  method: 'otp' | 'sms' | 'hwk'
  /** A factor enrolled during sign-in, where the transaction allows that. */
  enrolled?: NewFactor
  /** True when the person asked to remember this browser. */
  rememberDevice?: boolean | null | undefined
}

/** Replaces the browser's session by one that names both factors: with a new id and sign-in time and the same expiry. */
const strengthen = async (
  context: OpenContext,
  transaction: MfaTransaction,
  person: UserAccess,
  proof: Proof,
): Promise<AuthResult> => {
  const { store, ports, auditFor } = context
  const { sessionId, activeTenantId: tenantId, rightsFrom } = transaction
  const before = sessionId === null ? undefined : await store.sessions.get(vendorScope, sessionId)
  const { user, tenants } = person
  if (before?.userId !== user.id || !tenants.some(({ id }) => id === tenantId)) throw mfaTransactionEnded()
  if (person.inheritsFrom(tenantId) !== rightsFrom) throw mfaTransactionEnded()
  if (!isAlive(before, await sessionPolicyOf(store, before.activeTenantId), ports.clock.now()))
    throw mfaTransactionEnded()
  if (!(await mayActIn(context, before, person.membershipIn(tenantId)))) throw mfaTransactionEnded()
  // An application keeps its session, because it holds its refresh token; the browser's is replaced.
  const ofBrowser = before.startedBy === undefined ? before : await store.sessions.get(vendorScope, before.startedBy)
  if (!ofBrowser) throw mfaTransactionEnded()
  const replacement = await startSession(context, user, ofBrowser.activeTenantId, proof, {
    before: ofBrowser,
    refuse: mfaTransactionEnded,
  })
  const session =
    before === ofBrowser
      ? replacement
      : await store.sessions.update(vendorScope, before.id, { ...proof, authTime: replacement.authTime })
  if (!session) throw mfaTransactionEnded()
  await auditFor(tenantId, 'user.steppedUp', { userId: user.id, sessionId: session.id })
  return authResult(context, session, person, tenantId)
}

/** Completes an MFA transaction with a session that names both factors; only one of two simultaneous calls succeeds. */
export const finish = async (
  context: OpenContext,
  transaction: MfaTransaction,
  { method, enrolled, rememberDevice: isAskedFor }: Completion,
): Promise<AuthResult> => {
  const { store, settings } = context
  const user = await store.users.get(vendorScope, transaction.userId)
  if (!isVisible(user, settings)) throw mfaTransactionEnded()
  // The token that began a step-up in a sub-tenant opened it; the one that completes it opens that one again.
  const { rightsFrom, activeTenantId } = transaction
  const known = rightsFrom === undefined ? user : withTenant(user, activeTenantId)
  const found = { ...(await loadUserAccess(context, known)), user }
  // The first factor has already checked that the address is verified.
  await refuseUnusable(context, found, true)
  // A new password ends MFA transactions: while this one exists, the credentials are unchanged since its start.
  if (!enrolled && !(await store.mfaTransactions.take(vendorScope, transaction.id))) throw mfaTransactionEnded()
  const person = enrolled ? { ...found, user: await addFirstFactor(context, transaction, user, enrolled) } : found
  await forgetCounts(context, [triesKey(user.id)])
  const proof = { amr: [...new Set([...transaction.amr, 'mfa', method])], acr: multiFactorPolicy }
  if (transaction.purpose === 'stepUp') return strengthen(context, transaction, person, proof)
  const tenantIds = person.tenants.map(({ id }) => id)
  const policy = await strictestMfaPolicy(store, tenantIds)
  if (isAskedFor === true && policy.isRememberingAllowed) await rememberDevice(context, person.user, policy)
  const tenantId = tenantIds.includes(transaction.activeTenantId) ? transaction.activeTenantId : tenantIds[0]!
  return finishSignIn(context, person, tenantId, { ...proof, isPassword: transaction.isPassword })
}
