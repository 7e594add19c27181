import type { ListedUser } from '../../../http/users/types.ts'
import type { OpenContext, SignedInContext } from '../../context/context.ts'
import type { UserRecord, MembershipRecord } from '../members/records.ts'
import { vendorScope, type SavedRecord } from '../../store/store.ts'
import { invitedMembership, invitedUser } from '../invitations/invitedPeople.ts'
import { lockedAmong, lockedOf } from '../passwords/lock.ts'
import { queryOfMembers, type MemberQuery } from './memberQuery.ts'
import type { MemberFields } from './memberReadModels.ts'
import type { GroupRecord, RoleRecord } from '../roles/records.ts'
import { roleToWire } from '../members/toWire.ts'

/** A member with everything that lists show. */
export interface MemberRow {
  member: SavedRecord<MemberFields>
  /** What the tenant may know of the person. */
  user: UserRecord
  membership: MembershipRecord
  /** The roles given directly. */
  roles: RoleRecord[]
  /** The roles given directly or by groups. */
  allRoles: RoleRecord[]
  groups: GroupRecord[]
  /** True while too many wrong passwords keep the person out. */
  isLocked: boolean
}

const rowsOf = async (
  context: Pick<OpenContext, 'store' | 'ports'>,
  tenantId: string,
  found: readonly SavedRecord<MemberFields>[],
): Promise<MemberRow[]> => {
  const id = found.map(member => member.id)
  const joined = found.filter(({ isInvited }) => !isInvited).map(member => member.id)
  const invited = found.filter(({ isInvited }) => isInvited).map(member => member.id)
  const groupId = [...new Set(found.flatMap(({ groupIds }) => groupIds))]
  const [people, memberships, groups, invitations] = await context.store.readTogether(reads =>
    Promise.all([
      reads.users.find(vendorScope, { where: { id: joined } }),
      reads.memberships.find(tenantId, { where: { id } }),
      reads.groups.find(tenantId, { where: { id: groupId } }),
      invited.length === 0 ? [] : reads.invitations.getMany(invited.map(key => ({ tenantId: vendorScope, id: key }))),
    ]),
  )
  const roleId = [...new Set([...found, ...groups.items].flatMap(({ roleIds }) => roleIds))]
  const roles = await context.store.roles.find([vendorScope, tenantId], { where: { id: roleId } })
  const locked = await lockedAmong(context, people.items)
  const userOf = new Map(people.items.map(user => [user.id, user]))
  const membershipOf = new Map(memberships.items.map(membership => [membership.id, membership]))
  for (const invitation of invitations) {
    const membership = membershipOf.get(invitation.id)
    userOf.set(invitation.id, invitedUser(invitation))
    if (membership) membershipOf.set(invitation.id, invitedMembership(membership, invitation))
  }
  return found.flatMap(member => {
    const [user, membership] = [userOf.get(member.id), membershipOf.get(member.id)]
    if (!user || !membership) return []
    const own = groups.items.filter(group => member.groupIds.includes(group.id))
    const given = new Set([...member.roleIds, ...own.flatMap(({ roleIds }) => roleIds)])
    return {
      member,
      user,
      membership,
      roles: roles.items.filter(role => member.roleIds.includes(role.id)),
      allRoles: roles.items.filter(role => given.has(role.id)),
      groups: own,
      isLocked: locked.has(user.id),
    }
  })
}

/** The ids of the members who match and are locked out. The count of attempts is in no list, so all who match are looked up. */
const lockedIds = async (
  context: Pick<SignedInContext, 'store' | 'ports' | 'tenantId'>,
  query: MemberQuery,
): Promise<string[]> => {
  const { offset: _offset, limit: _limit, ...all } = queryOfMembers({ ...query, status: 'active' }, context.ports)
  const { items } = await context.store.members.find(context.tenantId, all)
  return lockedOf(
    context,
    items.map(({ id }) => id),
  )
}

/** One page of a tenant's members, and the number of all that match. */
export const findMembers = async (
  context: Pick<SignedInContext, 'store' | 'ports' | 'tenantId'>,
  query: MemberQuery,
): Promise<{ rows: MemberRow[]; total: number }> => {
  const { store, ports, tenantId } = context
  const isOfLocked = query.status === 'locked'
  const ids = isOfLocked ? await lockedIds(context, query) : query.ids
  const asked = { ...query, ids, ...(isOfLocked && { status: 'active' as const }) }
  const { items, total } = await store.members.find(tenantId, queryOfMembers(asked, ports))
  return { rows: items.length === 0 ? [] : await rowsOf(context, tenantId, items), total }
}

/** Some members of a tenant by their ids; people of other tenants are left out, like unknown ones. */
export const membersOf = async (
  context: Pick<SignedInContext, 'store' | 'ports' | 'tenantId'>,
  ids: readonly string[],
): Promise<MemberRow[]> => (await findMembers(context, { ids, offset: 0, limit: Math.max(1, ids.length) })).rows

/** A member in the form of the API. Names this tenant only: which others a person belongs to is not its business. */
export const memberToWire = ({ member, user, membership, roles, groups, isLocked }: MemberRow): ListedUser => ({
  id: user.id,
  sub: user.id,
  email: user.email,
  name: user.name,
  ...(user.phoneNumber !== undefined && { phoneNumber: user.phoneNumber }),
  profilePictureUrl: user.profilePictureUrl ?? null,
  verified: user.isVerified,
  mfaEnrolled: member.factors > 0,
  provider: user.provider,
  tenantId: membership.tenantId,
  tenantIds: [membership.tenantId],
  tenants: [{ tenantId: membership.tenantId, roles: roles.map(roleToWire) }],
  activatedForTenant: membership.isActivated,
  isInvited: member.isInvited,
  isLocked,
  isDisabled: member.status === 'disabled',
  managedBy: membership.managedBy ?? 'frontegg',
  subAccountAccessAllowed: membership.isSubAccountAccessAllowed,
  ...(membership.expiresAt !== undefined && { temporaryExpirationDate: membership.expiresAt }),
  metadata: user.metadata,
  createdAt: membership.createdAt,
  ...(user.lastLogin !== undefined && { lastLogin: user.lastLogin }),
  roleIds: membership.roleIds,
  groups: groups.map(({ id, name, color }) => ({ id, name, color })),
})
