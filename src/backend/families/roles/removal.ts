import type { RoleHolders } from '../../../http/roles/types.ts'
import type { SignedInContext } from '../../context/context.ts'
import { keepAdministrator } from '../../identity/administrators/administrators.ts'
import { checkMayGrant } from '../../identity/granting/granting.ts'
import type { MembershipRecord } from '../../identity/members/records.ts'
import type { RoleRecord } from '../../identity/roles/records.ts'
import { tellOfRoles } from '../../identity/granting/roleNotices.ts'
import { badRequest, HttpError } from '../../request/httpError.ts'
import { vendorScope } from '../../store/store.ts'
import { connectionHas, countHolders, readOwners, type Owners } from './holders.ts'
import { checkMayChange, ownRole } from './ownRoles.ts'

/** The most members that get another role in one step. */
const mostMoved = 1_000

const inUse = (holders: RoleHolders) =>
  new HttpError(409, 'This role is in use. Give those who have it another role first.', {
    code: 'ER-ROLE-IN-USE',
    context: { holders },
  })

/**
 * For a transaction: deletes a role that nothing has.
 * @throws HttpError 403 for a role of the vendor or one beyond the person's own, 404 for an unknown one, 409 while it is in use
 */
export const removeRole = async (inside: SignedInContext, roleId: string): Promise<void> => {
  const { store, tenantId, audit } = inside
  const role = await ownRole(store, tenantId, roleId)
  await checkMayChange(inside, role)
  const holders = await countHolders(inside, roleId, await readOwners(inside))
  if (Object.values(holders).some(count => count > 0)) throw inUse(holders)
  await store.roles.take(tenantId, roleId)
  await audit('role.deleted', { severity: 'Medium', roleId, key: role.key })
}

/** Replaces a role in the roles of something. */
const replacer = (roleId: string, replacementId: string) => (roleIds: readonly string[]) =>
  roleIds.includes(roleId) ? [...new Set(roleIds.map(id => (id === roleId ? replacementId : id)))] : [...roleIds]

type Replace = ReturnType<typeof replacer>

const replaceInOwners = async ({ store, tenantId }: SignedInContext, owners: Owners, roleId: string, next: Replace) => {
  const has = ({ roleIds }: { roleIds: readonly string[] }) => roleIds.includes(roleId)
  for (const { id } of owners.groups.filter(has))
    await store.groups.update(tenantId, id, ({ roleIds }) => ({ roleIds: next(roleIds) }))
  for (const { id } of owners.apiTokens.filter(has))
    await store.apiTokens.update(vendorScope, id, ({ roleIds }) => ({ roleIds: next(roleIds) }))
  for (const { id } of owners.inviteLinks.filter(has))
    await store.inviteLinks.update(vendorScope, id, ({ roleIds }) => ({ roleIds: next(roleIds) }))
  for (const { id } of owners.ssoConnections.filter(connection => connectionHas(connection, roleId)))
    await store.ssoConnections.update(tenantId, id, ({ roleIds, groups }) => ({
      roleIds: next(roleIds),
      ...(groups && { groups: groups.map(group => ({ ...group, roleIds: next(group.roleIds) })) }),
    }))
}

const holdersOf = async ({ store, tenantId }: SignedInContext, roleId: string): Promise<MembershipRecord[]> => {
  const { items, total } = await store.memberships.find(tenantId, { where: { roleIds: roleId }, limit: mostMoved })
  if (total > mostMoved)
    throw new HttpError(400, `More than ${mostMoved} members have this role. Give some of them another one first.`, {
      code: 'ER-ROLE-TOO-MANY-MEMBERS',
    })
  return items
}

/** Members who have a role only by groups. */
const holdersByGroup = async (
  { store, tenantId }: SignedInContext,
  { groups }: Owners,
  roleId: string,
): Promise<MembershipRecord[]> => {
  const groupIds = groups.filter(({ roleIds }) => roleIds.includes(roleId)).map(({ id }) => id)
  if (groupIds.length === 0) return []
  const { items } = await store.memberships.find(tenantId, { where: { groupIds } })
  return items.filter(({ roleIds }) => !roleIds.includes(roleId))
}

/** Members who were given another role in place of theirs. */
interface Moved {
  direct: readonly MembershipRecord[]
  byGroup: readonly MembershipRecord[]
}

/** Tells the members of a change of their roles by mail. */
const tellMoved = async (
  context: SignedInContext,
  { direct, byGroup }: Moved,
  before: RoleRecord,
  after: RoleRecord | undefined,
) => {
  const { store, user, tenantId } = context
  const tenant = await store.tenants.get(vendorScope, tenantId)
  const line = `In ${tenant?.name ?? 'your organization'} you now have the role ${after?.name ?? ''} in place of ${before.name}.`
  const others = (members: readonly MembershipRecord[]) => members.filter(({ userId }) => userId !== user.id)
  await tellOfRoles(context, others(direct), line)
  await tellOfRoles(context, others(byGroup), `${line} One of your groups gives it to you.`)
}

/**
 * For a transaction: gives everything that has a role another one, and deletes the role.
 * @throws HttpError 400 for too many members, 403 for roles beyond the person's own, 404 for unknown ones
 */
export const replaceRole = (inside: SignedInContext, roleId: string, replacementId: string): Promise<void> => {
  const { store, tenantId, audit } = inside
  return keepAdministrator(inside, tenantId, async () => {
    const role = await ownRole(store, tenantId, roleId)
    if (replacementId === roleId) throw badRequest("A role can't replace itself")
    await checkMayChange(inside, role)
    await checkMayGrant(inside, [replacementId])
    const next = replacer(roleId, replacementId)
    const owners = await readOwners(inside)
    const { members } = await countHolders(inside, roleId, owners)
    const memberships = await holdersOf(inside, roleId)
    const byGroup = await holdersByGroup(inside, owners, roleId)
    for (const { id } of memberships)
      await store.memberships.update(tenantId, id, ({ roleIds }) => ({ roleIds: next(roleIds) }))
    await replaceInOwners(inside, owners, roleId, next)
    const replacement = (await store.roles.find([vendorScope, tenantId], { where: { id: replacementId } })).items[0]
    await store.roles.take(tenantId, roleId)
    await tellMoved(inside, { direct: memberships, byGroup }, role, replacement)
    await audit('role.replaced', { severity: 'Medium', roleId, key: role.key, replacementId, members })
  })
}
