import * as groups from '../../../../src/http/groups/operations.ts'
import { row } from '../row.ts'

const groupId = 'group-1'
const fields = { name: 'Help desk', color: '#2563eb', description: 'Answers questions', metadata: '{}' }
const both = { _groupsRelations: 'rolesAndUsers' } as const

export default [
  row(groups.list, ({ api }, input) => api.groups.getGroups(input), both, { _groupsRelations: 'roles' }),
  row(groups.byIds, ({ api }, { groupsIds, ...query }) => api.groups.getGroupsByIds({ groupsIds }, query), {
    groupsIds: [groupId, 'group-2'],
    ...both,
  }),
  row(groups.get, ({ api }, { groupId: id, ...query }) => api.groups.getGroupById({ groupId: id }, query), {
    groupId,
    ...both,
  }),
  row(groups.create, ({ api }, input) => api.groups.createGroup(input), fields, { name: 'Help desk' }),
  row(groups.update, ({ api }, input) => api.groups.updateGroup(input), { groupId, ...fields }),
  row(groups.remove, ({ api }, { groupId: id }) => api.groups.deleteGroup(id), { groupId }),
  row(groups.addRoles, ({ api }, { groupId: id, ...body }) => api.groups.addRolesToGroup(id, body), {
    groupId,
    roleIds: ['role-support', 'role-readonly'],
  }),
  row(groups.removeRoles, ({ api }, { groupId: id, ...body }) => api.groups.deleteRolesFromGroup(id, body), {
    groupId,
    roleIds: ['role-support'],
  }),
  row(groups.addUsers, ({ api }, { groupId: id, ...body }) => api.groups.addUsersToGroup(id, body), {
    groupId,
    userIds: ['user-1', 'user-2'],
  }),
  row(groups.removeUsers, ({ api }, { groupId: id, ...body }) => api.groups.deleteUsersFromGroup(id, body), {
    groupId,
    userIds: ['user-1'],
  }),
  row(groups.configuration, ({ api }) => api.groups.getGroupConfiguration()),
  row(
    groups.configurationSave,
    ({ api }, input) => api.groups.updateGroupConfiguration(input),
    { enabled: true, rolesEnabled: false },
    { rolesEnabled: true },
  ),
]
