import type { SessionRecord } from '../store/records.ts'
import { HttpError } from '../request/httpError.ts'
import type { SignedInContext } from './handler.ts'
import { devicesOf } from '../identity/secondFactors.ts'
import { multiFactorPolicy } from '../identity/signIn.ts'

/** How long a second factor that was shown counts for adding or removing a factor. */
export const freshFactorSeconds = 300
const secondFactors = ['otp', 'sms', 'hwk']

/** True when the session was strengthened, and recently enough. A `maxAge` that makes no sense is ignored. */
export const isSteppedUp = ({ acr, amr, authTime }: SessionRecord, maxAge: unknown, nowMs: number): boolean => {
  const isStrong =
    acr === multiFactorPolicy && amr.includes('mfa') && secondFactors.some(factor => amr.includes(factor))
  const hasLimit = typeof maxAge === 'number' && Number.isInteger(maxAge) && maxAge >= 0
  return isStrong && (!hasLimit || nowMs < (authTime + maxAge) * 1000)
}

/** True when the session showed a second factor recently enough. */
export const isFreshlyProven = (
  { session, ports }: Pick<SignedInContext, 'session' | 'ports'>,
  maxAgeSeconds = freshFactorSeconds,
): boolean => isSteppedUp(session, maxAgeSeconds, ports.clock.now())

/** For people who have to show a second factor first; the client steps up and repeats the call. */
export const wantStepUp = (): HttpError =>
  new HttpError(403, 'Confirm your second factor first.', { code: 'ER-STEP-UP-REQUIRED' })

/** @throws HttpError 403 unless the person has no second factor, or showed one recently enough */
export const requireFactor = async (context: SignedInContext, maxAgeSeconds = freshFactorSeconds): Promise<void> => {
  if (isFreshlyProven(context, maxAgeSeconds)) return
  if ((await devicesOf(context, context.user.id)).length > 0) throw wantStepUp()
}
