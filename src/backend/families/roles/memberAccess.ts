import type { AccessRow, HeldRole, MemberAccess } from '../../../http/roles/types.ts'
import type { SignedInContext } from '../../context/context.ts'
import { invitedUser, pendingInvitationOf } from '../../identity/invitations/invitedPeople.ts'
import { holds } from '../../identity/roles/rolePermissions.ts'
import { isVisible, loadUserAccess, type UserAccess } from '../../identity/members/members.ts'
import type { MembershipRecord, UserRecord } from '../../identity/members/records.ts'
import { singletonId } from '../../store/definitions.ts'
import { notFound } from '../../request/httpError.ts'
import { vendorScope } from '../../store/store.ts'

const statusOf = (user: UserRecord, membership: MembershipRecord, nowMs: number): MemberAccess['status'] => {
  if (user.isDisabled || membership.isDisabled) return 'disabled'
  if (membership.expiresAt !== undefined && nowMs >= Date.parse(membership.expiresAt)) return 'ended'
  if (!user.tenantIds.includes(membership.tenantId)) return 'invited'
  return membership.isActivated ? 'active' : 'unverified'
}

const heldRoles = (person: UserAccess, tenantId: string): HeldRole[] => {
  const direct = person.membershipIn(tenantId)?.roleIds ?? []
  return person.rolesIn(tenantId).map(({ id, key, name }) => ({
    id,
    key,
    name,
    isDirect: direct.includes(id),
    groups: person
      .groupsIn(tenantId)
      .filter(({ roleIds }) => roleIds.includes(id))
      .map(group => ({ id: group.id, name: group.name })),
  }))
}

/** Each permission with the roles that grant it, by its own key or by a wildcard. */
const accessRows = async ({ store }: SignedInContext, person: UserAccess, tenantId: string): Promise<AccessRow[]> => {
  const all = (await store.permissions.find(vendorScope)).items
  const keyOf = new Map(all.map(({ id, key }) => [id, key]))
  const granted = person.rolesIn(tenantId).flatMap(({ id: roleId, permissionIds }) =>
    permissionIds.flatMap(id => {
      const key = keyOf.get(id)
      return key === undefined ? [] : [{ roleId, key }]
    }),
  )
  return all.map(({ id, key, name, description, categoryId }) => ({
    id,
    key,
    name,
    description,
    categoryId,
    grants: granted.filter(grant => holds([grant.key], key)),
  }))
}

/** The claims about a person for this tenant alone: an administrator does not learn of the person's other tenants. */
const claimsOf = ({ user, ...person }: UserAccess, tenantId: string) => ({
  sub: user.id,
  tenantId,
  tenantIds: [tenantId],
  name: user.name,
  email: user.email,
  email_verified: user.isVerified,
  roles: person.rolesIn(tenantId).map(({ key }) => key),
  permissions: person.permissionsIn(tenantId).map(({ key }) => key),
})

/** Everything that decides what a member may do. @throws HttpError 404 for an unknown person and for members of others only */
export const readMemberAccess = async (context: SignedInContext, userId: string): Promise<MemberAccess> => {
  const { store, ports, settings, tenantId } = context
  const membership = await store.memberships.get(tenantId, userId)
  const invitation = membership && (await pendingInvitationOf(store, membership))
  const user = invitation ? invitedUser(invitation) : await store.users.get(vendorScope, userId)
  if (!membership || !isVisible(user, settings)) throw notFound()
  const status = statusOf(user, membership, ports.clock.now())
  // People who are disabled altogether still have their memberships.
  const counted = status === 'active' || status === 'unverified' ? user : { ...user, tenantIds: [] }
  const person = await loadUserAccess(context, counted, [tenantId])
  const granted = await store.entitlements.get(tenantId, singletonId)
  return {
    userId,
    name: user.name,
    email: user.email,
    status,
    roles: heldRoles(person, tenantId),
    permissions: await accessRows(context, person, tenantId),
    categories: (await store.permissionCategories.find(vendorScope)).items.map(({ id, name }) => ({ id, name })),
    entitlements: { features: granted?.features ?? {}, plans: granted?.plans ?? {} },
    claims: claimsOf(person, tenantId),
  }
}
