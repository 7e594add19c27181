import type { SignedInContext } from '../context/context.ts'
import { keepAdministrator } from '../identity/administrators/administrators.ts'
import { vendorScope } from '../store/store.ts'
import { batchesOf, pagesOf } from './batches.ts'
import type { DirectoryContext } from './directoryContext.ts'
import { endMembershipsOf, leaveGroups } from './ending.ts'
import { checkMayRemoveMembers, managedBy } from './managedMembers.ts'
import type { DirectoryConnectionRecord } from './records.ts'

/** Removes groups, and takes everybody out of them. */
const removeGroups = async (context: DirectoryContext, groupIds: readonly string[]): Promise<void> => {
  const { store, tenantId } = context
  for (const groupId of groupIds) {
    for await (const page of pagesOf(store.memberships, tenantId, { groupIds: groupId })) {
      const ids = page.map(({ id }) => id)
      await leaveGroups(context, ids, (_userId, left) => left === groupId)
    }
    await store.groups.take(tenantId, groupId)
  }
}

/** Leaves memberships and groups to people. */
const release = async (
  { store, tenantId }: DirectoryContext,
  userIds: readonly string[],
  groupIds: readonly string[],
): Promise<void> => {
  for await (const ids of batchesOf(userIds)) {
    const found = await store.memberships.getMany(ids.map(id => ({ tenantId, id })))
    for (const { id, tenantId: _of, version: _version, updatedAt: _at, managedBy: _directory, ...fields } of found)
      await store.memberships.put(tenantId, id, () => fields)
  }
  for (const id of groupIds) await store.groups.update(tenantId, id, { managedBy: 'frontegg' })
}

/**
 * For a transaction: deletes a connection with its tokens, its log and everything that the directory sent.
 * @param deleteAll whether the memberships and groups that it manages end as well; otherwise people manage them from then on
 * @throws HttpError 403 for members who may do more than the person, 409 when that would take away the last administrator
 */
export const removeConnection = async (
  inside: SignedInContext,
  connection: DirectoryConnectionRecord,
  deleteAll: boolean,
): Promise<void> => {
  const { store, tenantId } = inside
  const { id: connectionId, name: directory } = connection
  const userIds = await managedBy(inside, connection)
  const sent = await store.directoryGroups.find(tenantId, { where: { connectionId } })
  const groupIds = sent.items.map(({ id }) => id)
  if (deleteAll) {
    await checkMayRemoveMembers(inside, connection)
    await keepAdministrator(inside, tenantId, async () => {
      await endMembershipsOf(inside, userIds)
      await removeGroups(inside, groupIds)
    })
  } else await release(inside, userIds, groupIds)
  await store.directoryTokens.removeWhere(vendorScope, { ownerTenantId: tenantId, connectionId })
  for (const records of [store.directoryUsers, store.directoryGroups, store.directoryLog])
    await records.removeWhere(tenantId, { connectionId })
  await store.directoryContacts.take(tenantId, connectionId)
  await store.directoryConnections.take(tenantId, connectionId)
  const facts = { people: userIds.length, groups: groupIds.length, deleteAll }
  await inside.audit('directoryConnection.deleted', { severity: 'High', connectionId, directory, ...facts })
}
