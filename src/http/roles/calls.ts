import { call, callOfSeveral, type Server } from '../call.ts'
import { deletedError, requireUnchanged, saveParts, type Resume } from '../editing.ts'
import { pageOfRows, type PageRequest, type RowOrder } from '../pages.ts'
import {
  categoryList,
  createdRole,
  holdersAnswer,
  impactAnswer,
  listedRole,
  memberAccessAnswer,
  permissionList,
  roleChoices,
  roleList,
  type ListedRole,
  type RoleImpact,
} from './answers.ts'
import * as operations from './operations.ts'
import { groupPermissions } from './permissionGroups.ts'

/** Which roles a list shows. */
export interface RoleFilters {
  kind?: 'builtIn' | 'custom' | undefined
}

/** What a person enters for a role besides its key. */
export interface RoleValues {
  name: string
  description: string
  permissionIds: readonly string[]
}

/** A new role; `baseId` names the role that it was duplicated from. */
export interface NewRole extends RoleValues {
  key: string
  baseId: string | undefined
  level: number
}

/** An edit of a role; `resume` after a try that saved a part of it. */
export interface RoleEdit {
  began: ListedRole
  values: RoleValues
  resume?: Resume | undefined
}

/** A change of the permissions of a role. */
export interface PermissionsChange {
  id: string
  permissionIds: readonly string[]
}

/** The ability to count the members of each role. */
export const roleHolders = operations.holders.name

const order: RowOrder<ListedRole> = {
  searched: ({ name, key, description }) => [name, key, description],
  sorted: {
    level: ({ level }) => level,
    name: ({ name }) => name,
    key: ({ key }) => key,
    members: ({ holders }) => holders?.members ?? 0,
  },
}

/** Servers answer with all roles, so that the pages of a list share one answer. */
const sentRoles = (server: Server) => server.whole(operations.list, undefined, roleList)

const rolesWithHolders = async (server: Server) => {
  const [{ rows, dropped }, { roles }] = await Promise.all([
    sentRoles(server),
    server.whole(operations.holders, undefined, holdersAnswer),
  ])
  return { rows: rows.map((row): ListedRole => ({ ...row, holders: roles.get(row.id) })), dropped }
}

const pageOf = (
  { rows, dropped }: { rows: readonly ListedRole[]; dropped: number },
  view: PageRequest<RoleFilters>,
) => {
  const { kind } = view.filters
  const shown = kind ? rows.filter(({ isBuiltIn }) => isBuiltIn === (kind === 'builtIn')) : rows
  return { ...pageOfRows(shown, view, order), dropped }
}

/** A page of the roles that the tenant can use. */
export const page = callOfSeveral({
  name: 'roles.page',
  ability: roleHolders,
  run: async (server, view: PageRequest<RoleFilters>) => pageOf(await rolesWithHolders(server), view),
  contractOnly: async (server, view) => pageOf(await sentRoles(server), view),
})

/** All roles that the tenant can use. */
export const all = callOfSeveral({
  name: 'roles.all',
  ability: roleHolders,
  run: async (server, _all: void) => (await rolesWithHolders(server)).rows,
  contractOnly: async (server): Promise<readonly ListedRole[]> => (await sentRoles(server)).rows,
})

/** The roles that people and programs of the tenant can have, for choices and for names in lists. */
export const choices = callOfSeveral({
  name: 'roles.choices',
  run: async ({ send }, _all: void) => (await send(operations.list, undefined, roleChoices)).rows,
})

/** All permissions by category. */
export const catalogue = callOfSeveral({
  name: 'roles.catalogue',
  run: async ({ send }, _all: void) => {
    const [permissions, categories] = await Promise.all([
      send(operations.permissions, undefined, permissionList),
      send(operations.permissionCategories, undefined, categoryList),
    ])
    return groupPermissions(permissions.rows, categories.rows)
  },
})

/** Makes a role, from nothing or from another one. */
export const create = callOfSeveral({
  name: operations.create.name,
  isKeyed: true,
  run: async ({ send }, { baseId, permissionIds: chosen, ...fields }: NewRole) => {
    const role = { ...fields, isDefault: false }
    const permissionIds = [...chosen]
    return baseId === undefined
      ? send(operations.create, { ...role, permissions: permissionIds }, createdRole)
      : send(operations.createWithBase, { ...role, permissionIds, baseRoleId: baseId }, createdRole)
  },
})

/** What people edit of a role. Servers may order its permissions as they like. */
const edited = ({ name, description, permissionIds }: RoleValues) => [name, description, permissionIds.toSorted()]

const hasSame = (one: readonly string[], other: readonly string[]) =>
  JSON.stringify(one.toSorted()) === JSON.stringify(other.toSorted())

const saveChanges = ({ send }: Server, { began, values }: RoleEdit) => {
  const roleId = began.id
  const { name, description, permissionIds } = values
  const isRenamed = name !== began.name || description !== began.description
  return saveParts({ id: roleId }, [
    ['words', isRenamed && (() => send(operations.update, { roleId, name, description }))],
    [
      'permissions',
      !hasSame(permissionIds, began.permissionIds) &&
        (() => send(operations.setPermissions, { roleId, permissionIds: [...permissionIds] })),
    ],
  ])
}

/** Saves an edit. Rejects with `ER-CONFLICT` when the role has changed since it was read. */
export const save = call(operations.save, {
  request: ({ began, values }: RoleEdit) => ({
    ...values,
    permissionIds: [...values.permissionIds],
    roleId: began.id,
    updatedAt: began.updatedAt,
  }),
  conflict: listedRole,
  contractOnly: async (server, edit) => {
    const { began, resume } = edit
    // Once a part is saved, the role differs from what the edit began with.
    if (!resume) {
      const { rows } = await server.send(operations.list, undefined, roleList)
      const current = rows.find(({ id }) => id === began.id)
      if (!current) throw deletedError()
      requireUnchanged<ListedRole>(began, current, edited)
    }
    await saveChanges(server, edit)
  },
})

/** What an edit would change, and for how many members; undefined where the server cannot say. */
export const impact = call(operations.impact, {
  request: ({ id: roleId, permissionIds }: PermissionsChange) => ({ roleId, permissionIds: [...permissionIds] }),
  answer: impactAnswer,
  contractOnly: async (): Promise<RoleImpact | undefined> => undefined,
})

/** Deletes a role that no member has. */
export const remove = call(operations.remove, { request: ({ id: roleId }: { id: string }) => ({ roleId }) })

/** Gives all who have a role another one, and deletes it. */
export const replace = call(operations.replace, {
  request: ({ id: roleId, replacementId }: { id: string; replacementId: string }) => ({ roleId, replacementId }),
  contractOnly: 'absent',
})

/** Everything that decides what a member may do. */
export const memberAccess = call(operations.memberAccess, {
  request: (userId: string) => ({ userId }),
  answer: memberAccessAnswer,
  contractOnly: 'absent',
})
