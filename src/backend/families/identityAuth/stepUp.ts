import type * as operations from '../../../http/identityAuth/operations.ts'
import { userToWire } from '../../identity/toWire.ts'
import { authResult } from '../../identity/authResult.ts'
import { loadUserAccess } from '../../identity/members.ts'
import { badRequest } from '../../request/httpError.ts'
import type { HandlersFor } from '../../handler/handler.ts'
import { legacySignedIn } from '../../handler/legacyHandler.ts'
import { devicesOf, requireMfa } from '../../identity/secondFactors.ts'
import { isSteppedUp } from '../../handler/stepUp.ts'

/** Starts a step-up: nothing to do, or a second factor to ask for. */
export const generateStepUp: HandlersFor<typeof operations>['generateStepUp'] = legacySignedIn(
  async (input, context) => {
    const { store, ports, session, user, tenantId } = context
    const devices = await devicesOf(context, user.id)
    if (isSteppedUp(session, input.maxAge, ports.clock.now())) {
      const person = await loadUserAccess(store, user)
      const answer = await authResult(context, session, person, tenantId)
      return { ...answer, user: userToWire(person, tenantId, devices.length > 0) }
    }
    if (devices.length === 0) throw badRequest('MFA is not enrolled')
    const first = { purpose: 'stepUp', activeTenantId: tenantId, sessionId: session.id, amr: session.amr } as const
    return requireMfa(context, user, first, devices)
  },
)
