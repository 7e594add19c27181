import type { SignedInContext } from '../../context/context.ts'
import { keepAdministrator } from '../../identity/administrators/administrators.ts'
import { requireProofToGive } from '../../identity/granting/granting.ts'
import type { RoleRecord, RoleFields } from '../../identity/roles/records.ts'
import { keysToHold } from '../../identity/roles/rolePermissions.ts'
import { roleToWire } from '../../identity/members/toWire.ts'
import { editConflict, HttpError, notFound } from '../../request/httpError.ts'
import { vendorScope } from '../../store/store.ts'
import { givable } from './assignable.ts'
import { tellOfPermissions, type PermissionsChange } from './notices.ts'
import { checkMayChange, ownRole, permissionsOf, rolesOf } from './ownRoles.ts'

/** The most roles of a tenant besides the vendor's. */
const mostRoles = 100

/** What a role is made from. */
export interface NewRoleFields extends Pick<RoleFields, 'key' | 'name' | 'level'> {
  description: string
  permissionIds: readonly string[]
}

const checkKey = (roles: readonly RoleRecord[], key: string) => {
  if (roles.some(role => role.key.toLowerCase() === key.toLowerCase()))
    throw new HttpError(409, 'Another role has this key.', { code: 'ER-ROLE-KEY-TAKEN' })
}

/**
 * For a transaction: adds a role of the tenant.
 * @throws HttpError 400 beyond the limit, 403 for permissions that the person does not hold, 409 for a key that is taken
 */
export const createRole = async (inside: SignedInContext, fields: NewRoleFields): Promise<RoleRecord> => {
  const { store, tenantId, audit } = inside
  const { key, name, description, level } = fields
  const roles = await rolesOf(store, tenantId)
  checkKey(roles, key)
  if (roles.filter(role => role.tenantId === tenantId).length >= mostRoles)
    throw new HttpError(400, `An organization has at most ${mostRoles} roles of its own.`, { code: 'ER-TOO-MANY' })
  const permissions = await givable(inside, fields.permissionIds)
  await requireProofToGive(inside, keysToHold(permissions))
  const permissionIds = permissions.map(({ id }) => id)
  const role = await store.roles.insert(tenantId, { key, name, description, isDefault: false, level, permissionIds })
  const facts = { roleId: role.id, key, permissions: permissionIds.length }
  await audit('role.created', { severity: 'Medium', ...facts })
  return role
}

/** The fields of a role that a new one begins with. @throws HttpError 404 for an unknown or foreign one */
export const baseRole = async ({ store, tenantId }: SignedInContext, roleId: string): Promise<RoleRecord> => {
  const role = (await rolesOf(store, tenantId)).find(({ id }) => id === roleId)
  if (!role) throw notFound()
  return role
}

/** A change of a role; what is absent stays. */
export interface RoleFieldsChange {
  key?: string | undefined
  name?: string | undefined
  description?: string | undefined
  level?: number | undefined
  permissionIds?: readonly string[] | undefined
  /** The state that the change began with; another one is a conflict. */
  updatedAt?: string | undefined
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const sortedKeys = async (context: SignedInContext, ids: readonly string[]) =>
  (await permissionsOf(context.store, ids)).map(({ key }) => key).toSorted()

/**
 * Writes the rows about a change: one for the words of a role, one for what it allows.
 * @returns what it allows from now on, and no longer
 */
const auditChange = async (
  context: SignedInContext,
  before: RoleRecord,
  fields: Partial<RoleFields>,
): Promise<PermissionsChange | undefined> => {
  const { store, audit } = context
  const { permissionIds, ...words } = fields
  const role = { severity: 'Medium', roleId: before.id, key: before.key } as const
  const names = Object.keys(words).join(', ')
  if (names !== '') await audit('role.updated', { ...role, fields: names }, store)
  if (!permissionIds) return undefined
  const added = permissionIds.filter(id => !before.permissionIds.includes(id))
  const removed = before.permissionIds.filter(id => !permissionIds.includes(id))
  const change = { role: before, added: await sortedKeys(context, added), removed: await sortedKeys(context, removed) }
  const facts = {
    added: change.added.join(', '),
    removed: change.removed.join(', '),
    addedCount: added.length,
    removedCount: removed.length,
  }
  await audit('role.permissionsChanged', { ...role, ...facts }, store)
  return change
}

const differences = async (
  context: SignedInContext,
  before: RoleRecord,
  { key: _fixed, updatedAt: _began, permissionIds, ...words }: RoleFieldsChange,
): Promise<Partial<RoleFields>> => {
  const given = { ...words, ...(permissionIds && { permissionIds: await wantedIds(context, permissionIds) }) }
  const kept: Partial<RoleFields> = { ...before, permissionIds: before.permissionIds.toSorted() }
  const changed = Object.entries(given).filter(
    ([name, value]) => value !== undefined && !isSame(value, kept[name as keyof RoleFields] ?? ''),
  )
  return Object.fromEntries(changed) as Partial<RoleFields>
}

const wantedIds = async (context: SignedInContext, ids: readonly string[]) =>
  (await givable(context, ids)).map(({ id }) => id).toSorted()

/** A role after a change, and the change of what it allows, if there was one. */
interface ChangedRole {
  role: RoleRecord
  permissions?: PermissionsChange | undefined
}

/**
 * Changes a role, except its key, which programs compare. The context has the store of the transaction.
 * @throws HttpError 403 for a role or permissions beyond the person's own, 404 for an unknown one, 409 with the current
 * role when it was changed in between
 */
const changeWithin = async (
  context: SignedInContext,
  roleId: string,
  change: RoleFieldsChange,
): Promise<ChangedRole> => {
  const { store, tenantId } = context
  const before = await ownRole(store, tenantId, roleId)
  if (change.updatedAt !== undefined && change.updatedAt !== before.updatedAt)
    throw editConflict('The role was changed by someone else in the meantime.', roleToWire(before))
  if (change.key !== undefined && change.key !== before.key)
    throw new HttpError(400, 'The key of a role stays as it is.', { code: 'ER-ROLE-KEY-FIXED' })
  await checkMayChange(context, before)
  const fields = await differences(context, before, change)
  if (Object.keys(fields).length === 0) return { role: before }
  const added = fields.permissionIds?.filter(id => !before.permissionIds.includes(id)) ?? []
  await requireProofToGive(context, await sortedKeys(context, added))
  const after = await store.roles.update(tenantId, roleId, fields)
  return { role: after ?? before, permissions: await auditChange(context, before, fields) }
}

/** For a transaction: changes a role, keeps the last administrator, and mails all of them what it allows now. */
export const changeRole = async (
  inside: SignedInContext,
  roleId: string,
  change: RoleFieldsChange,
): Promise<RoleRecord> => {
  const changed = await keepAdministrator(inside, inside.tenantId, () => changeWithin(inside, roleId, change))
  await tellOfPermissions(inside, changed.permissions ? [changed.permissions] : [])
  return changed.role
}

/**
 * For a transaction: gives a permission to these roles of the tenant and takes it from its others; the vendor's roles stay.
 * @throws HttpError 403 for a role of the vendor that does not have it, 404 for an unknown permission or role
 */
export const setRolesOf = async (inside: SignedInContext, permissionId: string, roleIds: readonly string[]) => {
  const { store, tenantId } = inside
  const permission = await store.permissions.get(vendorScope, permissionId)
  const roles = await rolesOf(store, tenantId)
  if (!permission || !roleIds.every(roleId => roles.some(({ id }) => id === roleId))) throw notFound()
  const changing = roles.filter(
    ({ id, permissionIds }) => roleIds.includes(id) !== permissionIds.includes(permissionId),
  )
  const changes: PermissionsChange[] = []
  await keepAdministrator(inside, tenantId, async () => {
    for (const { id, tenantId: owner, permissionIds } of changing) {
      if (owner === vendorScope && !roleIds.includes(id)) continue
      const others = permissionIds.filter(other => other !== permissionId)
      const next = roleIds.includes(id) ? [...others, permissionId] : others
      const { permissions } = await changeWithin(inside, id, { permissionIds: next })
      if (permissions) changes.push(permissions)
    }
  })
  await tellOfPermissions(inside, changes)
  return permission
}
