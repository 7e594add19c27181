import type { SignedInContext } from '../../context/context.ts'
import type { SessionRecord } from '../sessions/records.ts'
import { HttpError } from '../../request/httpError.ts'
import { devicesOf } from '../factors/secondFactors.ts'
import { multiFactorPolicy } from './signIn.ts'

/** The step-up rule of handlers: a proof counts for five minutes. */
export const freshFactor = { maxAgeSeconds: 300 } as const

/**
 * The step-up rule of what adds or replaces a credential of the own account: a person without a second factor must have
 * signed in within the same time. Otherwise a browser left open could make the proof that everything else asks for.
 */
export const freshProof = { ...freshFactor, orSignIn: true } as const

const secondFactors = ['otp', 'sms', 'hwk']

/** True when a second factor was proven in the session, and within `maxAgeSeconds` if there is a limit. */
export const isSteppedUp = (
  { acr, amr, authTime }: SessionRecord,
  maxAgeSeconds: number | undefined,
  nowMs: number,
): boolean => {
  const isStrong =
    acr === multiFactorPolicy && amr.includes('mfa') && secondFactors.some(factor => amr.includes(factor))
  return isStrong && (maxAgeSeconds === undefined || nowMs < (authTime + maxAgeSeconds) * 1000)
}

/** True when the person enrolled their first factor in the session a moment ago, which took a proof itself. */
const hasJustEnrolled = ({ enrolledAt = -Infinity }: SessionRecord, maxAgeSeconds: number, nowMs: number): boolean =>
  nowMs < (enrolledAt + Math.min(maxAgeSeconds, freshFactor.maxAgeSeconds)) * 1000

type Prover = Pick<SignedInContext, 'store' | 'ports' | 'session' | 'user' | 'apiToken'>

/** True when a second factor was proven in this session within that time. */
export const isFreshlyProven = (
  { session, ports }: Pick<Prover, 'session' | 'ports'>,
  maxAgeSeconds: number = freshFactor.maxAgeSeconds,
): boolean => {
  const nowMs = ports.clock.now()
  return isSteppedUp(session, maxAgeSeconds, nowMs) || hasJustEnrolled(session, maxAgeSeconds, nowMs)
}

/** The error for an API token where only people are allowed. */
export const notForApiTokens = (): HttpError =>
  new HttpError(403, "An API token can't do this. Sign in instead.", { code: 'ER-API-TOKEN' })

/** The error that asks for a step-up. */
export const stepUpRequired = (): HttpError =>
  new HttpError(403, 'Confirm with two-step verification first.', { code: 'ER-STEP-UP-REQUIRED' })

/** The error that asks a person who has no second factor to sign in again. */
const signInRequired = (): HttpError =>
  new HttpError(403, 'For your security, sign in again first.', {
    code: 'ER-STEP-UP-REQUIRED',
    context: { proof: 'signIn' },
  })

const hasFactor = async (context: Prover): Promise<boolean> => (await devicesOf(context, context.user.id)).length > 0

/**
 * The demand of what people do with their own account and what makes no credential.
 * @throws HttpError 403 for an API token, and unless the person has no second factor yet, or proved one within that time
 */
export const requireFactor = async (
  context: Prover,
  maxAgeSeconds: number = freshFactor.maxAgeSeconds,
): Promise<void> => {
  if (context.apiToken) throw notForApiTokens()
  if (isFreshlyProven(context, maxAgeSeconds)) return
  if (await hasFactor(context)) throw stepUpRequired()
}

/**
 * The demand of what takes a sensitive permission, or makes a credential of the own account: a second factor proven within
 * that time, or a sign-in within that time of a person who has none. Without the latter, a browser left open by such a
 * person could do all of it.
 * @throws HttpError 403 for an API token, and without such a proof
 */
export const requireFreshProof = async (
  context: Prover,
  maxAgeSeconds: number = freshFactor.maxAgeSeconds,
): Promise<void> => {
  const { apiToken, session, ports } = context
  if (apiToken) throw notForApiTokens()
  if (isFreshlyProven(context, maxAgeSeconds)) return
  if (await hasFactor(context)) throw stepUpRequired()
  if (ports.clock.now() >= (session.authTime + maxAgeSeconds) * 1000) throw signInRequired()
}
