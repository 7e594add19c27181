import { keepAdministrator } from '../identity/administrators/administrators.ts'
import { tellOfRoles } from '../identity/granting/roleNotices.ts'
import type { MembershipRecord } from '../identity/members/records.ts'
import { ScimError } from '../scim/errors.ts'
import { batchesOf, pagesOf } from './batches.ts'
import { auditDirectory, type DirectoryContext } from './directoryContext.ts'
import type { DirectoryConnectionRecord, DirectoryGroupRecord, DirectoryUserRecord } from './records.ts'
import { waits } from './waiting.ts'

/** Ids of people who get into a group and out of it; `replaced` is the whole list. */
export interface MembersChange {
  added: readonly string[]
  removed: readonly string[]
  replaced?: readonly string[] | undefined
}

/** What a change of members came to. */
export interface MembersChanged {
  added: number
  removed: number
  isWaiting: boolean
}

type Person = Pick<DirectoryUserRecord, 'id' | 'userId'>
type Place = Pick<DirectoryContext, 'store' | 'tenantId'>

/** The people who are in a group. */
export const membersOf = async ({ store, tenantId }: Place, groupId: string): Promise<DirectoryUserRecord[]> => {
  const members: DirectoryUserRecord[] = []
  for await (const page of pagesOf(store.directoryUsers, tenantId, { groupIds: groupId })) members.push(...page)
  return members
}

const unknownPerson = () =>
  new ScimError(400, 'members has somebody whom this directory did not send. Send the person first.', 'invalidValue', {
    code: 'unknownMember',
  })

const personOf = ({ id, userId }: DirectoryUserRecord): Person => ({ id, ...(userId !== undefined && { userId }) })

/**
 * Puts people of a connection into a group, or takes them out.
 * @returns those who were not in it, or not out of it, before
 * @throws ScimError 400 for somebody who is put into it and whom the connection did not send
 */
const writeResources = async (
  { store, tenantId }: Place,
  { id: groupId, connectionId }: DirectoryGroupRecord,
  people: readonly string[],
  isAdded: boolean,
): Promise<Person[]> => {
  const moved: Person[] = []
  for await (const ids of batchesOf([...new Set(people)])) {
    const known = new Set<string>()
    const changed = await store.directoryUsers.updateMany(tenantId, ids, person => {
      if (person.connectionId !== connectionId || person.isDeleted) return undefined
      known.add(person.id)
      if (person.groupIds.includes(groupId) === isAdded) return undefined
      return { groupIds: isAdded ? [...person.groupIds, groupId] : person.groupIds.filter(id => id !== groupId) }
    })
    if (isAdded && known.size < ids.length) throw unknownPerson()
    moved.push(...changed.map(personOf))
  }
  return moved
}

/** Changes who is in a group, as the directory says it. */
const moveResources = async (
  place: Place,
  group: DirectoryGroupRecord,
  { added, removed, replaced }: MembersChange,
): Promise<{ added: Person[]; removed: Person[] }> => {
  const entering = new Set(replaced ?? added)
  const leaving = replaced ? (await membersOf(place, group.id)).map(({ id }) => id) : removed
  return {
    added: await writeResources(place, group, [...entering], true),
    removed: await writeResources(
      place,
      group,
      leaving.filter(id => !entering.has(id)),
      false,
    ),
  }
}

/** Puts memberships that a directory manages into a group, or takes them out. */
const writeMemberships = async (
  { store, tenantId }: Place,
  groupId: string,
  people: readonly Person[],
  isAdded: boolean,
): Promise<MembershipRecord[]> => {
  const changed: MembershipRecord[] = []
  for await (const batch of batchesOf(people.flatMap(({ userId }) => userId ?? []))) {
    const after = await store.memberships.updateMany(tenantId, batch, ({ groupIds = [], managedBy }) => {
      if (managedBy !== 'scim2' || groupIds.includes(groupId) === isAdded) return undefined
      return { groupIds: isAdded ? [...groupIds, groupId] : groupIds.filter(id => id !== groupId) }
    })
    changed.push(...after)
  }
  return changed
}

/** Makes the group of the tenant follow. @returns whether those who leave wait for an administrator */
const followMembers = async (
  context: DirectoryContext,
  connection: DirectoryConnectionRecord,
  { id: groupId }: DirectoryGroupRecord,
  { added, removed }: { added: Person[]; removed: Person[] },
): Promise<boolean> => {
  const { store, tenantId } = context
  const group = connection.isSynced ? await store.groups.get(tenantId, groupId) : undefined
  if (!group) return false
  const givesRoles = group.roleIds.length > 0
  const entered = await writeMemberships(context, groupId, added, true)
  if (givesRoles)
    await tellOfRoles(context, entered, `Your directory added you to the group “${group.name}”, which gives you roles.`)
  if (removed.length === 0) return false
  const isWaiting = givesRoles && (await waits(context, connection, { groupId }, group.roleIds))
  if (isWaiting) return true
  const leave = () => writeMemberships(context, groupId, removed, false)
  const left = await (givesRoles ? keepAdministrator(context, tenantId, leave) : leave())
  if (givesRoles)
    await tellOfRoles(context, left, `Your directory removed you from the group “${group.name}”, which gave you roles.`)
  return false
}

/**
 * For a transaction: changes who is in a group. Somebody who is in it already, or not in it anymore, changes nothing. In parts,
 * so that other requests are answered while ten thousand people move.
 * @throws ScimError 400 for somebody whom the connection did not send; HttpError 409 for the last administrator
 */
export const changeMembers = async (
  context: DirectoryContext,
  connection: DirectoryConnectionRecord,
  group: DirectoryGroupRecord,
  change: MembersChange,
): Promise<MembersChanged> => {
  const { store, tenantId } = context
  const people = await moveResources(context, group, change)
  const counts = { added: people.added.length, removed: people.removed.length }
  if (counts.added + counts.removed === 0) return { ...counts, isWaiting: false }
  await store.directoryGroups.update(tenantId, group.id, ({ membersChanged = 0 }) => ({
    membersChanged: membersChanged + 1,
  }))
  const isWaiting = await followMembers(context, connection, group, people)
  const facts = { groupId: group.id, addedCount: counts.added, removedCount: counts.removed }
  await auditDirectory(context, connection, 'directoryGroup.membersChanged', facts)
  return { ...counts, isWaiting }
}
