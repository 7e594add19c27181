import type { GroupRow } from '../../../http/groups/types.ts'
import type { SignedInContext } from '../../context/context.ts'
import { keepAdministrator } from '../../identity/administrators/administrators.ts'
import { checkHoldsRoles, checkMayGive, checkMayGrant } from '../../identity/granting/granting.ts'
import { becomeInviter } from '../../identity/invitations/invitedPeople.ts'
import { holds, rolesWithKeys } from '../../identity/roles/rolePermissions.ts'
import type { GroupRecord, GroupFields } from '../../identity/roles/records.ts'
import type { MembershipRecord } from '../../identity/members/records.ts'
import type { Store } from '../../store/definitions.ts'
import { editConflict, HttpError, notFound } from '../../request/httpError.ts'
import {
  changeableGroup,
  changeableMemberships,
  checkNameAndLimit,
  checkSwitches,
} from '../../identity/granting/groupRules.ts'
import { mostRoles } from './input.ts'
import { tellAboutChange, type MembershipChanges } from './changeNotices.ts'
import { toRows } from './toWire.ts'

/** What changes about a group; an absent part stays. */
export interface GroupChange {
  fields?: { [Name in 'name' | 'color' | 'description' | 'metadata']?: string | undefined }
  addedRoleIds?: readonly string[]
  removedRoleIds?: readonly string[]
  addedUserIds?: readonly string[]
  removedUserIds?: readonly string[]
  /** The state that the change began with. */
  updatedAt?: string | undefined
}

/** How many memberships are written at a time. */
const batchSize = 5_000

const conflict = async (context: SignedInContext, group: GroupRecord): Promise<HttpError> => {
  const [current] = await toRows(context, [group])
  return editConflict('The group was changed by someone else in the meantime.', current)
}

/** The given fields that differ from what is stored. */
const differences = (group: GroupRecord, fields: GroupChange['fields'] = {}): Partial<GroupFields> =>
  Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => value !== undefined && value !== group[name as 'name']),
  )

/** The roles that a group gets and loses. @throws HttpError 404 for an unknown one, 403 for those that grant too much */
const roleChanges = async (
  context: SignedInContext,
  group: GroupRecord,
  { addedRoleIds = [], removedRoleIds = [] }: GroupChange,
) => {
  const added = addedRoleIds.filter(id => !group.roleIds.includes(id))
  const removed = removedRoleIds.filter(id => group.roleIds.includes(id))
  const unknown = removedRoleIds.filter(id => !group.roleIds.includes(id))
  if ((await rolesWithKeys(context.store, context.tenantId, unknown)).roles.length < unknown.length) throw notFound()
  if (added.length > 0) await checkMayGrant(context, added)
  const roleIds = [...group.roleIds.filter(id => !removed.includes(id)), ...added]
  if (added.length > 0 && roleIds.length > mostRoles)
    throw new HttpError(400, `A group has at most ${mostRoles} roles`, { code: 'ER-TOO-MANY' })
  return { added, removed, roleIds }
}

/** The memberships that get into a group and out of it. @throws HttpError like `changeableMemberships` */
const memberChanges = async (
  context: SignedInContext,
  { id }: GroupRecord,
  { addedUserIds = [], removedUserIds = [] }: GroupChange,
) => {
  const isInside = ({ groupIds = [] }: MembershipRecord) => groupIds.includes(id)
  const added = (await changeableMemberships(context, addedUserIds)).filter(membership => !isInside(membership))
  const removed = (await changeableMemberships(context, removedUserIds)).filter(isInside)
  return { added, removed }
}

/** Puts memberships into a group, or takes them out, in a few statements however many there are. */
const moveMembers = async (
  store: Store,
  { tenantId, id }: GroupRecord,
  memberships: readonly MembershipRecord[],
  isAdded: boolean,
): Promise<MembershipChanges> => {
  const changes: MembershipChanges = []
  const before = new Map(memberships.map(membership => [membership.id, membership]))
  const ids = [...before.keys()]
  for (let start = 0; start < ids.length; start += batchSize) {
    const batch = ids.slice(start, start + batchSize)
    const changed = await store.memberships.updateMany(tenantId, batch, ({ groupIds = [] }) => ({
      groupIds: isAdded ? [...groupIds, id] : groupIds.filter(groupId => groupId !== id),
    }))
    changes.push(...changed.map(after => ({ before: before.get(after.id)!, after })))
  }
  return changes
}

const groupExceeds = {
  message: "This group gives permissions that you don't have, so you can't change it.",
  code: 'ER-GROUP-EXCEEDS',
}

/** Refuses a group that gives more than the person holds: a change of it would change people who may do more. */
const checkMayChange = (context: SignedInContext, { roleIds }: GroupRecord): Promise<void> =>
  checkHoldsRoles(context, roleIds, groupExceeds)

const namesOf = (ids: readonly string[]) => ids.join(', ')

type Changes = Awaited<ReturnType<typeof plan>>

/** What a change comes to, once everything about it has been checked. */
const plan = async (context: SignedInContext, group: GroupRecord, change: GroupChange) => {
  const fields = differences(group, change.fields)
  if (fields.name !== undefined) await checkNameAndLimit(context, fields.name, group.id)
  const roles = await roleChanges(context, group, change)
  const people = await memberChanges(context, group, change)
  await checkSwitches(context, { adds: people.added.length > 0, addsRoles: roles.added.length > 0 })
  // Who gets into a group gets its roles: those it has after the change.
  if (people.added.length > 0) await checkMayGive(context, roles.roleIds)
  return { fields, roles, people }
}

const auditChange = async (
  { audit, store }: SignedInContext,
  { id: groupId }: GroupRecord,
  { fields, roles, people }: Changes,
  count: number,
) => {
  const severity = 'Medium'
  const changed = Object.keys(fields)
  if (changed.length > 0) await audit('group.updated', { severity, groupId, fields: changed.join(', ') }, store)
  if (roles.added.length + roles.removed.length > 0) {
    const facts = { added: namesOf(roles.added), removed: namesOf(roles.removed), people: count }
    await audit('group.rolesChanged', { severity, groupId, ...facts }, store)
  }
  const [added, removed] = [people.added, people.removed].map(all => all.map(({ userId }) => userId)) as [
    string[],
    string[],
  ]
  if (added.length + removed.length > 0) {
    const facts = { added: namesOf(added), removed: namesOf(removed) }
    const counts = { addedCount: added.length, removedCount: removed.length }
    await audit('group.membersChanged', { severity, groupId, ...facts, ...counts }, store)
  }
}

/** Writes a checked change, its audit rows and its mails. */
const carryOut = async (context: SignedInContext, group: GroupRecord, changes: Changes): Promise<void> => {
  const { store, tenantId } = context
  const { fields, roles, people } = changes
  const changesRoles = roles.added.length + roles.removed.length > 0
  const groupsBefore = (await store.groups.find(tenantId)).items
  const before = changesRoles
    ? (await store.memberships.find(tenantId, { where: { groupIds: group.id } })).items
    : undefined
  // Written also for members alone, so that `updatedAt` tells of every change.
  const after = await store.groups.update(tenantId, group.id, { ...fields, roleIds: roles.roleIds })
  if (!after) throw notFound()
  const added = await moveMembers(store, group, people.added, true)
  await becomeInviter(context, people.added)
  const removed = await moveMembers(store, group, people.removed, false)
  const removedIds = new Set(people.removed.map(({ id }) => id))
  const staying = (before ?? []).filter(({ id }) => !removedIds.has(id))
  await auditChange(context, group, changes, staying.length)
  const groupsAfter = groupsBefore.map(each => (each.id === group.id ? after : each))
  await tellAboutChange(context, { before: group, after, groupsBefore, groupsAfter }, { added, removed, staying })
}

/**
 * Changes a group: fields, roles and members together with audit rows and mails. For a transaction.
 * @returns the group after it
 * @throws HttpError 403 for a directory's group or member, and for roles beyond the person's own, also those that the
 * group has already; 404 for unknown and foreign groups, roles and people; 409 for a name that is taken, a group that was changed in between, and the last
 * administrator
 */
export const changeGroup = async (
  inside: SignedInContext,
  groupId: string,
  change: GroupChange | ((group: GroupRecord) => GroupChange),
): Promise<GroupRecord> => {
  const { store } = inside
  const group = await changeableGroup(inside, groupId)
  const wanted = typeof change === 'function' ? change(group) : change
  if (wanted.updatedAt !== undefined && wanted.updatedAt !== group.updatedAt) throw await conflict(inside, group)
  const changes = await plan(inside, group, wanted)
  const { fields, roles, people } = changes
  const takes = roles.removed.length + people.removed.length > 0
  const gives = roles.added.length + people.added.length > 0
  if (!takes && !gives && Object.keys(fields).length === 0) return group
  await checkMayChange(inside, group)
  const write = () => carryOut(inside, group, changes)
  await (takes ? keepAdministrator(inside, inside.tenantId, write) : write())
  return (await store.groups.get(inside.tenantId, groupId))!
}

/**
 * Creates a group with its roles and members. For a transaction.
 * @throws HttpError like `changeGroup`, and 400 beyond the limit of groups
 */
export const createGroup = async (
  inside: SignedInContext,
  { name, color = '#64748b', description = '', metadata = '{}' }: { name: string } & NonNullable<GroupChange['fields']>,
  { addedRoleIds = [], addedUserIds = [] }: Pick<GroupChange, 'addedRoleIds' | 'addedUserIds'> = {},
): Promise<GroupRecord> => {
  const { store } = inside
  await checkSwitches(inside, { adds: true, addsRoles: false })
  await checkNameAndLimit(inside, name, undefined)
  const fields = { name, color, description, metadata, roleIds: [], managedBy: 'frontegg' as const }
  const group = await store.groups.insert(inside.tenantId, fields)
  await inside.audit('group.created', { severity: 'Medium', groupId: group.id, name })
  if (addedRoleIds.length + addedUserIds.length === 0) return group
  await carryOut(inside, group, await plan(inside, group, { addedRoleIds, addedUserIds }))
  return (await store.groups.get(inside.tenantId, group.id))!
}

/**
 * Deletes a group and takes it out of the memberships of its members. For a transaction.
 * @throws HttpError 403 for a directory's group and for one that gives more than the person holds, 404 for an unknown
 * one, 409 for the last administrator
 */
export const deleteGroup = async (inside: SignedInContext, groupId: string): Promise<void> => {
  const { store, tenantId } = inside
  const group = await changeableGroup(inside, groupId)
  await checkMayChange(inside, group)
  const groupsBefore = (await store.groups.find(tenantId)).items
  const memberships = (await store.memberships.find(tenantId, { where: { groupIds: groupId } })).items
  await keepAdministrator(inside, tenantId, async () => {
    await store.groups.take(tenantId, groupId)
    const removed = await moveMembers(store, group, memberships, false)
    const facts = { groupId, name: group.name, people: removed.length }
    await inside.audit('group.deleted', { severity: 'Medium', ...facts })
    const groupsAfter = groupsBefore.filter(({ id }) => id !== groupId)
    const states = { before: group, after: undefined, groupsBefore, groupsAfter }
    await tellAboutChange(inside, states, { added: [], removed, staying: [] })
  })
}

/** Refuses a part of an edit for which the person holds no permission. @throws HttpError 403 */
export const checkEditPermissions = (
  { permissions }: Pick<SignedInContext, 'permissions'>,
  { fields = {}, addedRoleIds, removedRoleIds, addedUserIds, removedUserIds }: GroupChange,
): void => {
  const parts = [
    [Object.values(fields), 'fe.secure.write.groups'],
    [[...(addedRoleIds ?? []), ...(removedRoleIds ?? [])], 'fe.secure.write.groupsRoles'],
    [addedUserIds ?? [], 'fe.secure.write.groupsUsers'],
    [removedUserIds ?? [], 'fe.secure.delete.groupsUsers'],
  ] as const
  const isAllowed = ([values, key]: (typeof parts)[number]) =>
    values.every(value => value === undefined) || holds(permissions, key)
  if (!parts.every(isAllowed)) throw new HttpError(403, 'Forbidden')
}

/** A group as pages list it. */
export const rowOf = async (context: SignedInContext, group: GroupRecord): Promise<GroupRow> =>
  (await toRows(context, [group]))[0]!
