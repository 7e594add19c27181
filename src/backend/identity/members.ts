import type { Store, TenantRecord, UserRecord } from '../records.ts'
import type { MembershipFields, PermissionFields, RoleFields } from './records.ts'
import type { Settings } from '../settings.ts'
import { vendorScope, type SavedRecord } from '../store/store.ts'

/** A role as stored. */
export type RoleRecord = SavedRecord<RoleFields>
/** A permission as stored. */
export type PermissionRecord = SavedRecord<PermissionFields>

/** A person with their tenants and permissions. */
export interface UserAccess {
  user: UserRecord
  /** Enabled tenants that the person is a member of, in the person's order. */
  tenants: TenantRecord[]
  membershipIn: (tenantId: string) => SavedRecord<MembershipFields> | undefined
  rolesIn: (tenantId: string) => RoleRecord[]
  /** The permissions of the roles in that tenant, without duplicates. */
  permissionsIn: (tenantId: string) => PermissionRecord[]
}

/** False for unknown people, and for the published sample accounts outside a demo. */
export const isVisible = (user: UserRecord | undefined, { isDemo }: Settings): user is UserRecord =>
  user !== undefined && (isDemo || !user.isSample)

const rolesOf = async (store: Store, memberships: readonly MembershipFields[], tenantIds: readonly string[]) => {
  const id = [...new Set(memberships.flatMap(({ roleIds }) => roleIds))]
  return (await store.roles.find([vendorScope, ...tenantIds], { where: { id } })).items
}

/** Loads a person, for all their tenants or only for those asked for. */
export const loadUserAccess = async (
  store: Store,
  user: UserRecord,
  tenantIds: readonly string[] = user.tenantIds,
): Promise<UserAccess> => {
  const asked = user.tenantIds.filter(tenantId => tenantIds.includes(tenantId))
  const [memberships, accounts] = await Promise.all([
    store.memberships.find(asked, { where: { userId: user.id } }),
    store.tenants.find(vendorScope, { where: { id: asked, isDisabled: false } }),
  ])
  const membershipIn = (tenantId: string) => memberships.items.find(item => item.tenantId === tenantId)
  const roles = await rolesOf(store, memberships.items, asked)
  const permissionIds = [...new Set(roles.flatMap(role => role.permissionIds))]
  const permissions = (await store.permissions.find(vendorScope, { where: { id: permissionIds } })).items

  // A role of one tenant does not count in another one.
  const rolesIn = (tenantId: string) => {
    const roleIds = membershipIn(tenantId)?.roleIds ?? []
    return roles.filter(role => roleIds.includes(role.id) && [vendorScope, tenantId].includes(role.tenantId))
  }
  const permissionsIn = (tenantId: string) => {
    const granted = new Set(rolesIn(tenantId).flatMap(role => role.permissionIds))
    return permissions.filter(permission => granted.has(permission.id))
  }
  const tenants = asked.flatMap(id => accounts.items.filter(account => account.id === id && membershipIn(id)))
  return { user, tenants, membershipIn, rolesIn, permissionsIn }
}

/** True when one of the held keys is the wanted one, or a wildcard that covers it (docs/product.md §6). */
export const holds = (held: readonly string[], wanted: string): boolean =>
  held.some(key => key === wanted || (key.endsWith('*') && wanted.startsWith(key.slice(0, -1))))
