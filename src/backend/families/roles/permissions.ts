import type * as operations from '../../../http/roles/operations.ts'
import type { Permission, PermissionCategory } from '../../../http/roles/types.ts'
import { allowed, type HandlersFor } from '../../handler/handler.ts'
import type { PermissionRecord, PermissionCategoryFields } from '../../identity/roles/records.ts'
import { vendorScope, type SavedRecord } from '../../store/store.ts'
import { setRolesOf } from './changes.ts'
import { permissionRoles } from './input.ts'

const read = 'fe.secure.read.permissions'

const permissionToWire = ({ tenantId: _scope, version: _version, ...fields }: PermissionRecord): Permission => fields

const categoryToWire = (
  { id, name, description, isFeCategory, createdAt, updatedAt }: SavedRecord<PermissionCategoryFields>,
  permissions: readonly PermissionRecord[],
): PermissionCategory => ({
  id,
  name,
  description,
  feCategory: isFeCategory,
  permissionIds: permissions.filter(({ categoryId }) => categoryId === id).map(permission => permission.id),
  createdAt,
  updatedAt,
})

/** Permissions and their categories, which are the vendor's. */
export const permissionHandlers = {
  permissions: allowed({ permission: read }, async (_input, { store }) =>
    (await store.permissions.find(vendorScope)).items.map(permissionToWire),
  ),
  permissionCategories: allowed({ permission: read }, async (_input, { store }) => {
    const permissions = (await store.permissions.find(vendorScope)).items
    const categories = (await store.permissionCategories.find(vendorScope)).items
    return categories.map(category => categoryToWire(category, permissions))
  }),
  permissionSetRoles: allowed(
    { permission: 'fe.secure.write.updateRole', byApiToken: 'never', input: permissionRoles, transaction: true },
    async ({ permissionId, roleIds }, context) => permissionToWire(await setRolesOf(context, permissionId, roleIds)),
  ),
} satisfies Partial<HandlersFor<typeof operations>>
