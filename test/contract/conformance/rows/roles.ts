import * as roles from '../../../../src/http/roles/operations.ts'
import { row } from '../row.ts'

const fields = {
  key: 'night-shift',
  name: 'Night shift',
  description: 'Answers at night',
  isDefault: false,
  level: 100,
}
const permissionIds = ['permission-1', 'permission-2']

export default [
  row(roles.list, ({ api }) => api.roles.getRoles()),
  row(roles.create, ({ api }, input) => api.roles.addRole(input), { ...fields, permissions: permissionIds }),
  row(
    roles.createWithBase,
    ({ api }, { permissionIds: ids = [], ...input }) => api.roles.addRoleV2({ ...input, permissionIds: ids }),
    { ...fields, permissionIds, baseRoleId: 'role-support' },
  ),
  row(
    roles.update,
    ({ api }, input) => api.roles.updateRole(input),
    { ...fields, roleId: 'role-1' },
    {
      roleId: 'role-1',
      name: 'Late shift',
    },
  ),
  row(roles.remove, ({ api }, input) => api.roles.deleteRole(input), { roleId: 'role-1' }),
  row(roles.setPermissions, ({ api }, input) => api.roles.attachPermissionsToRole(input), {
    roleId: 'role-1',
    permissionIds,
  }),
  row(roles.permissions, ({ api }) => api.roles.getPermissions()),
  row(roles.permissionCategories, ({ api }) => api.roles.getPermissionCategories()),
  row(roles.permissionSetRoles, ({ api }, input) => api.roles.attachPermissionToRoles(input), {
    permissionId: 'permission-1',
    roleIds: ['role-1', 'role-2'],
  }),
]
