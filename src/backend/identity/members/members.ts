import type { OpenContext } from '../../context/context.ts'
import type { Store } from '../../store/definitions.ts'
import type { GroupRecord, PermissionRecord, RoleRecord } from '../roles/records.ts'
import type { MembershipFields, MembershipRecord, TenantRecord, UserRecord } from './records.ts'
import type { Settings } from '../../settings/settings.ts'
import { vendorScope } from '../../store/store.ts'

/** A person with their tenants and permissions. */
export interface UserAccess {
  user: UserRecord
  /** Enabled tenants that the person is a member of, in the person's order. */
  tenants: TenantRecord[]
  /** `undefined` also for a membership that is disabled or has ended. */
  membershipIn: (tenantId: string) => MembershipRecord | undefined
  /** The person's groups in that tenant. */
  groupsIn: (tenantId: string) => GroupRecord[]
  /** The roles in that tenant, given directly or by groups, without duplicates. */
  rolesIn: (tenantId: string) => RoleRecord[]
  /** The permissions of the roles in that tenant, without duplicates. */
  permissionsIn: (tenantId: string) => PermissionRecord[]
}

/** False for unknown people, and for the published sample accounts outside a demo. */
export const isVisible = (user: UserRecord | undefined, { isDemo }: Settings): user is UserRecord =>
  user !== undefined && (isDemo || !user.isSample)

/** False for a membership that is disabled or has ended: it grants nothing. */
export const isCurrent = ({ isDisabled, expiresAt }: MembershipFields, nowMs: number): boolean =>
  isDisabled !== true && (expiresAt === undefined || nowMs < Date.parse(expiresAt))

const groupsOf = async (store: Store, memberships: readonly MembershipRecord[]) => {
  const id = [...new Set(memberships.flatMap(({ groupIds = [] }) => groupIds))]
  if (id.length === 0) return []
  const tenantIds = memberships.map(({ tenantId }) => tenantId)
  return (await store.groups.find(tenantIds, { where: { id } })).items
}

const rolesOf = async (
  store: Store,
  holders: readonly { readonly roleIds: readonly string[] }[],
  tenantIds: readonly string[],
) => {
  const id = [...new Set(holders.flatMap(({ roleIds }) => roleIds))]
  return (await store.roles.find([vendorScope, ...tenantIds], { where: { id } })).items
}

/** Loads a person, for all their tenants or only for those asked for. */
export const loadUserAccess = async (
  { store, ports }: Pick<OpenContext, 'store' | 'ports'>,
  user: UserRecord,
  tenantIds: readonly string[] = user.tenantIds,
): Promise<UserAccess> => {
  const asked = user.tenantIds.filter(tenantId => tenantIds.includes(tenantId))
  const [memberships, accounts] = await Promise.all([
    store.memberships.find(asked, { where: { userId: user.id } }),
    store.tenants.find(vendorScope, { where: { id: asked, isDisabled: false } }),
  ])
  const nowMs = ports.clock.now()
  const current = memberships.items.filter(membership => isCurrent(membership, nowMs))
  const groups = await groupsOf(store, current)
  const roles = await rolesOf(store, [...current, ...groups], asked)
  const permissionIds = [...new Set(roles.flatMap(role => role.permissionIds))]
  const permissions = (await store.permissions.find(vendorScope, { where: { id: permissionIds } })).items

  const membershipIn = (tenantId: string) => current.find(membership => membership.tenantId === tenantId)
  const groupsIn = (tenantId: string) => {
    const groupIds = membershipIn(tenantId)?.groupIds ?? []
    return groups.filter(group => group.tenantId === tenantId && groupIds.includes(group.id))
  }
  // A role of one tenant does not count in another one.
  const rolesIn = (tenantId: string) => {
    const given = [membershipIn(tenantId) ?? { roleIds: [] }, ...groupsIn(tenantId)].flatMap(({ roleIds }) => roleIds)
    return roles.filter(role => given.includes(role.id) && [vendorScope, tenantId].includes(role.tenantId))
  }
  const permissionsIn = (tenantId: string) => {
    const granted = new Set(rolesIn(tenantId).flatMap(role => role.permissionIds))
    return permissions.filter(permission => granted.has(permission.id))
  }
  const tenants = asked.flatMap(id => accounts.items.filter(account => account.id === id && membershipIn(id)))
  return { user, tenants, membershipIn, groupsIn, rolesIn, permissionsIn }
}
