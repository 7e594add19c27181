import type { DirectoryPreview } from '../../http/directory/types.ts'
import { keepAdministrator } from '../identity/administrators/administrators.ts'
import { isCurrent } from '../identity/members/isCurrent.ts'
import type { MembershipRecord } from '../identity/members/records.ts'
import type { GroupRecord } from '../identity/roles/records.ts'
import { hashText } from '../ports/randomTokens.ts'
import { vendorScope } from '../store/store.ts'
import { pagesOf } from './batches.ts'
import { auditDirectory, type DirectoryContext } from './directoryContext.ts'
import { deactivateMembers, endMembershipsOf, leaveGroups } from './ending.ts'
import type { DirectoryConnectionRecord, DirectoryUserRecord } from './records.ts'
import { tombstoneEnd } from './tombstones.ts'

/** Most people that a preview names of each kind. */
const mostNamed = 200

/** Somebody whose membership gives more than the directory says. */
export interface Loss {
  resource: DirectoryUserRecord
  userId: string
  /** Undefined: access stays. */
  access?: 'deactivated' | 'removed'
  /** Ids of groups that are to be left. */
  groupIds: string[]
}

type Reading = Pick<DirectoryContext, 'store' | 'tenantId' | 'ports'>

/** The groups of the tenant that follow those of a connection. */
const followingGroups = async (
  { store, tenantId }: Reading,
  { id: connectionId }: DirectoryConnectionRecord,
): Promise<GroupRecord[]> => {
  const ofConnection = await store.directoryGroups.find(tenantId, { where: { connectionId } })
  const ids = ofConnection.items.map(({ id }) => id)
  return ids.length === 0 ? [] : (await store.groups.find(tenantId, { where: { id: ids } })).items
}

const accessLoss = (
  { isActive, isDeleted }: DirectoryUserRecord,
  membership: MembershipRecord,
  nowMs: number,
): Loss['access'] => {
  if (isActive && !isDeleted) return undefined
  if (isDeleted) return 'removed'
  return isCurrent(membership, nowMs) ? 'deactivated' : undefined
}

/** What a membership gives beyond what the directory says; undefined for nothing. */
export const lossOf = (
  resource: DirectoryUserRecord,
  membership: MembershipRecord | undefined,
  groupIds: ReadonlySet<string>,
  nowMs: number,
): Loss | undefined => {
  // A member whom people invited again belongs to them.
  if (membership?.managedBy !== 'scim2') return undefined
  const access = accessLoss(resource, membership, nowMs)
  const left = (membership.groupIds ?? []).filter(id => groupIds.has(id) && !resource.groupIds.includes(id))
  if (!access && left.length === 0) return undefined
  return { resource, userId: membership.userId, ...(access && { access }), groupIds: access === 'removed' ? [] : left }
}

/** Everybody whose membership gives more than the directory says. */
export const lossesOf = async (context: Reading, connection: DirectoryConnectionRecord): Promise<Loss[]> => {
  const { store, tenantId, ports } = context
  const groups = new Set((await followingGroups(context, connection)).map(({ id }) => id))
  const losses: Loss[] = []
  for await (const page of pagesOf(store.directoryUsers, tenantId, { connectionId: connection.id })) {
    const keys = page.flatMap(({ userId }) => (userId === undefined ? [] : [{ tenantId, id: userId }]))
    const memberships = new Map((await store.memberships.getMany(keys)).map(one => [one.id, one]))
    losses.push(...page.flatMap(one => lossOf(one, memberships.get(one.userId ?? ''), groups, ports.clock.now()) ?? []))
  }
  return losses
}

const versionOf = (losses: readonly Loss[]): string =>
  hashText(
    JSON.stringify(losses.map(({ userId, access = '', groupIds }) => [userId, access, [...groupIds].sort()]).sort()),
  )

/** What waits for an administrator of a connection, compared with how things are now; null when nothing waits. */
export const previewOf = async (
  context: Reading,
  connection: DirectoryConnectionRecord,
): Promise<DirectoryPreview | null> => {
  if (connection.removals !== 'waiting' || !connection.isSynced) return null
  const { store, tenantId } = context
  const losses = await lossesOf(context, connection)
  const groups = new Map((await followingGroups(context, connection)).map(group => [group.id, group]))
  const accounts = await store.users.getMany(losses.map(({ userId }) => ({ tenantId: vendorScope, id: userId })))
  const users = new Map(accounts.map(user => [user.id, user]))
  const personOf = ({ userId }: Loss) => {
    const { name = '', email = '' } = users.get(userId) ?? {}
    return { id: userId, name: name || email, email }
  }
  const rolesLost = ({ groupIds }: Loss) =>
    groupIds.flatMap(id => (groups.get(id)?.roleIds.length ? [groups.get(id)!.name] : []))
  const access = losses.filter(loss => loss.access)
  const roles = losses.filter(loss => !loss.access && rolesLost(loss).length > 0)
  const made = { connectionId: connection.id, isDeleted: false, madeMember: true }
  const added = (await store.directoryUsers.find(tenantId, { where: made, limit: 1 })).total
  return {
    version: versionOf(losses),
    added,
    losingAccess: { count: access.length, people: access.slice(0, mostNamed).map(personOf) },
    losingRoles: {
      count: roles.length,
      people: roles.slice(0, mostNamed).map(loss => ({ ...personOf(loss), groups: rolesLost(loss) })),
    },
  }
}

const auditLosses = async (
  context: DirectoryContext,
  connection: DirectoryConnectionRecord,
  losses: readonly Loss[],
): Promise<void> => {
  for (const { userId, access, resource } of losses) {
    if (!access) continue
    const action = access === 'removed' ? 'directoryMember.removed' : 'directoryMember.deactivated'
    const facts = { severity: 'High', targetId: userId, targetEmail: resource.email } as const
    await auditDirectory(context, connection, action, facts)
  }
}

/** For a transaction: deletes the groups of a connection whose deletion waited. Nobody is in them anymore. */
const removeDeletedGroups = async ({ store, tenantId }: DirectoryContext, connectionId: string): Promise<void> => {
  const { items } = await store.directoryGroups.find(tenantId, { where: { connectionId, isDeleted: true } })
  for (const { id } of items) {
    await store.groups.take(tenantId, id)
    await store.directoryGroups.take(tenantId, id)
  }
}

const carryOut = async (
  context: DirectoryContext,
  connection: DirectoryConnectionRecord,
  losses: readonly Loss[],
): Promise<void> => {
  const idsOf = (access: Loss['access']) => losses.flatMap(loss => (loss.access === access ? [loss.userId] : []))
  const left = new Map(losses.map(({ userId, groupIds }) => [userId, new Set(groupIds)]))
  const leaving = losses.flatMap(({ userId, groupIds }) => (groupIds.length > 0 ? [userId] : []))
  // Before the rows are gone that tell names and addresses.
  await auditLosses(context, connection, losses)
  await leaveGroups(context, leaving, (userId, groupId) => left.get(userId)?.has(groupId) === true)
  await deactivateMembers(context, idsOf('deactivated'))
  await endMembershipsOf(context, idsOf('removed'))
}

/**
 * For a transaction: makes memberships give no more than the directory says.
 * @throws HttpError 409 when that would take away the last administrator
 */
export const applyLosses = (
  context: DirectoryContext,
  connection: DirectoryConnectionRecord,
  losses: readonly Loss[],
): Promise<void> => keepAdministrator(context, context.tenantId, () => carryOut(context, connection, losses))

/**
 * For a transaction: carries out everything that waits for an administrator of a connection.
 * @returns how many people lost access or groups
 * @throws HttpError 409 when that would take away the last administrator
 */
export const applyWaiting = async (
  context: DirectoryContext,
  connection: DirectoryConnectionRecord,
  losses: readonly Loss[],
): Promise<number> => {
  const { store, tenantId } = context
  await keepAdministrator(context, tenantId, async () => {
    await carryOut(context, connection, losses)
    await removeDeletedGroups(context, connection.id)
  })
  const removeAt = tombstoneEnd(context)
  const where = { connectionId: connection.id, isDeleted: true }
  for await (const page of pagesOf(store.directoryUsers, tenantId, where)) {
    const ids = page.filter(one => one.removeAt === undefined).map(({ id }) => id)
    await store.directoryUsers.updateMany(tenantId, ids, () => ({ removeAt }))
  }
  return losses.length
}

/** Whether a preview is what an administrator accepted. */
export const isVersion = (losses: readonly Loss[], version: string | undefined): boolean =>
  version === undefined || versionOf(losses) === version
