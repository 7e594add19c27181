import type * as operations from '../../../http/groups/operations.ts'
import type { SignedInContext } from '../../context/context.ts'
import { allowed, type HandlersFor } from '../../handler/handler.ts'
import { pageOf } from '../../handler/page.ts'
import * as v from 'valibot'
import { id } from '../../request/schema.ts'
import type { GroupRecord } from '../../identity/roles/records.ts'
import { singletonId } from '../../store/definitions.ts'
import { changeGroup, checkEditPermissions, createGroup, deleteGroup, rowOf, type GroupChange } from './changes.ts'
import { configurationOf, ownGroup } from '../../identity/granting/groupRules.ts'
import { groupMembersPage, membersOutside } from './groupUsers.ts'
import {
  configuration,
  groupEdit,
  groupFields,
  groupId as groupIdInput,
  groupRoles,
  groupsById,
  groupsPage,
  groupUsers,
  membersPage,
  newGroup,
  otherMembers,
  relations,
  wholeGroup,
} from './input.ts'
import { toGroups, toRows, toSummary } from './toWire.ts'

const read = { permission: 'fe.secure.read.groups' } as const
const write = { permission: 'fe.secure.write.groups', transaction: true } as const
const writeRoles = { permission: 'fe.secure.write.groupsRoles', transaction: true } as const

const byName = { by: 'name', direction: 'asc' } as const

/** The calls of the contract. */
const contractHandlers = {
  list: allowed({ ...read, input: v.object(relations) }, async ({ _groupsRelations }, context) => {
    const { items } = await context.store.groups.find(context.tenantId, { sort: byName })
    return { groups: await toGroups(context, items, _groupsRelations) }
  }),
  byIds: allowed(
    { ...read, whileImpersonating: 'allowed', input: groupsById },
    async ({ groupsIds, _groupsRelations }, context) => {
      const { items } = await context.store.groups.find(context.tenantId, { where: { id: groupsIds }, sort: byName })
      return { groups: await toGroups(context, items, _groupsRelations) }
    },
  ),
  get: allowed(
    { ...read, input: v.object({ groupId: id, ...relations }) },
    async ({ groupId, _groupsRelations }, context) => {
      const group = await ownGroup(context, groupId)
      return (await toGroups(context, [group], _groupsRelations))[0]!
    },
  ),
  create: allowed({ ...write, input: newGroup }, async (fields, context) =>
    toSummary(await createGroup(context, fields)),
  ),
  update: allowed({ ...write, input: groupFields }, async ({ groupId, ...fields }, context) => {
    await changeGroup(context, groupId, { fields })
  }),
  remove: allowed(
    { permission: 'fe.secure.delete.groups', input: groupIdInput, transaction: true },
    ({ groupId }, context) => deleteGroup(context, groupId),
  ),
  addRoles: allowed({ ...writeRoles, input: groupRoles }, async ({ groupId, roleIds }, context) => {
    await changeGroup(context, groupId, { addedRoleIds: roleIds })
  }),
  removeRoles: allowed({ ...writeRoles, input: groupRoles }, async ({ groupId, roleIds }, context) => {
    await changeGroup(context, groupId, { removedRoleIds: roleIds })
  }),
  addUsers: allowed(
    { permission: 'fe.secure.write.groupsUsers', input: groupUsers, transaction: true },
    async ({ groupId, userIds }, context) => {
      await changeGroup(context, groupId, { addedUserIds: userIds })
    },
  ),
  removeUsers: allowed(
    { permission: 'fe.secure.delete.groupsUsers', input: groupUsers, transaction: true },
    async ({ groupId, userIds }, context) => {
      await changeGroup(context, groupId, { removedUserIds: userIds })
    },
  ),
  configuration: allowed(read, (_input, { store, tenantId }) => configurationOf(store, tenantId)),
  configurationSave: allowed({ ...write, input: configuration }, async (change, { store, tenantId, audit }) => {
    const { enabled, rolesEnabled } = await configurationOf(store, tenantId)
    const next = { enabled: change.enabled ?? enabled, rolesEnabled: change.rolesEnabled ?? rolesEnabled }
    if (next.enabled === enabled && next.rolesEnabled === rolesEnabled) return next
    await store.groupConfigurations.put(tenantId, singletonId, () => next)
    await audit('groups.configured', { severity: 'Medium', ...next })
    return next
  }),
} satisfies Partial<HandlersFor<typeof operations>>

/** The change of an edit: its roles as those that come and go. */
const changeOf = (
  { name, color, description, metadata, roleIds, ...others }: v.InferOutput<typeof groupEdit>,
  group: GroupRecord,
): GroupChange => ({
  fields: { name, color, description, metadata },
  ...(roleIds && {
    addedRoleIds: roleIds.filter(roleId => !group.roleIds.includes(roleId)),
    removedRoleIds: group.roleIds.filter(roleId => !roleIds.includes(roleId)),
  }),
  ...(others.addedUserIds && { addedUserIds: others.addedUserIds }),
  ...(others.removedUserIds && { removedUserIds: others.removedUserIds }),
  updatedAt: others.updatedAt,
})

/** Stores one edit, with the permission for each of its parts. */
const storeEdit = async (context: SignedInContext, edit: v.InferOutput<typeof groupEdit>) => {
  const group = await changeGroup(context, edit.groupId, current => {
    const change = changeOf(edit, current)
    checkEditPermissions(context, change)
    return change
  })
  return rowOf(context, group)
}

const isSearch = ({ _search }: { _search?: string | undefined }) => _search !== undefined

/** Groups of the tenant. */
export const groupHandlers = {
  ...contractHandlers,
  page: allowed(
    { ...read, input: groupsPage, isCostly: isSearch },
    async ({ _offset, _limit, _search, _sortBy, _order }, context) => {
      const { items, total } = await context.store.groups.find(context.tenantId, {
        ...(_search !== undefined && { search: _search }),
        sort: { by: _sortBy ?? 'name', direction: _order === 'DESC' ? 'desc' : 'asc' },
        offset: _offset,
        limit: _limit,
      })
      return pageOf(await toRows(context, items), _limit, total)
    },
  ),
  details: allowed({ ...read, input: groupIdInput }, async ({ groupId }, context) =>
    rowOf(context, await ownGroup(context, groupId)),
  ),
  createWhole: allowed({ ...write, input: wholeGroup }, async ({ roleIds, addedUserIds, ...fields }, context) => {
    const parts = { addedRoleIds: roleIds, addedUserIds }
    checkEditPermissions(context, parts)
    return rowOf(context, await createGroup(context, fields, parts))
  }),
  edit: allowed({ ...read, whileImpersonating: 'never', input: groupEdit, transaction: true }, (edit, context) =>
    storeEdit(context, edit),
  ),
  members: allowed({ ...read, input: membersPage, isCostly: isSearch }, async ({ groupId, ...page }, context) => {
    await ownGroup(context, groupId)
    return groupMembersPage(context, groupId, page)
  }),
  others: allowed(
    { permission: 'fe.secure.write.groupsUsers', input: otherMembers, isCostly: isSearch },
    async ({ _groupId, _search }, context) => {
      if (_groupId !== undefined) await ownGroup(context, _groupId)
      return membersOutside(context, _groupId, _search)
    },
  ),
} satisfies HandlersFor<typeof operations>
