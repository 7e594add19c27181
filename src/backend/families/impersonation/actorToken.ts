import * as v from 'valibot'
import { authenticate } from '../../handler/authenticate.ts'
import type { UserRecord } from '../../identity/members/records.ts'
import { issueToken } from '../../tokens/oneTimeTokens.ts'
import type { PageRoute } from '../../handler/pageRoute.ts'
import { requireFreshProof } from '../../identity/signIn/stepUp.ts'
import { impersonate, mayActAs } from '../../identity/sessions/impersonators.ts'
import { isVisible, loadUserAccess, type UserAccess } from '../../identity/members/members.ts'
import { refuseVisitor } from '../../identity/sessions/visits.ts'
import { notFound, HttpError } from '../../request/httpError.ts'
import type { OpenContext, SignedInContext } from '../../context/context.ts'
import { vendorScope } from '../../store/store.ts'
import { id, text } from '../../request/schema.ts'
import { checkedInput } from '../../handler/validate.ts'

/** How long an actor token is valid. */
const lifeSeconds = 60
/** A member of the tenant. @throws HttpError 404 for people of other tenants as for unknown ones */
export const memberOf = async (
  { store, ports, settings }: Pick<OpenContext, 'store' | 'ports' | 'settings'>,
  userId: string,
  tenantId: string,
): Promise<UserAccess> => {
  const user = await store.users.get(vendorScope, userId)
  if (!isVisible(user, settings)) throw notFound()
  const person = await loadUserAccess({ store, ports }, user, [tenantId])
  if (person.tenants.length === 0) throw notFound()
  return person
}

/** @throws HttpError 403 when the actor would gain permissions that they do not hold */
export const refuseMore = (held: readonly string[], actor: UserRecord, target: UserAccess, tenantId: string): void => {
  if (!mayActAs(held, actor, target, tenantId))
    throw new HttpError(403, "You can't impersonate this person.", { code: 'ER-IMPERSONATION-REFUSED' })
}

/** How long an impersonation lasts at most. */
export const mostMinutes = 60

const minutes = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.digits(), v.transform(Number))]),
  v.integer(),
  v.minValue(1),
  v.maxValue(mostMinutes),
)

/** What an actor token is issued for. */
export const actorTokenInput = v.object({
  impersonatedUserId: id,
  reason: text(400),
  /** Whether the actor may change the person's data, besides passwords and factors. */
  access: v.optional(v.picklist(['read', 'write']), 'read'),
  minutes: v.optional(minutes, mostMinutes),
})

/** Issues an actor token. @throws HttpError 404 for people of other tenants, 403 for those who may do more */
export const issueActorToken = async (
  { impersonatedUserId, reason, access, minutes: length }: v.InferOutput<typeof actorTokenInput>,
  context: SignedInContext,
): Promise<{ actorToken: string; expiresIn: number }> => {
  const { user, session, tenantId, permissions } = context
  // The audit log names one impersonator.
  if (session.impersonatedBy !== undefined) throw new HttpError(403, 'Forbidden')
  refuseVisitor(context)
  const target = await memberOf(context, impersonatedUserId, tenantId)
  refuseMore(permissions, user, target, tenantId)
  const facts = { actorSessionId: session.id, tenantId, reason, mayWrite: access === 'write', minutes: length }
  const actorToken = await issueToken(context, {
    purpose: 'impersonation',
    userId: target.user.id,
    lifeSeconds,
    facts,
  })
  return { actorToken, expiresIn: lifeSeconds }
}

/**
 * Issues a token that starts one impersonation of a member of the same tenant. The call is authenticated by its bearer
 * token, which forms of other sites cannot send.
 */
export const actorTokens: PageRoute = {
  path: '/identity/resources/impersonation/v1/actor-token',
  run: async (form, context) => {
    const actor = await authenticate(context, impersonate)
    await requireFreshProof(actor)
    return issueActorToken(checkedInput(actorTokenInput, Object.fromEntries(form)), actor)
  },
}
