import type { DirectoryOperation } from '../../http/directory/types.ts'
import { keepAdministrator } from '../identity/administrators/administrators.ts'
import { comparable } from '../identity/granting/groupRules.ts'
import { newId } from '../ports/randomTokens.ts'
import { suppliedName } from '../request/schema.ts'
import { ScimError } from '../scim/errors.ts'
import type { Attributes } from '../scim/attributes.ts'
import { pagesOf } from './batches.ts'
import { auditDirectory, type DirectoryContext } from './directoryContext.ts'
import { leaveGroups } from './ending.ts'
import { changeMembers, type MembersChange, type MembersChanged } from './groupMembers.ts'
import { addFollowingGroup, freeName } from './groupNames.ts'
import type { DirectoryConnectionRecord, DirectoryGroupFields, DirectoryGroupRecord } from './records.ts'
import { changesBetween, type Handled } from './requestLog.ts'
import { elementsOf, textOf } from './scimValues.ts'
import { waits } from './waiting.ts'

type Connection = DirectoryConnectionRecord

/** A group after a request, and what the log says of it. */
export interface GroupAnswer {
  resource: DirectoryGroupRecord
  handled: Handled
}

/** A group of the connection as its directory may see it. @throws ScimError 404 for every other one */
export const groupOf = async (
  { store, tenantId }: Pick<DirectoryContext, 'store' | 'tenantId'>,
  { id: connectionId }: Pick<Connection, 'id'>,
  id: string,
): Promise<DirectoryGroupRecord> => {
  const resource = await store.directoryGroups.get(tenantId, id)
  if (resource?.connectionId !== connectionId || resource.isDeleted) throw new ScimError(404, 'No group has this id.')
  return resource
}

/** The attributes of a group apart from its members, and their ids. */
export const splitMembers = (attributes: Attributes): { own: Attributes; members: string[] | undefined } => {
  const { members, ...own } = attributes
  if (members === undefined) return { own: own as Attributes, members: undefined }
  return { own: own as Attributes, members: elementsOf(members).flatMap(({ value }) => textOf(value) ?? []) }
}

const factsOf = (attributes: Attributes) => {
  const displayName = suppliedName(textOf(attributes['displayName']))
  if (displayName === undefined)
    throw new ScimError(400, 'displayName is missing.', 'invalidValue', {
      code: 'attributeMissing',
      value: 'displayName',
    })
  return { displayName, comparedName: comparable(displayName), externalId: textOf(attributes['externalId']) }
}

/** Refuses a second group of a name, unless the directory tells them apart by its own ids. @throws ScimError 409 */
const requireFree = async (
  { store, tenantId }: DirectoryContext,
  { id: connectionId }: Connection,
  { comparedName, externalId }: ReturnType<typeof factsOf>,
  ownId: string | undefined,
): Promise<void> => {
  const where = { connectionId, isDeleted: false, comparedName }
  const others = (await store.directoryGroups.find(tenantId, { where })).items.filter(({ id }) => id !== ownId)
  if (others.some(other => externalId === undefined || (other.externalId ?? externalId) === externalId))
    throw new ScimError(409, 'Another group has this displayName.', 'uniqueness', { code: 'groupNameTaken' })
}

const fieldsOf = (
  { id: connectionId }: Connection,
  own: Attributes,
  { externalId, ...names }: ReturnType<typeof factsOf>,
): DirectoryGroupFields => ({
  connectionId,
  ...names,
  ...(externalId !== undefined && { externalId }),
  isDeleted: false,
  attributes: { ...own },
})

/** What the log says of members: how many there are, and never who. */
const memberChanges = ({ added, removed }: MembersChanged): Handled['changes'] =>
  added + removed === 0 ? [] : [{ attribute: 'members', before: `${removed} removed`, after: `${added} added` }]

/**
 * For a transaction: adds a group with its members.
 * @throws ScimError 400 without a name, for unknown members and beyond the limit of groups, 409 for a name that is taken
 */
export const createGroup = async (
  context: DirectoryContext,
  connection: Connection,
  attributes: Attributes,
): Promise<GroupAnswer> => {
  const { store, ports, tenantId } = context
  const { own, members = [] } = splitMembers(attributes)
  const facts = factsOf(own)
  await requireFree(context, connection, facts, undefined)
  const fields = fieldsOf(connection, own, facts)
  const group = await store.directoryGroups.insert(tenantId, { id: newId(ports.random), ...fields })
  const name = connection.isSynced ? await addFollowingGroup(context, connection, group) : undefined
  const changed = await changeMembers(context, connection, group, { added: members, removed: [] })
  const isOther = name !== undefined && name !== facts.displayName
  const changes = [
    ...changesBetween({}, fields.attributes),
    ...(isOther ? [{ attribute: 'name here', before: facts.displayName, after: name }] : []),
    ...(memberChanges(changed) ?? []),
  ]
  const handled = { operation: 'createGroup', outcome: 'changed', target: facts.displayName } as const
  return {
    resource: await groupOf(context, connection, group.id),
    handled: { ...handled, targetId: name === undefined ? undefined : group.id, changes },
  }
}

/** Gives the group of the tenant that follows the name that the directory has for it, or one like it that is free. */
export const renameFollowing = async (
  context: DirectoryContext,
  connection: Connection,
  { id, displayName }: Pick<DirectoryGroupRecord, 'id' | 'displayName'>,
): Promise<void> => {
  const { store, tenantId } = context
  const group = connection.isSynced ? await store.groups.get(tenantId, id) : undefined
  if (!group) return
  const name = await freeName(context, displayName, id)
  if (name === group.name) return
  await store.groups.update(tenantId, id, { name })
  await auditDirectory(context, connection, 'directoryGroup.renamed', { groupId: id, before: group.name, after: name })
}

/** What of a group a request changes. */
export interface GroupChange {
  /** The attributes apart from members. */
  own: Attributes
  members?: MembersChange | undefined
}

const operationOf = (isReplaced: boolean, isOnlyMembers: boolean): DirectoryOperation =>
  isOnlyMembers ? 'changeMembers' : isReplaced ? 'replaceGroup' : 'updateGroup'

/** For a transaction: stores another version of a group, and makes that of the tenant follow. */
export const changeGroup = async (
  context: DirectoryContext,
  connection: Connection,
  before: DirectoryGroupRecord,
  { own, members }: GroupChange,
  isReplaced: boolean,
): Promise<GroupAnswer> => {
  const { store, tenantId } = context
  const facts = factsOf(own)
  const changes = changesBetween(before.attributes, own)
  const { membersChanged } = before
  if (changes.length > 0) {
    await requireFree(context, connection, facts, before.id)
    const fields = { ...fieldsOf(connection, own, facts), ...(membersChanged !== undefined && { membersChanged }) }
    await store.directoryGroups.put(tenantId, before.id, () => fields)
    if (facts.displayName !== before.displayName)
      await renameFollowing(context, connection, { id: before.id, ...facts })
  }
  const changed = members
    ? await changeMembers(context, connection, before, members)
    : { added: 0, removed: 0, isWaiting: false }
  const moved = changed.added + changed.removed
  const outcome = changed.isWaiting ? 'waiting' : changes.length + moved > 0 ? 'changed' : 'unchanged'
  return {
    resource: await groupOf(context, connection, before.id),
    handled: {
      operation: operationOf(isReplaced, !isReplaced && members !== undefined && changes.length === 0),
      outcome,
      target: facts.displayName,
      targetId: connection.isSynced ? before.id : undefined,
      changes: [...changes, ...(memberChanges(changed) ?? [])],
    },
  }
}

/** For a transaction: removes the group of the tenant, and everybody from it. @returns their number */
export const removeFollowing = async (context: DirectoryContext, groupId: string): Promise<number> => {
  const { store, tenantId } = context
  let people = 0
  for await (const page of pagesOf(store.memberships, tenantId, { groupIds: groupId })) {
    const ids = page.map(({ id }) => id)
    await leaveGroups(context, ids, (_userId, left) => left === groupId)
    people += page.length
  }
  await store.groups.take(tenantId, groupId)
  return people
}

/**
 * For a transaction: deletes a group. One that gives roles may have to wait; the directory sees it no more meanwhile.
 * @throws HttpError 409 for the last administrator
 */
export const deleteGroup = async (
  context: DirectoryContext,
  connection: Connection,
  group: DirectoryGroupRecord,
): Promise<Handled> => {
  const { store, tenantId } = context
  const { id: groupId, displayName: target } = group
  const handled = { operation: 'deleteGroup', target, targetId: groupId } as const
  for await (const page of pagesOf(store.directoryUsers, tenantId, { groupIds: groupId })) {
    const ids = page.map(({ id }) => id)
    await store.directoryUsers.updateMany(tenantId, ids, ({ groupIds }) => ({
      groupIds: groupIds.filter(id => id !== groupId),
    }))
  }
  const following = await store.groups.get(tenantId, groupId)
  const { roleIds = [] } = following ?? {}
  const givesRoles = roleIds.length > 0
  if (following && (!connection.isSynced || (givesRoles && (await waits(context, connection, { groupId }, roleIds))))) {
    await store.directoryGroups.update(tenantId, groupId, { isDeleted: true })
    return { ...handled, outcome: connection.isSynced ? 'waiting' : 'changed' }
  }
  await store.directoryGroups.take(tenantId, groupId)
  if (!following) return { ...handled, outcome: 'changed' }
  const remove = () => removeFollowing(context, groupId)
  const facts = { groupId, name: following.name, severity: 'High' } as const
  const people = await (givesRoles ? keepAdministrator(context, tenantId, remove) : remove())
  await auditDirectory(context, connection, 'directoryGroup.deleted', { ...facts, people })
  return { ...handled, outcome: 'changed' }
}
