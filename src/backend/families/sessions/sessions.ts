import * as v from 'valibot'
import type * as operations from '../../../http/sessions/operations.ts'
import type { Session } from '../../../http/sessions/types.ts'
import type { SignedInContext } from '../../context/context.ts'
import { allowed, signedIn, type HandlersFor } from '../../handler/handler.ts'
import { id as recordId } from '../../request/schema.ts'
import { refuseEndedSession } from '../../identity/credentials/credentials.ts'
import { endSessionsIn } from '../../identity/membership/leaving.ts'
import { targetOf } from '../../identity/membership/memberChanges.ts'
import { sessionPolicyOf } from '../../identity/policies/policies.ts'
import { writePolicies } from '../../identity/roles/sensitivePermissions.ts'
import { configurationInput } from '../../policyChanges/sessionConfiguration.ts'
import { endOtherSessions, endWithin, isAlive } from '../../identity/sessions/sessions.ts'
import type { SessionRecord } from '../../identity/sessions/records.ts'
import { HttpError, notFound } from '../../request/httpError.ts'
import { vendorScope } from '../../store/store.ts'
import { configurationOf, saveConfiguration } from './configuration.ts'

/** Id of the browser's session that a request belongs to, also when an application sent it. */
const browserSessionOf = ({ session }: SignedInContext): string => session.startedBy ?? session.id

/**
 * The newest use of a browser's session, by itself or by the sessions that it started for applications: to its owner,
 * these are one sign-in.
 */
const lastUseOf = (session: SessionRecord, all: readonly SessionRecord[]): string =>
  all
    .filter(({ startedBy }) => startedBy === session.id)
    .reduce((newest, { lastUsedAt }) => (lastUsedAt > newest ? lastUsedAt : newest), session.lastUsedAt)

/** The person's browser sessions within their limits, the newest first. */
const sessionsOf = async (context: SignedInContext): Promise<SessionRecord[]> => {
  const { store, ports, user, session } = context
  const { items } = await store.sessions.find(vendorScope, {
    where: { userId: user.id },
    sort: { by: 'createdAt', direction: 'desc' },
  })
  const nowMs = ports.clock.now()
  const found: SessionRecord[] = []
  for (const item of items) {
    if (item.startedBy !== undefined) continue
    // An impersonation is bound to one tenant.
    if (session.impersonatedBy !== undefined && item.activeTenantId !== session.activeTenantId) continue
    const used = { ...item, lastUsedAt: lastUseOf(item, items) }
    const isCurrent = item.id === browserSessionOf(context)
    if (isCurrent || isAlive(used, await sessionPolicyOf(store, item.activeTenantId), nowMs)) found.push(used)
  }
  return found
}

const toWire = (session: SessionRecord, currentId: string): Session => ({
  id: session.id,
  createdAt: session.createdAt,
  expires: session.expiresAt,
  lastActiveAt: session.lastUsedAt,
  ipAddress: session.ipAddress,
  ...(session.countryCode !== undefined && { countryCode: session.countryCode }),
  userAgent: session.userAgent,
  amr: session.amr,
  current: session.id === currentId,
  impersonated: session.impersonatedBy !== undefined,
})

/** The error for ending the session of the request: signing out also clears its cookies. */
const currentSession = () =>
  new HttpError(400, 'This is the session you are using. Sign out to end it.', { code: 'ER-CURRENT-SESSION' })

/** A person's own sessions, those of other members, and the limits of all. The session of the request ends by signing out. */
export const sessionsHandlers = {
  list: signedIn({}, async (_input, context) => {
    const currentId = browserSessionOf(context)
    return (await sessionsOf(context)).map(session => toWire(session, currentId))
  }),
  current: signedIn({}, async (_input, context) => {
    const currentId = browserSessionOf(context)
    const session = (await sessionsOf(context)).find(({ id }) => id === currentId)
    if (!session) throw notFound()
    return toWire(session, currentId)
  }),
  remove: signedIn({ input: v.object({ id: recordId }), transaction: true }, async ({ id }, context) => {
    const { store, user, session, audit } = context
    if (id === browserSessionOf(context)) throw currentSession()
    await refuseEndedSession(store, session)
    const found = await store.sessions.get(vendorScope, id)
    if (found?.userId !== user.id || found.startedBy !== undefined) throw notFound()
    await endWithin(store, id)
    const isImpersonation = found.impersonatedBy !== undefined
    await audit('session.ended', { sessionId: id, isImpersonation, severity: 'Medium' })
  }),
  removeAll: signedIn({ transaction: true }, async (_input, context) => {
    const { store, user, session, audit } = context
    await refuseEndedSession(store, session)
    const sessions = await endOtherSessions(store, user.id, session.id)
    await audit('session.othersEnded', { sessions, severity: 'Medium' })
  }),
  revokeForUser: allowed(
    { permission: 'fe.secure.delete.sessions', input: v.object({ userId: recordId }), transaction: true },
    async ({ userId }, context) => {
      const { tenantId, audit } = context
      const { user } = await targetOf(context, userId, { isMembership: false })
      if (userId === context.user.id) throw currentSession()
      const sessions = await endSessionsIn(context, tenantId, userId)
      const facts = { targetId: userId, targetEmail: user.email, sessions, severity: 'Medium' } as const
      await audit('session.endedByAdministrator', facts)
    },
  ),
  configuration: allowed({ permission: 'fe.secure.read.securityPolicy' }, async (_input, { store, tenantId }) =>
    configurationOf(store, tenantId),
  ),
  configurationSave: allowed({ permission: writePolicies, input: configurationInput }, async (change, context) =>
    saveConfiguration(context, change),
  ),
} satisfies HandlersFor<typeof operations>
