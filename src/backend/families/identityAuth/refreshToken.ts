import * as v from 'valibot'
import type { AuthResult } from '../../../http/authResult.ts'
import { authResult } from '../../identity/signIn/authResult.ts'
import { refusePlace } from '../../identity/restrictions/placeRules.ts'
import { isVisible, loadUserAccess } from '../../identity/members/members.ts'
import { notFound, HttpError } from '../../request/httpError.ts'
import { anyone } from '../../handler/handler.ts'
import type { OpenContext } from '../../context/context.ts'
import { pendingSignIn } from '../../identity/signIn/pendingSignIn.ts'
import { endWithApplications, presentedSession, renewSession } from '../../identity/sessions/sessions.ts'
import { usableTenant } from '../../identity/sessions/tenantSessions.ts'
import { vendorScope } from '../../store/store.ts'
import { optionalText } from '../../request/schema.ts'

const sessionEnded = () => new HttpError(401, 'Your session has ended. Sign in again.', { code: 'ER-SESSION-ENDED' })

const ended = ({ requestInfo, response }: OpenContext): HttpError => {
  if (requestInfo.sessionToken === undefined) return new HttpError(401, 'Not signed in', { code: 'ER-NOT-SIGNED-IN' })
  response.clearSessionCookie()
  return sessionEnded()
}

/**
 * Issues an access token for the browser's session: for its active tenant, or for the one that a tab asks for, which
 * leaves the session's active tenant unchanged; a session that has ended for that one only keeps its cookie. Without a session, it repeats what a half-finished sign-in still needs.
 */
export const refreshToken = anyone(
  { input: v.object({ tenantId: optionalText() }) },
  async (input, context): Promise<AuthResult> => {
    const { store, settings } = context
    const { tenantId: wanted } = input
    const presented = await presentedSession(context)
    if (!presented) {
      const pending = await pendingSignIn(context)
      if (pending) return pending
      throw ended(context)
    }
    const { session } = presented
    const user = await store.users.get(vendorScope, session.userId)
    const tenantIds = session.impersonatedBy === undefined ? undefined : [session.activeTenantId]
    const person =
      isVisible(user, settings) && !user.isDisabled ? await loadUserAccess(context, user, tenantIds) : undefined
    if (!person || person.tenants.length === 0) {
      await store.sessions.take(vendorScope, session.id)
      throw ended(context)
    }
    const isTheirs = (id: string) => person.tenants.some(tenant => tenant.id === id)
    if (wanted !== undefined && !isTheirs(wanted)) throw notFound()
    const tenantId = await usableTenant(context, session, person, wanted)
    if (tenantId === undefined) {
      if (wanted !== undefined) throw sessionEnded()
      await endWithApplications(context, session)
      throw ended(context)
    }
    if (wanted !== undefined) await refusePlace(context, wanted)
    const renewed = await renewSession(context, presented)
    if (!renewed) throw ended(context)
    return authResult(context, renewed, person, tenantId)
  },
)
