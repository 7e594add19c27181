import type { SignedInContext } from '../../context/context.ts'
import { checkHolds } from '../../identity/granting/granting.ts'
import { loadUserAccess } from '../../identity/members/members.ts'

/**
 * Refuses a change that opens tenants to members of other ones below the request's tenant, when the person who asks is such a
 * member and may do more there: they would widen their own rights. For the transaction of the change.
 * @param openedTo tenants whose members the change may give access
 * @throws HttpError 403 `ER-ROLE-EXCEEDS`
 */
export const refuseOwnGain = async (inside: SignedInContext, openedTo: readonly string[]): Promise<void> => {
  const { user, tenantId } = inside
  const others = openedTo.filter(id => id !== tenantId && user.tenantIds.includes(id))
  if (others.length === 0) return
  const person = await loadUserAccess(inside, user, others)
  const keys = others.flatMap(id => person.permissionsIn(id).map(({ key }) => key))
  const message = "This change would give you permissions that you don't have here."
  await checkHolds(inside, keys, { message })
}
