import * as calls from '../../../http/roles/calls.ts'
import { withoutRow } from '../../kit/changeRows.ts'
import { listQuery } from '../../kit/listQuery.ts'
import { changeOfEdit, changeOfId, changeOfNew } from '../../kit/change.ts'
import { mutation } from '../../kit/mutation.ts'
import { query } from '../../kit/query.ts'
import { elementStore } from '../../kit/scope.ts'
import { keys } from '../common/keys.ts'

const noFilters: calls.RoleFilters = {}

const record = ({ id }: { id: string }) => [...keys.roles, id] as const

/** The tenant's roles, and the writes to them. */
export const roles = elementStore('roles', scope => {
  const list = listQuery(scope, {
    key: [...keys.roles, 'list'],
    call: calls.page,
    filters: noFilters,
    sort: { by: 'level', descending: false },
  })
  // Members and groups show the roles that they have.
  const invalidates = [keys.roles, keys.users, keys.groups, keys.access]
  const removal = {
    record,
    optimistic: ({ id }: { id: string }) => [list.patch(withoutRow(id))],
    invalidates,
  }
  return {
    list,
    /** Every role, for the page of one and for choices. */
    all: query(scope, { key: [...keys.roles, 'all'], call: calls.all }),
    /** Whether the server counts the members of a role; see `useHas`. */
    holders: { requires: calls.roleHolders },
    create: mutation(scope, { call: calls.create, invalidates, tells: changeOfNew('role.created') }),
    save: mutation(scope, {
      call: calls.save,
      record: ({ began }) => record(began),
      invalidates,
      tells: changeOfEdit('role.updated'),
    }),
    /** What an edit would change, and for how many; undefined where the server cannot say. */
    impact: mutation(scope, { call: calls.impact }),
    remove: mutation(scope, { ...removal, call: calls.remove, tells: changeOfId('role.removed') }),
    /** Gives all who have a role another one, and deletes it. */
    replace: mutation(scope, { ...removal, call: calls.replace, tells: changeOfId('role.removed') }),
  }
})
