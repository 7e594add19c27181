import type { SignedInContext } from '../../context.ts'
import { refuseEndedSession } from '../../identity/credentials.ts'
import { notifyOfChange } from '../../identity/credentialNotices.ts'
import { endEverySession } from '../../identity/sessions.ts'
import { HttpError, notFound } from '../../request/httpError.ts'
import { vendorScope } from '../../store/store.ts'

/** The error for ending one's own sessions as if they were another person's. */
const ownSessions = () =>
  new HttpError(400, 'These are your own sessions. End them on your privacy page.', { code: 'ER-OWN-SESSIONS' })

/**
 * Ends all sessions of a member of the person's tenant, and mails the member. A session may switch between all
 * organizations of a person, so those in other organizations end as well.
 * @throws HttpError 404 for people who are no members
 */
export const revokeSessions = async (context: SignedInContext, userId: string): Promise<void> => {
  const { store, session, tenantId, apiToken, audit } = context
  if (userId === context.user.id) throw ownSessions()
  await store.transaction(async inside => {
    if (!apiToken) await refuseEndedSession(inside, session)
    const member = await inside.members.get(tenantId, userId)
    const user = await inside.users.get(vendorScope, userId)
    if (!member || !user) throw notFound()
    const sessions = await endEverySession(inside, userId)
    await audit('session.revokedForUser', { targetId: userId, sessions, severity: 'Medium' }, inside)
    const line = 'An administrator of your organization signed you out in every browser.'
    await notifyOfChange({ ...context, store: inside }, user, 'You were signed out', line)
  })
}
