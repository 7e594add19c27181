import type { OpenContext } from '../../context/context.ts'
import type { Store } from '../../store/definitions.ts'
import type { GroupRecord, PermissionRecord, RoleRecord } from '../roles/records.ts'
import type { MembershipRecord, TenantRecord, UserRecord } from './records.ts'
import type { Settings } from '../../settings/settings.ts'
import { inheritedMemberships } from './subAccountAccess.ts'
import { isCurrent } from './isCurrent.ts'
import { vendorScope } from '../../store/store.ts'

/** A person with their tenants and permissions. */
export interface UserAccess {
  user: UserRecord
  /** Enabled tenants that the person is a member of, or may use by a tenant above, in the person's order. */
  tenants: TenantRecord[]
  /** `undefined` also for a membership that is disabled or has ended. */
  membershipIn: (tenantId: string) => MembershipRecord | undefined
  /** The person's groups in that tenant. */
  groupsIn: (tenantId: string) => GroupRecord[]
  /** The roles in that tenant, given directly or by groups, without duplicates. */
  rolesIn: (tenantId: string) => RoleRecord[]
  /** The tenant above in which the person has the membership that counts in that one; `undefined` for a member of that one. */
  inheritsFrom: (tenantId: string) => string | undefined
  /** The permissions of the roles in that tenant, without duplicates. */
  permissionsIn: (tenantId: string) => PermissionRecord[]
}

/** False for unknown people, and for the published sample accounts outside a demo. */
export const isVisible = (user: UserRecord | undefined, { isDemo }: Settings): user is UserRecord =>
  user !== undefined && (isDemo || !user.isSample)

/** The first of each tenant. */
const byTenant = (memberships: readonly MembershipRecord[]): ReadonlyMap<string, MembershipRecord> =>
  new Map(memberships.toReversed().map(membership => [membership.tenantId, membership]))

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

/** A person with tenants that are not their own, which are named: an invitation there that is pending gives nothing. */
type Visitor = UserRecord & { visitedTenantIds?: readonly string[] }

/**
 * A person with one more tenant, for `loadUserAccess`: the person may be no member of it and use it by a tenant above. All
 * tenants of people as they are stored are their own.
 */
export const withTenant = (user: Visitor, tenantId: string): Visitor => {
  const { tenantIds, visitedTenantIds = [] } = user
  if (tenantIds.includes(tenantId)) return user
  return { ...user, tenantIds: [...tenantIds, tenantId], visitedTenantIds: [...visitedTenantIds, tenantId] }
}

/** Loads a person, for all their tenants or only for those asked for. */
export const loadUserAccess = async (
  { store, ports }: Pick<OpenContext, 'store' | 'ports'>,
  user: Visitor,
  tenantIds: readonly string[] = user.tenantIds,
): Promise<UserAccess> => {
  const wanted = new Set(tenantIds)
  const asked = user.tenantIds.filter(tenantId => wanted.has(tenantId))
  const [stored, accounts] = await Promise.all([
    store.memberships.find(asked, { where: { userId: user.id } }),
    store.tenants.find(vendorScope, { where: { id: asked, isDisabled: false } }),
  ])
  const nowMs = ports.clock.now()
  const isPending = ({ isActivated, tenantId }: MembershipRecord) =>
    !isActivated && user.visitedTenantIds?.includes(tenantId) === true
  const memberships = stored.items.filter(membership => !isPending(membership))
  const known = new Set(memberships.map(membership => membership.tenantId))
  const unknown = asked.filter(id => !known.has(id))
  const inherited = unknown.length === 0 ? [] : await inheritedMemberships({ store, ports }, user, unknown)
  const current = [...memberships, ...inherited.map(({ membership }) => membership)].filter(membership =>
    isCurrent(membership, nowMs),
  )
  const groups = await groupsOf(store, current)
  const sources = inherited.map(({ membership }) => membership.tenantId)
  const roles = await rolesOf(store, [...current, ...groups], [...asked, ...sources])
  const permissionIds = [...new Set(roles.flatMap(role => role.permissionIds))]
  const permissions = (await store.permissions.find(vendorScope, { where: { id: permissionIds } })).items

  // Some people are in a thousand tenants.
  const [askedIds, sourceOf] = [new Set(asked), new Map(inherited.map(one => [one.tenantId, one.membership.tenantId]))]
  const [membershipOf, accountOf] = [byTenant(current), new Map(accounts.items.map(account => [account.id, account]))]
  const inheritsFrom = (tenantId: string) => sourceOf.get(tenantId)
  const membershipIn = (tenantId: string) => {
    const membership = askedIds.has(tenantId) ? membershipOf.get(inheritsFrom(tenantId) ?? tenantId) : undefined
    return membership && { ...membership, tenantId }
  }
  const groupsIn = (tenantId: string) => {
    const groupIds = membershipIn(tenantId)?.groupIds ?? []
    const source = inheritsFrom(tenantId) ?? tenantId
    return groups.filter(group => group.tenantId === source && groupIds.includes(group.id))
  }
  // A role of one tenant does not count in another one.
  const rolesIn = (tenantId: string) => {
    const given = [membershipIn(tenantId) ?? { roleIds: [] }, ...groupsIn(tenantId)].flatMap(({ roleIds }) => roleIds)
    const source = inheritsFrom(tenantId) ?? tenantId
    return roles.filter(role => given.includes(role.id) && [vendorScope, source].includes(role.tenantId))
  }
  const permissionsIn = (tenantId: string) => {
    const granted = new Set(rolesIn(tenantId).flatMap(role => role.permissionIds))
    return permissions.filter(permission => granted.has(permission.id))
  }
  const tenants = asked.flatMap(id => (membershipIn(id) && accountOf.get(id)) ?? [])
  return { user, tenants, membershipIn, inheritsFrom, groupsIn, rolesIn, permissionsIn }
}
