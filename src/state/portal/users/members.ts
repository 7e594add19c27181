import * as calls from '../../../http/team/calls.ts'
import { inactiveDays, type MemberFilters } from '../../../http/users/memberQuery.ts'
import { listQuery } from '../../kit/listQuery.ts'
import { query } from '../../kit/query.ts'
import { elementStore } from '../../kit/scope.ts'
import { keys } from '../common/keys.ts'

const noFilters: MemberFilters = {}

/** The members of the tenant. */
export const members = elementStore('members', scope => ({
  list: listQuery(scope, {
    key: [...keys.users, 'list'],
    filters: noFilters,
    sort: { by: 'name', descending: false },
    call: calls.page,
  }),
  /** One of them, whatever page of the list they are on. */
  byId: query(scope, { key: [...keys.users, 'one'], call: calls.one }),
  /** What more the list can be filtered by; see `useHas`. */
  filters: { requires: calls.memberFilters },
  /** Whether it can be filtered by who is locked out. */
  lockedFilter: { requires: calls.lockedFilter },
  /** How long ago the last sign-in of an inactive member is. */
  inactiveDays,
}))
