import type * as operations from '../../../http/impersonation/operations.ts'
import { limitRate, networkOf } from '../../store/rateLimits.ts'
import { authResult } from '../../identity/authResult.ts'
import { startSession } from '../../identity/newSession.ts'
import { consumeToken } from '../../tokens/oneTimeTokens.ts'
import { isVisible, loadUserAccess } from '../../identity/members.ts'
import { sessionPolicyOf } from '../../identity/policies.ts'
import { HttpError } from '../../request/httpError.ts'
import type { HandlersFor, OpenContext } from '../../handler/handler.ts'
import { legacyAnyone } from '../../handler/legacyHandler.ts'
import { isAlive } from '../../identity/sessions.ts'
import { vendorScope } from '../../store/store.ts'
import { textOf } from '../../request/fields.ts'
import { memberOf, refuseMore } from './actorToken.ts'

/** How long somebody may act as another person. */
const sessionSeconds = 3_600

const refused = () =>
  new HttpError(403, 'This link to view an account is not good any more.', { code: 'ER-ACTOR-TOKEN' })

/** The actor as they stand now: signed in, still a member, still allowed. */
const actorOf = async (context: OpenContext, sessionId: string, tenantId: string) => {
  const { store, settings, ports } = context
  const session = await store.sessions.get(vendorScope, sessionId)
  const policy = await sessionPolicyOf(store, tenantId)
  if (!session || session.impersonatedBy !== undefined || !isAlive(session, policy, ports.clock.now())) throw refused()
  const user = await store.users.get(vendorScope, session.userId)
  if (!isVisible(user, settings) || user.isDisabled) throw refused()
  const person = await loadUserAccess(store, user, [tenantId])
  if (person.tenants.length === 0) throw refused()
  return { user, session, permissions: person.permissionsIn(tenantId).map(({ key }) => key) }
}

/** Acting as other people, for those who help them. */
export const impersonationHandlers: HandlersFor<typeof operations> = {
  start: legacyAnyone(async (input, context) => {
    const { settings, requestInfo, auditFor } = context
    await limitRate(context, `impersonationFrom:${networkOf(requestInfo.ip)}`, settings.rateLimits.signInByAddress)
    const userId = textOf(input.impersonatedUserId, 'impersonatedUserId', 128)
    const record = await consumeToken(context, textOf(input.actorToken, 'actorToken'), 'impersonation')
    if (!record || record.userId !== userId) throw refused()
    const tenantId = String(record.facts['tenantId'])
    const actor = await actorOf(context, String(record.facts['actorSessionId']), tenantId)
    const target = await memberOf(context, userId, tenantId)
    refuseMore(actor.permissions, actor.user, target, tenantId)

    const impersonation = { actor: actor.session, lifeSeconds: sessionSeconds }
    const proof = { amr: [], acr: null }
    const session = await startSession(context, target.user, tenantId, proof, { impersonation, refuse: refused })
    const facts = { severity: 'High', sessionId: session.id, reason: String(record.facts['reason']) } as const
    await auditFor(tenantId, 'impersonation.started', {
      ...facts,
      userId: actor.user.id,
      email: actor.user.email,
      target: userId,
    })
    await auditFor(tenantId, 'user.impersonated', {
      ...facts,
      userId,
      email: target.user.email,
      impersonator: actor.user.id,
    })

    const { accessToken = '', expiresIn = 0, expires = '' } = await authResult(context, session, target, tenantId)
    return { accessToken, tokenType: 'bearer', refreshToken: '', expiresIn, expires }
  }),
}
