import type * as operations from '../../http/identityAuth/operations.ts'
import { userAnswer } from '../answers.ts'
import { authResult } from '../authResult.ts'
import type { SessionRecord } from '../collections.ts'
import { loadPerson } from '../people.ts'
import { malformed } from '../refusal.ts'
import { signedIn, type HandlersFor } from '../route.ts'
import { devicesOf, wantSecondFactor } from '../secondFactor.ts'
import { multiFactorPolicy } from '../signIn.ts'

const secondFactors = ['otp', 'sms', 'hwk']

/** True when the session was strengthened, and recently enough. A `maxAge` that makes no sense is ignored (T7). */
const isSteppedUp = ({ acr, amr, authTime }: SessionRecord, maxAge: unknown, nowMs: number): boolean => {
  const isStrong =
    acr === multiFactorPolicy && amr.includes('mfa') && secondFactors.some(factor => amr.includes(factor))
  const hasLimit = typeof maxAge === 'number' && Number.isInteger(maxAge) && maxAge >= 0
  return isStrong && (!hasLimit || nowMs < (authTime + maxAge) * 1000)
}

/** Starts a step-up: nothing to do, or a second factor to ask for. */
export const generateStepUp: HandlersFor<typeof operations>['generateStepUp'] = signedIn(async (input, context) => {
  const { store, ports, session, user, tenantId } = context
  const devices = await devicesOf(context, user.id)
  if (isSteppedUp(session, input.maxAge, ports.clock.now())) {
    const person = await loadPerson(store, user)
    const answer = await authResult(context, session, person, tenantId)
    return { ...answer, user: userAnswer(person, tenantId, devices.length > 0) }
  }
  if (devices.length === 0) throw malformed('MFA is not enrolled')
  const fields = {
    purpose: 'stepUp',
    userId: user.id,
    activeTenantId: tenantId,
    sessionId: session.id,
    amr: session.amr,
  } as const
  return wantSecondFactor(context, fields, devices, user.email)
})
