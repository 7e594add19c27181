import { FeError } from '../../../http/errors.ts'
import type { Listed } from '../../../http/fields.ts'
import {
  createdRole,
  holdersAnswer,
  impactAnswer,
  listedRole,
  roleList,
  type RoleHolders,
} from '../../../http/roles/answers.ts'
import * as operations from '../../../http/roles/operations.ts'
import { listQuery } from '../../kit/listQuery.ts'
import { mutation } from '../../kit/mutation.ts'
import { pageOfRows, type RowOrder } from '../../../http/pages.ts'
import { query } from '../../kit/query.ts'
import { read, readValue } from '../../kit/read.ts'
import { flow, type Scope } from '../../kit/scope.ts'
import { keys } from '../common/keys.ts'
import { hasCapability } from '../../vendor/capabilities.ts'
import { changeRows } from '../../kit/changeRows.ts'
import { goneError } from '../common/goneError.ts'
import { creations } from '../../kit/lostAnswers.ts'
import type { ListedRole } from './listedRole.ts'

/** Which roles the list shows. */
export interface RoleFilters {
  kind?: 'builtIn' | 'custom' | undefined
}

/** What a person enters for a role besides its key. */
export interface RoleFields {
  name: string
  description: string
  permissionIds: string[]
}

/** A new role; `baseId` names the role that it was duplicated from. */
export interface NewRole extends RoleFields {
  key: string
  baseId: string | undefined
  level: number
}

/** An edit of a role, and the role that it began with. */
export interface RoleEdit extends RoleFields {
  began: ListedRole
}

/** Every query of roles; a write makes all of them read again. */
export const rolesKey = ['roles'] as const

const order: RowOrder<ListedRole> = {
  searched: ({ name, key, description }) => [name, key, description],
  sorted: {
    level: ({ level }) => level,
    name: ({ name }) => name,
    key: ({ key }) => key,
    members: ({ holders }) => holders?.members ?? 0,
  },
}

const isSameList = (one: readonly string[], other: readonly string[]) =>
  JSON.stringify(one.toSorted()) === JSON.stringify(other.toSorted())

/** Gives the role in the context of an edit conflict the form of those in lists. */
const withReadRole = (scope: Scope, cause: unknown): unknown => {
  if (!(cause instanceof FeError) || cause.code !== 'ER-CONFLICT' || !cause.context?.['current']) return cause
  const { code, message, status, traceId, errors } = cause
  const role = readValue(scope, 'The role of an edit conflict', listedRole, cause.context['current'])
  const context = { current: role satisfies ListedRole }
  return new FeError(code, message, { errors, context, ...(status && { status }), ...(traceId && { traceId }) })
}

/** The tenant's roles, and the writes to them. */
export const roles = flow('roles', scope => {
  const { send, app } = scope
  const readHolders = async (signal?: AbortSignal): Promise<ReadonlyMap<string, RoleHolders>> => {
    if (!(await hasCapability(app, operations.holders.name))) return new Map()
    return (await read(scope, operations.holders, undefined, holdersAnswer, signal && { signal })).roles
  }
  const readAll = async (signal?: AbortSignal): Promise<Listed<ListedRole>> => {
    const [{ rows, dropped }, holders] = await Promise.all([
      read(scope, operations.list, undefined, roleList, signal && { signal }),
      readHolders(signal),
    ])
    return { rows: rows.map(row => ({ ...row, holders: holders.get(row.id) })), dropped }
  }
  const all = query(scope, {
    key: [...rolesKey, 'all'],
    read: async (_all: void, signal): Promise<readonly ListedRole[]> => (await readAll(signal)).rows,
  })
  const list = listQuery<ListedRole, RoleFilters>(scope, {
    key: [...rolesKey, 'list'],
    filters: {},
    sort: { by: 'level', descending: false },
    read: async (view, signal) => {
      const { kind } = view.filters
      const { rows, dropped } = await readAll(signal)
      const shown = kind ? rows.filter(({ isBuiltIn }) => isBuiltIn === (kind === 'builtIn')) : rows
      return { ...pageOfRows(shown, view, order), dropped }
    },
  })
  const record = ({ id }: { id: string }) => [...rolesKey, id] as const
  // Members and groups show the roles that they have.
  const invalidates = [rolesKey, ['users'], ['groups'], keys.access] as const
  const without = (id: string) => list.patch(changeRows(row => (row.id === id ? undefined : row)))

  /** The contract changes words and permissions in two calls. */
  const saveInParts = async ({ began, permissionIds, name, description }: RoleEdit) => {
    const roleId = began.id
    if (name !== began.name || description !== began.description)
      await send(operations.update, { roleId, name, description })
    if (!isSameList(permissionIds, began.permissionIds))
      await send(operations.setPermissions, { roleId, permissionIds })
  }

  return {
    list,
    /** Every role, for the page of one and for choices. */
    all,
    /** Reads a role again before it is saved, where the server does not find edit conflicts itself. */
    reread: mutation(scope, {
      write: async ({ id }: { id: string }) => {
        if (await hasCapability(app, operations.save.name)) return undefined
        const found = (await readAll()).rows.find(role => role.id === id)
        if (!found) throw goneError()
        return found
      },
    }),
    create: mutation(scope, {
      write: async (role: NewRole) => {
        const { baseId, permissionIds, ...fields } = role
        const input = { ...fields, isDefault: false }
        return scope.use(creations)([operations.create.name, role], sendOnce => {
          const by = { app, send: sendOnce }
          return baseId === undefined
            ? read(by, operations.create, { ...input, permissions: permissionIds }, createdRole)
            : read(by, operations.createWithBase, { ...input, permissionIds, baseRoleId: baseId }, createdRole)
        })
      },
      invalidates,
    }),
    /** Saves an edit; refused with `ER-CONFLICT` when somebody else has changed the role since it was read. */
    save: mutation(scope, {
      write: async (edit: RoleEdit) => {
        const { began, ...fields } = edit
        if (!(await hasCapability(app, operations.save.name))) return saveInParts(edit)
        try {
          await send(operations.save, { ...fields, roleId: began.id, updatedAt: began.updatedAt })
        } catch (cause) {
          throw withReadRole(scope, cause)
        }
      },
      record: ({ began }) => record(began),
      invalidates,
    }),
    /** What an edit would change, and for how many; undefined where the server does not tell. */
    impact: mutation(scope, {
      write: async ({ id, permissionIds }: { id: string; permissionIds: string[] }) =>
        (await hasCapability(app, operations.impact.name))
          ? read(scope, operations.impact, { roleId: id, permissionIds }, impactAnswer)
          : undefined,
    }),
    remove: mutation(scope, {
      write: ({ id }: { id: string }) => send(operations.remove, { roleId: id }),
      record,
      optimistic: ({ id }) => [without(id)],
      invalidates,
    }),
    /** Gives all who have a role another one and deletes it; for a server with the ability `roles.replace`. */
    replace: mutation(scope, {
      write: ({ id, replacementId }: { id: string; replacementId: string }) =>
        send(operations.replace, { roleId: id, replacementId }),
      record,
      optimistic: ({ id }) => [without(id)],
      invalidates,
    }),
    capabilities: { replace: operations.replace.name },
  }
})
