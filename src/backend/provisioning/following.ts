import { isCurrent } from '../identity/members/isCurrent.ts'
import type { MembershipRecord } from '../identity/members/records.ts'
import { ScimError } from '../scim/errors.ts'
import { isAddressOfAnother, joinAccount, renameAccount, requireOwnAddress } from './accounts.ts'
import { auditDirectory, type DirectoryContext } from './directoryContext.ts'
import type { PersonFacts } from './personFacts.ts'
import type { DirectoryConnectionRecord, DirectoryUserRecord } from './records.ts'
import { applyLosses, lossOf, type Loss } from './removals.ts'
import { waits } from './waiting.ts'

/** What became of a membership. */
export interface Followed {
  /** The account. */
  userId?: string
  madeMember?: boolean
  /** Whether anything changed beside the resource. */
  isChanged: boolean
  /** Whether something waits for an administrator. */
  isWaiting: boolean
  /** Set where the account keeps its name and address, because it does not belong to the directory alone. */
  keepsName?: boolean
}

type Resource = DirectoryUserRecord & Pick<PersonFacts, 'name'>

const targetOf = ({ email, userId }: Pick<Resource, 'email' | 'userId'>) => ({ targetId: userId, targetEmail: email })

const managedMembership = async (
  { store, tenantId }: DirectoryContext,
  { userId }: Pick<Resource, 'userId'>,
): Promise<MembershipRecord | undefined> => {
  const membership = userId === undefined ? undefined : await store.memberships.get(tenantId, userId)
  return membership?.managedBy === 'scim2' ? membership : undefined
}

/** Whether somebody who may not act has left in another way already: there is nothing to take away. */
const isGone = async ({ store, tenantId }: DirectoryContext, { userId, isActive }: Resource): Promise<boolean> =>
  !isActive && userId !== undefined && !(await store.memberships.get(tenantId, userId))

/** The membership after the directory made it, or took it over. */
const join = async (
  context: DirectoryContext,
  connection: DirectoryConnectionRecord,
  resource: Resource,
): Promise<{ membership: MembershipRecord; madeMember: boolean }> => {
  const { user, madeMember } = await joinAccount(context, resource)
  const facts = { severity: 'High', ...targetOf({ ...resource, userId: user.id }), madeMember } as const
  await auditDirectory(context, connection, 'directoryMember.added', facts)
  return { membership: (await context.store.memberships.get(context.tenantId, user.id))!, madeMember }
}

/** The groups of the tenant that follow those of a person at the directory, and that the membership lacks. */
const missingGroups = async (
  { store, tenantId }: DirectoryContext,
  { groupIds }: Resource,
  membership: MembershipRecord,
): Promise<string[]> => {
  const id = groupIds.filter(one => !membership.groupIds?.includes(one))
  return id.length === 0 ? [] : (await store.groups.find(tenantId, { where: { id } })).items.map(group => group.id)
}

/** Gives a membership what it lacks. */
const giveMore = async (
  context: DirectoryContext,
  connection: DirectoryConnectionRecord,
  resource: Resource,
  membership: MembershipRecord,
): Promise<boolean> => {
  const { store, tenantId } = context
  const joined = await missingGroups(context, resource, membership)
  const comesBack = resource.isActive && membership.isDisabled === true
  if (joined.length === 0 && !comesBack) return false
  await store.memberships.update(tenantId, membership.id, ({ groupIds = [] }) => ({
    ...(joined.length > 0 && { groupIds: [...groupIds, ...joined] }),
    ...(comesBack && { isDisabled: false }),
  }))
  const facts = { severity: 'High', ...targetOf({ ...resource, userId: membership.userId }) } as const
  if (comesBack) await auditDirectory(context, connection, 'directoryMember.reactivated', facts)
  return true
}

/**
 * The roles that a loss takes away: with access, all that the membership has. Undefined where it takes neither access nor roles,
 * as leaving a group without roles, or removing somebody who is kept out.
 */
const rolesTaken = async (
  { store, tenantId, ports }: DirectoryContext,
  { access, groupIds }: Loss,
  membership: MembershipRecord,
): Promise<string[] | undefined> => {
  const losesAccess = access !== undefined && isCurrent(membership, ports.clock.now())
  const id = losesAccess ? [...(membership.groupIds ?? [])] : groupIds
  const groups = id.length === 0 ? [] : (await store.groups.find(tenantId, { where: { id } })).items
  const fromGroups = groups.flatMap(({ roleIds }) => roleIds)
  if (losesAccess) return [...membership.roleIds, ...fromGroups]
  return fromGroups.length > 0 ? fromGroups : undefined
}

/** Takes from a membership what it has beyond what the directory says, or lets that wait. */
const takeLess = async (
  context: DirectoryContext,
  connection: DirectoryConnectionRecord,
  resource: Resource,
  groupIds: ReadonlySet<string>,
): Promise<Pick<Followed, 'isChanged' | 'isWaiting'>> => {
  const { store, tenantId, ports } = context
  const membership = await store.memberships.get(tenantId, resource.userId ?? '')
  const loss = lossOf(resource, membership, groupIds, ports.clock.now())
  if (!loss || !membership) return { isChanged: false, isWaiting: false }
  const roleIds = await rolesTaken(context, loss, membership)
  if (roleIds && (await waits(context, connection, targetOf(resource), roleIds)))
    return { isChanged: false, isWaiting: true }
  await applyLosses(context, connection, [loss])
  return { isChanged: true, isWaiting: false }
}

const rename = async (
  context: DirectoryContext,
  connection: DirectoryConnectionRecord,
  userId: string,
  resource: Resource,
): Promise<{ isRenamed: boolean; keepsName: boolean }> => {
  const { isFollowing, before } = await renameAccount(context, userId, resource)
  if (before) {
    const facts = { severity: 'High', ...targetOf({ ...resource, userId }), before: before.email } as const
    await auditDirectory(context, connection, 'directoryMember.renamed', { ...facts, after: resource.email })
  }
  return { isRenamed: before !== undefined, keepsName: !isFollowing }
}

/**
 * For a transaction: makes the membership of a person follow what a directory sent. What gives something takes effect at once; what
 * takes access away may have to wait. Nothing happens while the connection makes no members: memberships that it made stay as
 * they are, and people still cannot change them.
 * @throws ScimError 400 and 409 like `joinAccount`; HttpError 409 for the last administrator
 */
export const followPerson = async (
  context: DirectoryContext,
  connection: DirectoryConnectionRecord,
  resource: Resource,
): Promise<Followed> => {
  if (!connection.isSynced) return { isChanged: false, isWaiting: false }
  const managed = await managedMembership(context, resource)
  if (!managed && (resource.isDeleted || (await isGone(context, resource))))
    return { isChanged: false, isWaiting: false }
  const joined = managed ? undefined : await join(context, connection, resource)
  const membership = managed ?? joined!.membership
  const { userId } = membership
  const linked = { ...resource, userId }
  const given = await giveMore(context, connection, linked, membership)
  const taken = await takeLess(context, connection, linked, await groupIdsOf(context, connection))
  const isNamed = managed !== undefined && !resource.isDeleted
  const named = isNamed ? await rename(context, connection, userId, resource) : undefined
  return {
    userId,
    ...(joined && { madeMember: joined.madeMember }),
    isChanged: joined !== undefined || given || taken.isChanged || named?.isRenamed === true,
    isWaiting: taken.isWaiting,
    ...(named?.keepsName && { keepsName: true }),
  }
}

/** Ids of the groups of the tenant that follow those of a connection. */
const groupIdsOf = async (
  { store, tenantId }: DirectoryContext,
  { id: connectionId }: DirectoryConnectionRecord,
): Promise<ReadonlySet<string>> =>
  new Set((await store.directoryGroups.find(tenantId, { where: { connectionId } })).items.map(({ id }) => id))

/** Refuses another address that the organization may not speak for, or that is of another account. @throws ScimError 400, 409 */
export const requireNewAddress = async (
  context: DirectoryContext,
  before: DirectoryUserRecord | undefined,
  email: string,
): Promise<void> => {
  if (before?.email === email) return
  await requireOwnAddress(context, email)
  const managed = before && (await managedMembership(context, before))
  if (managed && (await isAddressOfAnother(context, managed.userId, email)))
    throw new ScimError(409, `The address ${email} belongs to another account.`, 'uniqueness', {
      code: 'otherAccount',
      value: email,
    })
}
