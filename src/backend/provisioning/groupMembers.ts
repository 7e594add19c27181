import { keepAdministrator } from '../identity/administrators/administrators.ts'
import { tellOfRoles } from '../identity/granting/roleNotices.ts'
import type { MembershipRecord } from '../identity/members/records.ts'
import { ScimError } from '../scim/errors.ts'
import { batchesOf, breathe, pagesOf } from './batches.ts'
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

/** People of the connection by their ids; with what they are members of. */
const peopleOf = async (
  { store, tenantId }: Place,
  { id: connectionId }: DirectoryConnectionRecord,
  ids: readonly string[],
  takes: (person: DirectoryUserRecord) => boolean,
): Promise<{ people: Person[]; known: number }> => {
  const people: Person[] = []
  let known = 0
  for (const batch of batchesOf([...new Set(ids)])) {
    const found = await store.directoryUsers.getMany(batch.map(id => ({ tenantId, id })))
    const ours = found.filter(person => person.connectionId === connectionId && !person.isDeleted)
    known += ours.length
    for (const person of ours) if (takes(person)) people.push({ id: person.id, ...idOf(person) })
    await breathe()
  }
  return { people, known }
}

const idOf = ({ userId }: DirectoryUserRecord) => (userId === undefined ? {} : { userId })

/** The people who are in a group. */
export const membersOf = async ({ store, tenantId }: Place, groupId: string): Promise<DirectoryUserRecord[]> => {
  const members: DirectoryUserRecord[] = []
  for await (const page of pagesOf(store.directoryUsers, tenantId, { groupIds: groupId })) members.push(...page)
  return members
}

const unknownPerson = () =>
  new ScimError(400, 'members has somebody whom this directory did not send. Send the person first.', 'invalidValue')

/** The people whom a change puts into a group and takes out of it. @throws ScimError 400 for an unknown one */
const plan = async (
  context: Place,
  connection: DirectoryConnectionRecord,
  { id: groupId }: DirectoryGroupRecord,
  { added, removed, replaced }: MembersChange,
): Promise<{ added: Person[]; removed: Person[] }> => {
  const isInside = ({ groupIds }: DirectoryUserRecord) => groupIds.includes(groupId)
  const wanted = replaced ?? added
  const entering = await peopleOf(context, connection, wanted, person => !isInside(person))
  if (entering.known < new Set(wanted).size) throw unknownPerson()
  if (!replaced) {
    const kept = new Set(added)
    const leaving = removed.filter(id => !kept.has(id))
    return { added: entering.people, removed: (await peopleOf(context, connection, leaving, isInside)).people }
  }
  const kept = new Set(replaced)
  const leaving = (await membersOf(context, groupId)).filter(({ id }) => !kept.has(id))
  return { added: entering.people, removed: leaving.map(person => ({ id: person.id, ...idOf(person) })) }
}

const writeResources = async (
  { store, tenantId }: Place,
  groupId: string,
  people: readonly Person[],
  isAdded: boolean,
): Promise<void> => {
  for (const batch of batchesOf(people)) {
    const ids = batch.map(({ id }) => id)
    await store.directoryUsers.updateMany(tenantId, ids, ({ groupIds }) => ({
      groupIds: isAdded ? [...groupIds, groupId] : groupIds.filter(id => id !== groupId),
    }))
    await breathe()
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
  for (const batch of batchesOf(people.flatMap(({ userId }) => userId ?? []))) {
    const after = await store.memberships.updateMany(tenantId, batch, ({ groupIds = [], managedBy }) => {
      if (managedBy !== 'scim2' || groupIds.includes(groupId) === isAdded) return undefined
      return { groupIds: isAdded ? [...groupIds, groupId] : groupIds.filter(id => id !== groupId) }
    })
    changed.push(...after)
    await breathe()
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
  const isWaiting = givesRoles && (await waits(context, connection))
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
  const people = await plan(context, connection, group, change)
  const counts = { added: people.added.length, removed: people.removed.length }
  if (counts.added + counts.removed === 0) return { ...counts, isWaiting: false }
  await writeResources(context, group.id, people.added, true)
  await writeResources(context, group.id, people.removed, false)
  await store.directoryGroups.update(tenantId, group.id, ({ membersChanged = 0 }) => ({
    membersChanged: membersChanged + 1,
  }))
  const isWaiting = await followMembers(context, connection, group, people)
  const facts = { groupId: group.id, addedCount: counts.added, removedCount: counts.removed }
  await auditDirectory(context, connection, 'directoryGroup.membersChanged', facts)
  return { ...counts, isWaiting }
}
