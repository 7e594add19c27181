import { roleChoices, type RoleChoice } from '../../../http/roles/answers.ts'
import { list } from '../../../http/roles/operations.ts'
import { query } from '../../kit/query.ts'
import { read } from '../../kit/read.ts'
import { flow } from '../../kit/scope.ts'

/** The roles that people and programs of the tenant can have, for choices and for names in lists. */
export const roleLookup = flow('roleLookup', scope =>
  query(scope, {
    key: ['roles', 'choices'],
    maxAgeMs: 60_000,
    read: async (_all: void, signal): Promise<readonly RoleChoice[]> =>
      (await read(scope, list, undefined, roleChoices, { signal })).rows,
  }),
)
