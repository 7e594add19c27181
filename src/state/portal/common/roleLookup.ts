import { list } from '../../../http/roles/operations.ts'
import type { Role } from '../../../http/roles/types.ts'
import { getPath } from '../../kit/getPath.ts'
import { query } from '../../kit/query.ts'
import { readEntries } from '../../kit/readEntries.ts'
import { flow } from '../../kit/scope.ts'

/** What a choice of roles shows of a role. */
export type RoleChoice = Pick<Role, 'id' | 'name' | 'description' | 'permissions'>

const choiceOf = (role: unknown): RoleChoice | undefined => {
  const text = (name: keyof Role) => {
    const value = getPath(role, name)
    return typeof value === 'string' ? value : ''
  }
  const permissions = getPath(role, 'permissions')
  if (text('id') === '') return undefined
  return {
    id: text('id'),
    name: text('name') || text('key') || text('id'),
    description: text('description') || null,
    permissions: Array.isArray(permissions) ? permissions.filter(key => typeof key === 'string') : [],
  }
}

/** The roles that people and programs of the tenant can have, for choices and for names in lists. */
export const roleLookup = flow('roleLookup', scope =>
  query(scope, {
    key: ['roles', 'choices'],
    maxAgeMs: 60_000,
    read: async (_all: void, signal): Promise<readonly RoleChoice[]> => {
      const roles: unknown = await scope.send(list, undefined, { signal })
      return readEntries(roles, choiceOf, { source: 'Roles', log: scope.app.ports.log })
    },
  }),
)
