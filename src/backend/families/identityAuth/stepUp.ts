import * as v from 'valibot'
import { userToWire } from '../../identity/members/toWire.ts'
import { authResult } from '../../identity/signIn/authResult.ts'
import { loadUserAccess } from '../../identity/members/members.ts'
import { badRequest } from '../../request/httpError.ts'
import { signedIn } from '../../handler/handler.ts'
import { lenientNumber } from '../../request/schema.ts'
import { devicesOf, requireMfa } from '../../identity/factors/secondFactors.ts'
import { isSteppedUp } from '../../identity/signIn/stepUp.ts'

/** Starts a step-up: answers with tokens when no factor is missing, else with the second factors to choose from. */
export const generateStepUp = signedIn(
  { input: v.object({ maxAge: lenientNumber(0, Number.MAX_SAFE_INTEGER) }) },
  async (input, context) => {
    const { ports, session, user, tenantId, rightsFrom } = context
    const devices = await devicesOf(context, user.id)
    if (isSteppedUp(session, input.maxAge, ports.clock.now())) {
      const person = await loadUserAccess(context, user)
      const answer = await authResult(context, session, person, tenantId)
      return { ...answer, user: userToWire(person, tenantId, devices.length > 0) }
    }
    if (devices.length === 0) throw badRequest('MFA is not enrolled')
    const place = { activeTenantId: tenantId, ...(rightsFrom !== undefined && { rightsFrom }) }
    const first = { purpose: 'stepUp', ...place, sessionId: session.id, amr: session.amr } as const
    return requireMfa(context, user, first, devices)
  },
)
