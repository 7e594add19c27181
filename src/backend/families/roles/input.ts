import * as v from 'valibot'
import { id, text, wholeNumber } from '../../request/schema.ts'

const name = v.pipe(text(100), v.trim(), v.nonEmpty())
const description = v.pipe(v.string(), v.trim(), v.maxLength(500), v.excludes('\u0000'))
/** Programs compare it, so it is plain: letters, digits, and `.`, `_`, `:`, `-` between them. */
const key = v.pipe(text(64), v.regex(/^[a-z0-9](?:[\w.:-]*[a-z0-9])?$/i, 'must be letters, digits and . _ : - between'))
const level = wholeNumber(0, 10_000)

const idList = (most: number) =>
  v.pipe(
    v.array(id),
    v.maxLength(most),
    v.transform(ids => [...new Set(ids)]),
  )

const permissionIds = idList(1_000)

/** Fields of a role besides its permissions. Which roles are given by default is the vendor's choice, so it is not read. */
const entries = {
  key,
  name,
  description: v.optional(description, ''),
  isDefault: v.optional(v.boolean()),
  level: v.optional(level, 100),
}

/** A new role with its permissions. */
export const newRole = v.object({ ...entries, permissions: permissionIds })

/** A new role that begins as another one. */
export const newRoleWithBase = v.object({
  ...entries,
  permissionIds: v.optional(permissionIds),
  baseRoleId: v.optional(v.union([v.literal(''), id]), ''),
})

/** A change of some fields. */
export const roleChange = v.object({
  roleId: id,
  key: v.optional(key),
  name: v.optional(name),
  description: v.optional(description),
  isDefault: v.optional(v.boolean()),
  level: v.optional(level),
})

/** All that people edit of a role. */
export const roleEdit = v.object({
  roleId: id,
  name,
  description,
  permissionIds,
  updatedAt: v.optional(text(40)),
})

/** Permissions for a role. */
export const rolePermissions = v.object({ roleId: id, permissionIds })

/** Roles for a permission. */
export const permissionRoles = v.object({ permissionId: id, roleIds: idList(200) })

/** A role, and the one that replaces it. */
export const replacement = v.object({ roleId: id, replacementId: id })
