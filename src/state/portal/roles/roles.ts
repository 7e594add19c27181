import { FeError } from '../../../http/errors.ts'
import * as operations from '../../../http/roles/operations.ts'
import type { Role, RoleHolders } from '../../../http/roles/types.ts'
import { listQuery } from '../../kit/listQuery.ts'
import { mutation } from '../../kit/mutation.ts'
import { pageOfRows, type RowOrder } from '../../kit/pageOfRows.ts'
import { query } from '../../kit/query.ts'
import { flow } from '../../kit/scope.ts'
import { accessKey } from '../common/accessKey.ts'
import { hasCapability } from '../common/capabilities.ts'
import { changeRows } from '../common/changeRows.ts'
import { goneError } from '../common/goneError.ts'
import { readRole, rowsOf, type ListedRole } from './readRole.ts'

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
const withReadRole = (cause: unknown): unknown => {
  if (!(cause instanceof FeError) || cause.code !== 'ER-CONFLICT' || !cause.context?.['current']) return cause
  const { code, message, status, traceId, errors } = cause
  const context = { current: readRole(cause.context['current']) }
  return new FeError(code, message, { errors, context, ...(status && { status }), ...(traceId && { traceId }) })
}

/** The tenant's roles, and the writes to them. */
export const roles = flow('roles', scope => {
  const { send, app } = scope
  const readHolders = async (signal?: AbortSignal): Promise<Partial<Record<string, RoleHolders>>> => {
    if (!(await hasCapability(app, operations.holders.name))) return {}
    return (await send(operations.holders, undefined, signal && { signal })).roles
  }
  const readAll = async (signal?: AbortSignal): Promise<readonly ListedRole[]> => {
    const [rows, holders] = await Promise.all([
      send(operations.list, undefined, signal && { signal }),
      readHolders(signal),
    ])
    return rowsOf<Role>(rows).map(row => readRole(row, holders[row.id ?? '']))
  }
  const all = query(scope, {
    key: [...rolesKey, 'all'],
    read: (_all: void, signal): Promise<readonly ListedRole[]> => readAll(signal),
  })
  const list = listQuery<ListedRole, RoleFilters>(scope, {
    key: [...rolesKey, 'list'],
    filters: {},
    sort: { by: 'level', descending: false },
    read: async (view, signal) => {
      const { kind } = view.filters
      const rows = await readAll(signal)
      return pageOfRows(kind ? rows.filter(({ isBuiltIn }) => isBuiltIn === (kind === 'builtIn')) : rows, view, order)
    },
  })
  const record = ({ id }: { id: string }) => [...rolesKey, id] as const
  // Members and groups show the roles that they have.
  const invalidates = [rolesKey, ['users'], ['groups'], accessKey] as const
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
        const found = (await readAll()).find(role => role.id === id)
        if (!found) throw goneError()
        return found
      },
    }),
    create: mutation(scope, {
      write: async ({ baseId, permissionIds, ...fields }: NewRole) => {
        const input = { ...fields, isDefault: false }
        const made =
          baseId === undefined
            ? await send(operations.create, { ...input, permissions: permissionIds })
            : await send(operations.createWithBase, { ...input, permissionIds, baseRoleId: baseId })
        return readRole(made)
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
          throw withReadRole(cause)
        }
      },
      record: ({ began }) => record(began),
      invalidates,
    }),
    /** What an edit would change, and for how many; undefined where the server does not tell. */
    impact: mutation(scope, {
      write: async ({ id, permissionIds }: { id: string; permissionIds: string[] }) =>
        (await hasCapability(app, operations.impact.name))
          ? send(operations.impact, { roleId: id, permissionIds })
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
