import { authenticate } from '../../handler/authenticate.ts'
import type { UserRecord } from '../../store/records.ts'
import { issueToken } from '../../tokens/oneTimeTokens.ts'
import type { PageRoute } from '../../request/pageRoute.ts'
import { isVisible, holds, loadUserAccess, type UserAccess } from '../../identity/members.ts'
import { notFound, HttpError } from '../../request/httpError.ts'
import type { OpenContext, SignedInContext } from '../../handler/handler.ts'
import { vendorScope } from '../../store/store.ts'
import { textOf } from '../../request/fields.ts'

/** How long an actor token may wait for its page. */
const lifeSeconds = 60
const permission = 'fe.secure.write.impersonate'

/** A member of an account, as somebody who wants to act as them may see it; foreign people are as absent as unknown ones. */
export const memberOf = async (
  { store, settings }: Pick<OpenContext, 'store' | 'settings'>,
  userId: string,
  tenantId: string,
): Promise<UserAccess> => {
  const user = await store.users.get(vendorScope, userId)
  if (!isVisible(user, settings)) throw notFound()
  const person = await loadUserAccess(store, user, [tenantId])
  if (person.tenants.length === 0) throw notFound()
  return person
}

/** Nobody gets more by acting as somebody else than they have themselves (B6). */
export const refuseMore = (held: readonly string[], actor: UserRecord, target: UserAccess, tenantId: string): void => {
  const isMore = target.permissionsIn(tenantId).some(({ key }) => !holds(held, key))
  if (isMore || actor.id === target.user.id || target.user.isDisabled || !holds(held, permission))
    throw new HttpError(403, 'You cannot view the account as this person.', { code: 'ER-IMPERSONATION-REFUSED' })
}

const issue = async (form: URLSearchParams, context: SignedInContext) => {
  const { user, session, tenantId, permissions } = context
  // Who acts already as somebody else would hide behind two people.
  if (session.impersonatedBy !== undefined) throw new HttpError(403, 'Forbidden')
  const target = await memberOf(context, textOf(form.get('impersonatedUserId'), 'impersonatedUserId', 128), tenantId)
  const reason = textOf(form.get('reason'), 'reason', 400)
  refuseMore(permissions, user, target, tenantId)
  const facts = { actorSessionId: session.id, tenantId, reason }
  const actorToken = await issueToken(context, {
    purpose: 'impersonation',
    userId: target.user.id,
    lifeSeconds,
    facts,
  })
  return { actorToken, expiresIn: lifeSeconds }
}

/**
 * Gives somebody with the permission a token to act as a member of the same account once. The call proves itself by
 * its bearer token, which no other site's form can send.
 */
export const actorTokens: PageRoute = {
  path: '/identity/resources/impersonation/v1/actor-token',
  run: async (form, context) => issue(form, await authenticate(context, permission)),
}
