import type { SessionRecord } from '../records.ts'
import { HttpError } from '../request/httpError.ts'
import type { SignedInContext } from '../context.ts'
import { devicesOf } from '../identity/secondFactors.ts'
import { multiFactorPolicy } from '../identity/signIn.ts'

/** The step-up rule of handlers that add or remove a factor: a proof counts for five minutes. */
export const freshFactor = { maxAgeSeconds: 300 } as const

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

/** True when the person enrolled their first factor in the session a moment ago; the enrolment proves it. */
const hasJustEnrolled = ({ enrolledAt = -Infinity }: SessionRecord, maxAgeSeconds: number, nowMs: number): boolean =>
  nowMs < (enrolledAt + Math.min(maxAgeSeconds, freshFactor.maxAgeSeconds)) * 1000

/** True when a second factor was proven in this session within that time. */
export const isFreshlyProven = (
  { session, ports }: Pick<SignedInContext, 'session' | 'ports'>,
  maxAgeSeconds: number = freshFactor.maxAgeSeconds,
): boolean => {
  const nowMs = ports.clock.now()
  return isSteppedUp(session, maxAgeSeconds, nowMs) || hasJustEnrolled(session, maxAgeSeconds, nowMs)
}

/** The error for an API token where only people are allowed. */
export const notForApiTokens = (): HttpError =>
  new HttpError(403, 'An API token cannot do this. Sign in instead.', { code: 'ER-API-TOKEN' })

/** The error that asks for a step-up. */
export const stepUpRequired = (): HttpError =>
  new HttpError(403, 'Confirm your second factor first.', { code: 'ER-STEP-UP-REQUIRED' })

/** @throws HttpError 403 for an API token, and unless the person has no second factor yet, or proved one within that time */
export const requireFactor = async (
  context: SignedInContext,
  maxAgeSeconds: number = freshFactor.maxAgeSeconds,
): Promise<void> => {
  if (context.apiToken) throw notForApiTokens()
  if (isFreshlyProven(context, maxAgeSeconds)) return
  if ((await devicesOf(context, context.user.id)).length > 0) throw stepUpRequired()
}
