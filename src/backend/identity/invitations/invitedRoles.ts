import type { OpenContext } from '../../context/context.ts'
import { vendorScope } from '../../store/store.ts'
import { keysToHold, rolesWithPermissions, holds } from '../roles/rolePermissions.ts'
import { areNewMembersAllowed } from '../members/accessTypes.ts'
import type { MembershipFields } from '../members/records.ts'
import { loadUserAccess, withTenant } from '../members/members.ts'
import { managedFromAbove } from '../tenants/managedFromAbove.ts'

type Reading = Pick<OpenContext, 'store' | 'ports'>

/** The inviter and the tenant of an invitation. */
interface Inviting {
  tenantId: string
  /** Null for invitations of no member, such as sample data. */
  inviterId: string | null
}

/** What an invitation gives. */
interface Given {
  roleIds: readonly string[]
  groupIds?: readonly string[] | undefined
}

/** The permissions that an inviter has now, by each way there is: none after they left or were disabled. */
const keysOf = async (context: Reading, { tenantId, inviterId }: Inviting): Promise<string[][]> => {
  const inviter = await context.store.users.get(vendorScope, inviterId ?? '')
  if (!inviter || inviter.isDisabled) return []
  const person = await loadUserAccess(context, withTenant(inviter, tenantId), [tenantId])
  const own = person.permissionsIn(tenantId).map(({ key }) => key)
  return [own, ...(await managedFromAbove(context, inviter, tenantId))]
}

/** Whether an invite link still works: only while the person who created it may create one. */
export const mayStillInviteByLink = async (context: Reading, inviting: Inviting): Promise<boolean> =>
  inviting.inviterId === null ||
  (await keysOf(context, inviting)).some(keys => holds(keys, 'fe.secure.write.tenantInvites'))

/** Whether an inviter may still give members access to the sub-tenants of the tenant. */
const mayStillGiveAccess = async (context: Reading, inviting: Inviting): Promise<boolean> =>
  (await keysOf(context, inviting)).some(keys => holds(keys, 'fe.account-hierarchy.write.subAccountAccess'))

/**
 * Whether a person who joins may use the sub-tenants: what their invitation says while the inviter may still give that, and
 * otherwise what the setting of the tenant says for new members. All roads into a tenant ask it.
 * @param before the membership of the invitation, or the one that the person had
 */
export const accessOnJoining = async (
  context: Reading,
  inviting: Inviting,
  before?: Pick<MembershipFields, 'isSubAccountAccessAllowed' | 'isActivated'>,
): Promise<boolean> => {
  if (before && !before.isSubAccountAccessAllowed) return false
  if (before && (before.isActivated || (await mayStillGiveAccess(context, inviting)))) return true
  return areNewMembersAllowed(context.store, inviting.tenantId)
}

/**
 * Ends the invite link of a tenant when the person who created it may no longer create one. It then does not work again if that
 * person gets the right back. For the transaction that takes rights away.
 */
export const endDeadLink = async (
  { store, ports, auditFor }: Reading & Pick<OpenContext, 'auditFor'>,
  tenantId: string,
): Promise<void> => {
  const link = (await store.inviteLinks.find(vendorScope, { where: { ownerTenantId: tenantId } })).items[0]
  if (!link || (await mayStillInviteByLink({ store, ports }, { tenantId, inviterId: link.createdBy }))) return
  await store.inviteLinks.take(vendorScope, link.id)
  const facts = { linkId: link.id, uses: link.uses ?? 0, reason: 'the person who created it may no longer create one' }
  await auditFor(tenantId, 'inviteLink.removed', { severity: 'Medium', ...facts }, store)
}

/**
 * The roles and groups of an invitation that are given when it is accepted: those that still exist and that the inviter may
 * still give. Without this check, an administrator could invite a second account and keep their rights after losing them.
 */
export const stillGiven = async (
  context: Reading,
  inviting: Inviting,
  { roleIds, groupIds = [] }: Given,
): Promise<{ roleIds: string[]; groupIds: string[] }> => {
  const { store } = context
  const { tenantId, inviterId } = inviting
  const groups =
    groupIds.length === 0 ? [] : (await store.groups.find(tenantId, { where: { id: [...groupIds] } })).items
  const ofGroups = groups.flatMap(group => group.roleIds)
  const { roles, permissions } = await rolesWithPermissions(store, tenantId, [...roleIds, ...ofGroups])
  const held = inviterId === null ? undefined : await keysOf(context, inviting)
  const mayGive = (roleId: string) => {
    const ids = roles.find(({ id }) => id === roleId)?.permissionIds ?? []
    const granted = permissions.filter(({ id }) => ids.includes(id))
    return !held || held.some(keys => keysToHold(granted).every(key => holds(keys, key)))
  }
  return {
    roleIds: roleIds.filter(roleId => roles.some(({ id }) => id === roleId) && mayGive(roleId)),
    groupIds: groups.filter(group => group.roleIds.every(mayGive)).map(({ id }) => id),
  }
}
