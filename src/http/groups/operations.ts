import { operation, ownOperation } from '../operation.ts'
import type {
  Group,
  GroupConfiguration,
  GroupEdit,
  GroupInput,
  GroupMembersPage,
  GroupRelations,
  GroupRow,
  GroupSummary,
  OtherMembers,
} from './types.ts'

/** Reads all groups of the tenant. */
export const list = operation<{ _groupsRelations?: GroupRelations }, { groups: Group[] }>({
  name: 'groups.list',
  method: 'GET',
  path: '/identity/resources/groups/v1',
})

/** Reads groups by their ids; unknown ones are left out. */
export const byIds = operation<{ groupsIds: string[]; _groupsRelations?: GroupRelations }, { groups?: Group[] }>({
  name: 'groups.byIds',
  method: 'POST',
  path: '/identity/resources/groups/v1/bulkGet',
  query: ['_groupsRelations'],
})

/** Reads one group. */
export const get = operation<{ groupId: string; _groupsRelations?: GroupRelations }, Group>({
  name: 'groups.get',
  method: 'GET',
  path: '/identity/resources/groups/v1/{groupId}',
})

/** Creates a group without roles and members. */
export const create = operation<GroupInput, GroupSummary>({
  name: 'groups.create',
  method: 'POST',
  path: '/identity/resources/groups/v1',
  isKeyed: true,
})

/** Changes fields of a group. */
export const update = operation<Partial<GroupInput> & { groupId: string }>({
  name: 'groups.update',
  method: 'PATCH',
  path: '/identity/resources/groups/v1/{groupId}',
})

/** Deletes a group; its members lose the roles it gave them. */
export const remove = operation<{ groupId: string }>({
  name: 'groups.delete',
  method: 'DELETE',
  path: '/identity/resources/groups/v1/{groupId}',
})

/** Gives a group roles, which its members get. */
export const addRoles = operation<{ groupId: string; roleIds: string[] }>({
  name: 'groups.addRoles',
  method: 'POST',
  path: '/identity/resources/groups/v1/{groupId}/roles',
})

/** Takes roles from a group and so from its members. */
export const removeRoles = operation<{ groupId: string; roleIds: string[] }>({
  name: 'groups.removeRoles',
  method: 'DELETE',
  path: '/identity/resources/groups/v1/{groupId}/roles',
})

/** Adds members of the tenant to a group. */
export const addUsers = operation<{ groupId: string; userIds: string[] }>({
  name: 'groups.addUsers',
  method: 'POST',
  path: '/identity/resources/groups/v1/{groupId}/users',
})

/** Removes members from a group; they stay in the tenant. */
export const removeUsers = operation<{ groupId: string; userIds: string[] }>({
  name: 'groups.removeUsers',
  method: 'DELETE',
  path: '/identity/resources/groups/v1/{groupId}/users',
})

/** Reads the switches of the tenant's groups. */
export const configuration = operation<void, GroupConfiguration>({
  name: 'groups.configuration',
  method: 'GET',
  path: '/identity/resources/groups/v1/config',
})

/** Changes the switches of the tenant's groups. */
export const configurationSave = operation<Partial<GroupConfiguration>, GroupConfiguration>({
  name: 'groups.configurationSave',
  method: 'POST',
  path: '/identity/resources/groups/v1/config',
})

/** Reads a page of the tenant's groups, searched and sorted, each with the number of its members. */
export const page = ownOperation<
  { _offset?: number; _limit?: number; _search?: string; _sortBy?: 'name' | 'createdAt'; _order?: 'ASC' | 'DESC' },
  { items: GroupRow[]; _metadata: { totalPages: number; totalItems: number } }
>({
  name: 'groups.page',
  method: 'GET',
  path: '/fe/groups',
})

/** Reads one group with the number of its members. */
export const details = ownOperation<{ groupId: string }, GroupRow>({
  name: 'groups.details',
  method: 'GET',
  path: '/fe/groups/{groupId}',
})

/** Creates a group with its roles and members, or nothing at all. */
export const createWhole = ownOperation<GroupInput & Required<Pick<GroupEdit, 'roleIds' | 'addedUserIds'>>, GroupRow>({
  name: 'groups.createWhole',
  method: 'POST',
  path: '/fe/groups',
  isKeyed: true,
})

/** Stores one edit of fields, roles and members. Answers 409 with the group when it was changed since. */
export const edit = ownOperation<GroupEdit & { groupId: string }, GroupRow>({
  name: 'groups.edit',
  method: 'PATCH',
  path: '/fe/groups/{groupId}',
})

/** Reads a page of the members of a group by name. */
export const members = ownOperation<
  { groupId: string; _offset?: number; _limit?: number; _search?: string },
  GroupMembersPage
>({
  name: 'groups.members',
  method: 'GET',
  path: '/fe/groups/{groupId}/members',
})

/** Reads members of the tenant who are not in a group, or of the whole tenant for a new group. */
export const others = ownOperation<{ _groupId?: string; _search?: string }, OtherMembers>({
  name: 'groups.others',
  method: 'GET',
  path: '/fe/group-candidates',
})
