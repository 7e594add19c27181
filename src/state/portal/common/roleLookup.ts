import { list } from '../../../http/roles/operations.ts'
import type { Role } from '../../../http/roles/types.ts'
import { query } from '../../kit/query.ts'
import { flow } from '../../kit/scope.ts'

/** What a choice of roles shows of a role. */
export type RoleChoice = Pick<Role, 'id' | 'name' | 'description' | 'permissions'>

const choiceOf = ({ id, key, name, description, permissions }: Partial<Role>): RoleChoice => ({
  id: id ?? '',
  name: name || key || (id ?? ''),
  description: description ?? null,
  permissions: Array.isArray(permissions) ? permissions : [],
})

/** The roles that people and programs of the tenant can have, for choices and for names in lists. */
export const roleLookup = flow('roleLookup', scope =>
  query(scope, {
    key: ['roles', 'choices'],
    maxAgeMs: 60_000,
    read: async (_all: void, signal): Promise<readonly RoleChoice[]> => {
      const roles: unknown = await scope.send(list, undefined, { signal })
      return (Array.isArray(roles) ? (roles as Partial<Role>[]) : []).map(choiceOf).filter(({ id }) => id !== '')
    },
  }),
)
