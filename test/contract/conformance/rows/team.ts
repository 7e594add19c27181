import * as applications from '../../../../src/http/applications/operations.ts'
import * as sessions from '../../../../src/http/sessions/operations.ts'
import * as team from '../../../../src/http/team/operations.ts'
import * as tenants from '../../../../src/http/tenants/operations.ts'
import * as users from '../../../../src/http/users/listOperations.ts'
import { row } from '../row.ts'

const userId = 'user-1'
const ids = 'user-1,user-2'
const page = { _offset: 20, _limit: 20 }
const assignment = { userId, tenantId: '1001', appIds: ['app-1', 'app-2'] }

export default [
  row(
    users.list,
    ({ api }, input) => api.users.getUsersV3(input as Parameters<typeof api.users.getUsersV3>[0]),
    { ...page, _includeSubTenants: false, _sortBy: 'name', _order: 'ASC', _email: 'ada@acme.test' },
    { _preset: 'inactive', _maxInactiveSeconds: 7_776_000, _tenantId: '1001', ids },
    { _identifier: 'max', _identifierType: 'username', _namePrefix: 'Ada' },
  ),
  row(users.listV2, ({ api }, input) => api.users.getUsersV2(input as Parameters<typeof api.users.getUsersV2>[0]), {
    ...page,
    _includeSubTenants: false,
    _filter: 'ada',
    _sortBy: 'email',
    _order: 'DESC',
    metadata: '{}',
    ids,
  }),
  row(users.byId, ({ api }, input) => api.auth.getUserById(input), { userId }),
  row(users.rolesByIds, ({ api }, input) => api.users.getUsersRoles({ ids: input.ids.split(',') }), { ids }),
  row(users.groupsByIds, ({ api }, input) => api.users.getUsersGroups({ ids: input.ids.split(',') }), { ids }),
  row(
    users.usernames,
    ({ api }, input) => api.usernames.getUsernamesV1(input as Parameters<typeof api.usernames.getUsernamesV1>[0]),
    { ...page, _usernamePrefix: 'ma', userIds: ids },
  ),
  row(users.myUsername, ({ api }) => api.usernames.getUserOwnUsername()),
  row(users.usernameCreate, ({ api }, input) => api.usernames.createUsername(input), { username: 'max' }),
  row(users.usernameDelete, ({ api }, { username }) => api.usernames.deleteUsername(username), { username: 'max' }),
  row(
    users.emails,
    ({ api }, input) =>
      api.usersEmails.getUsersEmailsV1(input as Parameters<typeof api.usersEmails.getUsersEmailsV1>[0]),
    { ...page, _email: 'ada', userIds: ids },
  ),
  row(
    team.members,
    ({ api }, { pageOffset, pageSize, sortBy = 'name', sortDirection }) =>
      api.teams.loadUsers({
        pageOffset,
        pageSize: pageSize ?? 20,
        sort: [{ id: sortBy, desc: sortDirection === 'desc' }],
      }),
    { pageOffset: 1, pageSize: 20, sortBy: 'email', sortDirection: 'desc' },
  ),
  row(
    team.memberUpdate,
    ({ api }, input) => api.teams.updateUser(input as Parameters<typeof api.teams.updateUser>[0]),
    { id: userId, roleIds: ['role-support'] },
    { id: userId, roleIds: [''] },
  ),
  row(team.memberRemove, ({ api }, input) => api.teams.deleteUser(input), { userId }),
  row(team.memberDisable, ({ api }, input) => api.teams.disableUser(input.userId), { userId }),
  row(team.memberEnable, ({ api }, input) => api.teams.enableUser(input.userId), { userId }),
  row(team.memberStats, ({ api }) => api.teams.loadStats()),
  row(team.roles, ({ api }) => api.teams.loadAvailableRoles()),
  row(sessions.revokeForUser, ({ api }, input) => api.auth.revokeSessionsForUser(input.userId), { userId }),
  row(tenants.usersCount, ({ api }, input) => api.tenants.getTenantsUsersCount(input), {
    tenantIds: ['1001', '1002'],
    excludeInvisibleUsers: true,
  }),
  row(
    applications.forUsers,
    ({ api }, { userIds }) => api.applications.getUsersApplicationsId({ userIds: userIds.split(',') }),
    { userIds: ids },
  ),
  row(
    applications.usersOf,
    ({ api }, { appIds }) => api.applications.getUsersOfApplications({ appIds: appIds.split(',') }),
    { appIds: 'app-1,app-2' },
  ),
  row(applications.assignUser, ({ api }, input) => api.applications.assignUserToApplications(input), assignment),
  row(applications.unassignUser, ({ api }, input) => api.applications.unassignUserFromApplications(input), assignment),
]
