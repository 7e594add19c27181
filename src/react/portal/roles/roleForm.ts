import * as v from 'valibot'
import type { FeError } from '../../../http/errors.ts'
import { completed } from '../../../state/portal/roles/permissionRules.ts'
import type { ListedPermission, ListedRole } from '../../../http/roles/answers.ts'
import type { PermissionGroup } from '../../../http/roles/permissionGroups.ts'
import type { RolesTranslate } from './messages.ts'

/** Fields of a role that can always be edited. */
export const roleEntries = (t: RolesTranslate) => ({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty(t('nameMissing')), v.maxLength(100, t('nameTooLong'))),
  description: v.pipe(v.string(), v.trim(), v.maxLength(500, t('textTooLong500'))),
  permissionIds: v.array(v.string()),
})

/** The key of a new role. */
export const keyEntry = (t: RolesTranslate) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(t('keyMissing')),
    v.regex(/^[a-z0-9](?:[\w.:-]{0,62}[a-z0-9])?$/i, t('keyInvalid')),
  )

/** The permissions of all groups in one list. */
export const permissionsIn = (groups: readonly PermissionGroup[]): ListedPermission[] =>
  groups.flatMap(({ permissions }) => permissions)

/** Values of the fields for a role. */
export const valuesOf = (
  { name, description, permissionIds }: Pick<ListedRole, 'name' | 'description' | 'permissionIds'>,
  all: readonly ListedPermission[],
) => ({ name, description, permissionIds: completed(all, permissionIds) })

/** The field of a new role that a refusal of the server belongs to. */
export const faultOf =
  (t: RolesTranslate) =>
  (error: FeError): { field: 'key'; message: string } | undefined =>
    error.code === 'ER-ROLE-KEY-TAKEN' ? { field: 'key', message: t('keyTaken') } : undefined
