import type { OpenContext } from '../../context/context.ts'
import type { SessionRecord } from './records.ts'
import type { UserRecord } from '../members/records.ts'
import { vendorScope } from '../../store/store.ts'
import { keysToHold, holds } from '../roles/rolePermissions.ts'
import { isVisible, loadUserAccess, type UserAccess } from '../members/members.ts'

/** The permission to act as another person. */
export const impersonate = 'fe.secure.write.impersonate'

/** Whether a person with these permissions may act as another one, and gains none that they do not hold. */
export const mayActAs = (held: readonly string[], actor: UserRecord, target: UserAccess, tenantId: string): boolean =>
  actor.id !== target.user.id &&
  !target.user.isDisabled &&
  holds(held, impersonate) &&
  keysToHold(target.permissionsIn(tenantId)).every(key => holds(held, key))

/**
 * Whether the actor of an impersonation still has the right to start it. True for every other session.
 * @param target the person that the session acts as, where the caller has loaded them
 */
export const mayStillActAs = async (
  context: Pick<OpenContext, 'store' | 'ports' | 'settings'>,
  { impersonatedBy, userId, activeTenantId }: SessionRecord,
  target?: UserAccess,
): Promise<boolean> => {
  if (impersonatedBy === undefined) return true
  const { users } = context.store
  const [actor, user] = [await users.get(vendorScope, impersonatedBy), await users.get(vendorScope, userId)]
  if (!user || !isVisible(actor, context.settings) || actor.isDisabled) return false
  const held = (await loadUserAccess(context, actor, [activeTenantId])).permissionsIn(activeTenantId)
  const person = target ?? (await loadUserAccess(context, user, [activeTenantId]))
  const keys = held.map(({ key }) => key)
  return mayActAs(keys, actor, person, activeTenantId)
}
