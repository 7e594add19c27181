import { custom, type InferOutput } from 'valibot'
import type { MemberAccess } from './types.ts'
import {
  byKey,
  count,
  fields,
  flag,
  id,
  list,
  number,
  object,
  oneOf,
  part,
  rows,
  shape,
  text,
  texts,
} from '../fields.ts'

const roleFields = {
  id,
  key: text,
  name: text,
  description: text,
  isDefault: flag,
  tenantId: text,
  permissions: texts,
  level: number,
  updatedAt: text,
}

const roleOf = ({ permissions: permissionIds, tenantId, ...role }: InferOutput<typeof sentRole>) => ({
  ...role,
  name: role.name || role.key || role.id,
  /** Those that are built in belong to the vendor. */
  isBuiltIn: tenantId === '',
  /** Ids of permissions. */
  permissionIds,
})

const sentRole = fields(roleFields)

/** A role of a list. */
export const listedRole = shape(roleFields, roleOf)

/** A role that was created; without an id where the server omits it. */
export const createdRole = shape({ ...roleFields, id: text }, roleOf)

/** A role as choices and other lists show it. */
const roleChoice = shape({ id, name: text, key: text, description: text, permissions: texts }, ({ key, ...role }) => ({
  ...role,
  name: role.name || key || role.id,
}))

const holderCounts = {
  members: count,
  groups: count,
  apiTokens: count,
  ssoConnections: count,
  inviteLinks: count,
}

/** All roles that the tenant can use. */
export const roleList = list(listedRole)

/** All roles that the tenant can use, as choices. */
export const roleChoices = list(roleChoice)

/** How many have a role. */
const roleHolders = fields(holderCounts)

/** How many have each role, by its id. */
export const holdersAnswer = fields({ roles: byKey(roleHolders) })

/** What a change of a role's permissions would do. */
export const impactAnswer = fields({ ...holderCounts, adds: count, removes: count })

/** A permission of a choice. */
const listedPermission = shape(
  {
    id,
    key: id,
    name: text,
    description: text,
    categoryId: text,
    assignmentType: oneOf(['NEVER', 'ALWAYS', 'ASSIGNABLE'], 'ASSIGNABLE'),
  },
  ({ name, description, assignmentType: assignment, ...permission }) => ({
    ...permission,
    /** What it allows, in one sentence. */
    text: description || name || permission.key,
    assignment,
  }),
)

/** A heading in the list of permissions. */
const permissionCategory = fields({ id, name: text })

/** All permissions of the vendor. */
export const permissionList = list(listedPermission)

/** All headings in the list of permissions. */
export const categoryList = list(permissionCategory)

/** Everything that decides what a member may do. */
export const memberAccessAnswer = fields({
  userId: text,
  name: text,
  email: text,
  status: oneOf(['active', 'unverified', 'invited', 'disabled', 'ended'], 'active'),
  roles: rows(fields({ id, key: text, name: text, isDirect: flag, groups: rows(fields({ id, name: text })) })),
  permissions: rows(
    fields({
      id,
      key: id,
      name: text,
      description: text,
      categoryId: text,
      grants: rows(fields({ roleId: id, key: id })),
    }),
  ),
  categories: rows(permissionCategory),
  entitlements: custom<MemberAccess['entitlements']>(value => typeof value === 'object' && value !== null),
  claims: part(object),
})

/** How many have a role. */
export type RoleHolders = InferOutput<typeof roleHolders>
/** A permission, and the category that it is in. */
export type SentPermission = InferOutput<typeof listedPermission>
/** A permission of a choice. */
export type ListedPermission = Omit<SentPermission, 'categoryId'>
/** A heading in the list of permissions. */
export type ListedCategory = InferOutput<typeof permissionCategory>
/** Everything that decides what a member may do. */
export type SentAccess = InferOutput<typeof memberAccessAnswer>
/** A role of a list, and how many have it. */
export interface ListedRole extends InferOutput<typeof listedRole> {
  /** Undefined where the server omits it. */
  holders?: RoleHolders | undefined
}
/** What a change of a role's permissions would do. */
export type RoleImpact = InferOutput<typeof impactAnswer>
