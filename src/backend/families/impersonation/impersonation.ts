import * as v from 'valibot'
import type * as operations from '../../../http/impersonation/operations.ts'
import { limitRate, networkOf } from '../../store/rateLimits.ts'
import type { SessionRecord } from '../../identity/sessions/records.ts'
import type { UserRecord } from '../../identity/members/records.ts'
import type { AuthResult } from '../../../http/authResult.ts'
import { authResult } from '../../identity/signIn/authResult.ts'
import { impersonate } from '../../identity/sessions/impersonators.ts'
import { startSession } from '../../identity/signIn/newSession.ts'
import { consumeToken } from '../../tokens/oneTimeTokens.ts'
import { isVisible, loadUserAccess } from '../../identity/members/members.ts'
import { refusePlace } from '../../identity/restrictions/placeRules.ts'
import { sessionPolicyOf } from '../../identity/policies/policies.ts'
import { HttpError, notFound } from '../../request/httpError.ts'
import { allowed, anyone, signedIn, type HandlersFor } from '../../handler/handler.ts'
import { freshFactor } from '../../identity/signIn/stepUp.ts'
import type { OpenContext, SignedInContext } from '../../context/context.ts'
import { id, text } from '../../request/schema.ts'
import { endWithApplications, isAlive, presentedSession, returnToOwnSession } from '../../identity/sessions/sessions.ts'
import { mayActIn, usableTenant } from '../../identity/sessions/tenantSessions.ts'
import { vendorScope } from '../../store/store.ts'
import { actorTokenInput, issueActorToken, memberOf, mostMinutes, refuseMore } from './actorToken.ts'

const refused = () => new HttpError(403, 'This link to view an account no longer works.', { code: 'ER-ACTOR-TOKEN' })

/**
 * Checks that the browser is the actor's. The token alone opens nothing: a link with it, sent to others, would put them into
 * an account that is not theirs, where they might enter what they think they enter into their own.
 * @throws HttpError 403 for a browser without a session of the actor
 */
const requireOwnBrowser = async (context: OpenContext, { id: actorId }: UserRecord): Promise<void> => {
  const presented = await presentedSession(context)
  if (presented?.session.userId !== actorId || presented.session.impersonatedBy !== undefined) throw refused()
}

/** The actor, who must still be signed in and a member. @throws HttpError 403 otherwise */
const actorOf = async (context: OpenContext, sessionId: string, tenantId: string) => {
  const { store, settings } = context
  const session = await store.sessions.get(vendorScope, sessionId)
  if (!session || session.impersonatedBy !== undefined) throw refused()
  const user = await store.users.get(vendorScope, session.userId)
  if (!isVisible(user, settings) || user.isDisabled) throw refused()
  const person = await loadUserAccess(context, user, [tenantId])
  if (person.tenants.length === 0 || !(await mayActIn(context, session, person.membershipIn(tenantId)))) throw refused()
  return { user, session, permissions: person.permissionsIn(tenantId).map(({ key }) => key) }
}

/** Writes one audit row for each of the two people. */
const auditStart = async (
  { auditFor }: OpenContext,
  { id: sessionId, activeTenantId, mayWrite }: SessionRecord,
  actor: UserRecord,
  target: UserRecord,
  reason: string,
) => {
  const facts = { severity: 'High', sessionId, reason, access: mayWrite ? 'write' : 'read' } as const
  const { id: userId, email } = actor
  await auditFor(activeTenantId, 'impersonation.started', { ...facts, userId, email, target: target.id })
  const ofTarget = { userId: target.id, email: target.email, impersonator: actor.id }
  await auditFor(activeTenantId, 'user.impersonated', { ...facts, ...ofTarget })
}

const ended = ({ response }: OpenContext) => {
  response.clearSessionCookie()
  return new HttpError(401, 'Your session has ended. Sign in again.', { code: 'ER-SESSION-ENDED' })
}

/**
 * Ends an impersonation and returns to the impersonator's own session. The browser's cookie proves that it is the browser
 * in which both began.
 * @throws HttpError 404 in any other session, 401 when the own session ended meanwhile
 */
const stopImpersonation = async (context: SignedInContext): Promise<AuthResult> => {
  const { store, settings, auditFor, session, user } = context
  const presented = await presentedSession(context)
  if (session.impersonatedBy === undefined || presented?.session.id !== (session.startedBy ?? session.id))
    throw notFound()
  const impersonation = presented.session
  const own = await returnToOwnSession(context, impersonation)
  const { impersonatedBy: actorId = '', activeTenantId, reason = '' } = impersonation
  const actor = await store.users.get(vendorScope, actorId)
  const facts = { sessionId: impersonation.id, userId: actorId, email: actor?.email ?? '', target: user.id, reason }
  await auditFor(activeTenantId, 'impersonation.stopped', { ...facts, severity: 'Medium' })
  const policy = own && (await sessionPolicyOf(store, own.activeTenantId))
  const isOver = !own || !policy || !isAlive(own, policy, context.ports.clock.now())
  if (isOver || !isVisible(actor, settings) || actor.isDisabled) {
    if (own) await endWithApplications(context, own)
    throw ended(context)
  }
  await refusePlace(context, own.activeTenantId)
  const person = await loadUserAccess(context, actor)
  const tenantId = await usableTenant(context, own, person)
  if (tenantId === undefined) throw ended(context)
  return authResult(context, own, person, tenantId)
}

const request = v.object({ impersonatedUserId: id, actorToken: text(200) })

/** Impersonation: acting as another person, for support. */
export const impersonationHandlers: HandlersFor<typeof operations> = {
  start: anyone({ input: request }, async ({ impersonatedUserId: userId, actorToken }, context) => {
    const { settings, requestInfo } = context
    await limitRate(context, `impersonationFrom:${networkOf(requestInfo.ip)}`, settings.rateLimits.signInByAddress)
    const record = await consumeToken(context, actorToken, 'impersonation')
    if (!record || record.userId !== userId) throw refused()
    const { facts } = record
    const tenantId = String(facts['tenantId'])
    const actor = await actorOf(context, String(facts['actorSessionId']), tenantId)
    await requireOwnBrowser(context, actor.user)
    const target = await memberOf(context, userId, tenantId)
    refuseMore(actor.permissions, actor.user, target, tenantId)

    const impersonation = {
      actor: actor.session,
      lifeSeconds: Number(facts['minutes'] ?? mostMinutes) * 60,
      mayWrite: facts['mayWrite'] === true,
      reason: String(facts['reason']),
    }
    const proof = { amr: [], acr: null }
    const session = await startSession(context, target.user, tenantId, proof, { impersonation, refuse: refused })
    await auditStart(context, session, actor.user, target.user, String(facts['reason']))
    const { accessToken = '', expiresIn = 0, expires = '' } = await authResult(context, session, target, tenantId)
    return { accessToken, tokenType: 'bearer', refreshToken: '', expiresIn, expires }
  }),
  current: signedIn({}, async (_input, { session, store }) => {
    if (session.impersonatedBy === undefined) throw notFound()
    const { reason = '', mayWrite = false, expiresAt, returnsTo } = session
    const actor = await store.users.get(vendorScope, session.impersonatedBy)
    const byName = actor?.name || actor?.email
    const known = byName === undefined ? {} : { byName }
    return {
      ...known,
      reason,
      access: mayWrite ? 'write' : 'read',
      expires: expiresAt,
      canReturn: returnsTo !== undefined,
    }
  }),
  stop: signedIn({ whileImpersonating: 'allowed' }, async (_input, context) => stopImpersonation(context)),
  actorToken: allowed({ permission: impersonate, input: actorTokenInput, stepUp: freshFactor }, issueActorToken),
}
