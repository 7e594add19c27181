import type * as operations from '../../http/identityAuth/operations.ts'
import { userAnswer } from '../answers.ts'
import { authResult } from '../authResult.ts'
import { loadPerson } from '../people.ts'
import { malformed } from '../refusal.ts'
import { signedIn, type HandlersFor } from '../route.ts'
import { devicesOf, wantSecondFactor } from '../secondFactor.ts'
import { isSteppedUp } from '../steppedUp.ts'

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
  const first = { purpose: 'stepUp', activeTenantId: tenantId, sessionId: session.id, amr: session.amr } as const
  return wantSecondFactor(context, user, first, devices)
})
