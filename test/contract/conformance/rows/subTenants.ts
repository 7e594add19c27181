import * as subTenants from '../../../../src/http/subTenants/operations.ts'
import { row } from '../row.ts'

const tenantId = 'acme-1'
const userId = 'user-1'
const roles = { userId, subTenantsRoles: [{ tenantId, roleIds: ['role-1', 'role-2'] }] }
const everything = {
  tenantId,
  name: 'Elm Mills',
  parentTenantId: 'acme',
  status: 'active',
  website: 'https://elm.test',
  applicationUrl: 'https://app.elm.test',
  logo: 'https://elm.test/logo.png',
  logoUrl: 'https://elm.test/logo.png',
  address: '1 Elm Street',
  timezone: 'Europe/Berlin',
  currency: 'eur',
  creatorName: 'Ada Stone',
  creatorEmail: 'ada@acme.test',
  isReseller: true,
}

export default [
  row(subTenants.users, ({ api }, input) => api.subTenants.loadAllUsers(input), {
    _offset: 20,
    _limit: 20,
    _filter: 'ada',
    _sortBy: 'name',
    _order: 'DESC',
  }),
  row(subTenants.userAdd, ({ api }, input) => api.subTenants.addUserToTenantAndSubTenants(input), {
    user: { email: 'ada@acme.test', name: 'Ada Stone' },
    subTenants: [{ tenantId, roleIds: ['role-1'] }, { tenantId: 'acme-2' }],
  }),
  row(subTenants.userRemove, ({ api }, input) => api.subTenants.removeUserFromTenantAndSubTenants(input), {
    userId,
    subTenants: [{ tenantId }],
  }),
  row(
    subTenants.userRolesAdd,
    ({ api }, { userId: id, ...body }) => api.subTenants.addUserRolesForSubTenants(id, body),
    {
      ...roles,
      ipAddress: '192.0.2.1',
      userAgent: 'Browser',
    },
  ),
  row(
    subTenants.userRolesRemove,
    ({ api }, { userId: id, ...body }) => api.subTenants.removeUserRolesFromSubTenants(id, body),
    { ...roles, ipAddress: '192.0.2.1', userAgent: 'Browser' },
  ),
  row(
    subTenants.userRolesSet,
    ({ api }, { userId: id, ...body }) => api.subTenants.setUserRolesForSubTenants(id, body),
    {
      ...roles,
      ipAddress: '192.0.2.1',
      userAgent: 'Browser',
    },
  ),
  row(
    subTenants.userAccessUpdate,
    ({ api }, { userId: id, ...body }) => api.subTenants.updateSubAccountAccess(id, body),
    {
      userId,
      allowAccess: true,
    },
  ),
  row(subTenants.usersAdd, ({ api }, input) => api.subTenants.addUsersToSubTenant(input), {
    users: [{ email: 'ada@acme.test', name: 'Ada Stone' }],
    tenantId,
    roleIds: ['role-1'],
    allowSubAccountAccess: true,
  }),
  row(subTenants.create, ({ api }, input) => api.subTenants.createSubTenant(input), everything),
  row(subTenants.remove, ({ api }, { tenantId: id }) => api.subTenants.deleteSubTenant(id), { tenantId }),
  row(
    subTenants.update,
    ({ api }, { tenantId: id, ...body }) => api.subTenants.updateSubTenant({ tenantId: id }, body),
    {
      tenantId,
      name: 'Elm Mills',
    },
  ),
  row(
    subTenants.updateManagement,
    ({ api }, { tenantId: id, ...body }) => api.subTenants.updateSubTenantManagement({ tenantId: id }, body),
    { tenantId, isReseller: true },
  ),
  row(
    subTenants.updateHierarchySettings,
    ({ api }, { tenantId: id, ...body }) => api.subTenants.updateSubTenantHierarchySettings({ tenantId: id }, body),
    { tenantId, subAccountAccessType: 'alwaysOn' },
  ),
]
