import * as v from 'valibot'
import type * as operations from '../../../http/roles/operations.ts'
import { allowed, type HandlersFor } from '../../handler/handler.ts'
import { id } from '../../request/schema.ts'
import { roleToWire } from '../../identity/members/toWire.ts'
import { baseRole, changeRole, createRole } from './changes.ts'
import { countAll } from './holders.ts'
import { impactOf } from './impact.ts'
import { newRole, newRoleWithBase, replacement, roleChange, roleEdit, rolePermissions } from './input.ts'
import { rolesOf } from './ownRoles.ts'
import { removeRole, replaceRole } from './removal.ts'

const read = { permission: 'fe.secure.read.roles' } as const
// Programs that change roles could give themselves more.
const create = { permission: 'fe.secure.write.roles', byApiToken: 'never', transaction: true } as const
const update = { permission: 'fe.secure.write.updateRole', byApiToken: 'never', transaction: true } as const
const remove = { permission: 'fe.secure.delete.role', byApiToken: 'never', transaction: true } as const

/** Roles of the tenant. */
export const roleHandlers = {
  list: allowed(read, async (_input, { store, tenantId }) => (await rolesOf(store, tenantId)).map(roleToWire)),
  create: allowed({ ...create, input: newRole }, async ({ permissions, isDefault: _vendors, ...fields }, context) =>
    roleToWire(await createRole(context, { ...fields, permissionIds: permissions })),
  ),
  createWithBase: allowed({ ...create, input: newRoleWithBase }, async (input, context) => {
    const { permissionIds, baseRoleId, isDefault: _vendors, ...fields } = input
    const base = baseRoleId === '' ? undefined : await baseRole(context, baseRoleId)
    const chosen = permissionIds ?? base?.permissionIds ?? []
    return roleToWire(await createRole(context, { ...fields, permissionIds: chosen }))
  }),
  update: allowed({ ...update, input: roleChange }, async ({ roleId, isDefault: _vendors, ...change }, context) =>
    roleToWire(await changeRole(context, roleId, change)),
  ),
  remove: allowed({ ...remove, input: v.object({ roleId: id }) }, ({ roleId }, context) => removeRole(context, roleId)),
  setPermissions: allowed({ ...update, input: rolePermissions }, async ({ roleId, permissionIds }, context) =>
    roleToWire(await changeRole(context, roleId, { permissionIds })),
  ),
  save: allowed({ ...update, input: roleEdit }, async ({ roleId, ...edit }, context) =>
    roleToWire(await changeRole(context, roleId, edit)),
  ),
  holders: allowed(read, async (_input, context) => {
    const roles = await rolesOf(context.store, context.tenantId)
    return {
      roles: await countAll(
        context,
        roles.map(role => role.id),
      ),
    }
  }),
  impact: allowed({ ...read, whileImpersonating: 'allowed', input: rolePermissions }, (input, context) =>
    impactOf(context, input.roleId, input.permissionIds),
  ),
  replace: allowed({ ...remove, input: replacement }, ({ roleId, replacementId }, context) =>
    replaceRole(context, roleId, replacementId),
  ),
} satisfies Partial<HandlersFor<typeof operations>>
