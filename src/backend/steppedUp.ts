import type { SessionRecord } from './collections.ts'
import { multiFactorPolicy } from './signIn.ts'

const secondFactors = ['otp', 'sms', 'hwk']

/** True when the session was strengthened, and recently enough. A `maxAge` that makes no sense is ignored (T7). */
export const isSteppedUp = ({ acr, amr, authTime }: SessionRecord, maxAge: unknown, nowMs: number): boolean => {
  const isStrong =
    acr === multiFactorPolicy && amr.includes('mfa') && secondFactors.some(factor => amr.includes(factor))
  const hasLimit = typeof maxAge === 'number' && Number.isInteger(maxAge) && maxAge >= 0
  return isStrong && (!hasLimit || nowMs < (authTime + maxAge) * 1000)
}
