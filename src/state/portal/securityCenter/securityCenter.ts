import * as ipCalls from '../../../http/restrictions/calls.ts'
import * as calls from '../../../http/securityCenter/calls.ts'
import * as teamCalls from '../../../http/team/calls.ts'
import { inactiveDays, type MemberFilters } from '../../../http/users/memberQuery.ts'
import { calls as runCalls } from '../../kit/calls.ts'
import { listQuery } from '../../kit/listQuery.ts'
import { changeOfId, changeWithoutId } from '../../kit/change.ts'
import { mutation } from '../../kit/mutation.ts'
import { query } from '../../kit/query.ts'
import { elementStore, type Scope } from '../../kit/scope.ts'
import { keys } from '../common/keys.ts'

export { inactiveDays }

/** The tables of members whom recommendations are about. */
export const memberTables = ['breachedPasswords', 'withoutMfa', 'inactive'] as const

/** One of these tables. */
export type MemberTable = (typeof memberTables)[number]

/** What each table has of the members. */
const filtersOf: Readonly<Record<MemberTable, MemberFilters>> = {
  breachedPasswords: { attention: 'breached' },
  withoutMfa: { mfa: 'off', status: 'active' },
  inactive: { attention: 'inactive' },
}

/** Reads the allowed addresses that the tile names: the first few of them. */
const fewAddresses = { page: 1, size: 4, sort: undefined, search: '', filters: { strategy: 'ALLOW' } } as const

const memberList = (scope: Scope, table: MemberTable) =>
  listQuery(scope, {
    // A change of members reads it again.
    key: [...keys.users, table],
    filters: filtersOf[table],
    sort: { by: 'name', descending: false },
    size: 10,
    call: teamCalls.page,
  })

/** What would make the organization safer, how safe it is, and the members concerned. */
export const securityCenter = elementStore('securityCenter', scope => {
  const key = [...keys.security, 'center'] as const
  const lists = {
    breachedPasswords: memberList(scope, 'breachedPasswords'),
    withoutMfa: memberList(scope, 'withoutMfa'),
    inactive: memberList(scope, 'inactive'),
  }
  const changesMembers = { invalidates: [keys.users, keys.security] }
  const recommendations = query(scope, { key: [...key, 'recommendations'], call: calls.recommendations })
  const details = query(scope, { key: [...key, 'details'], call: calls.details })
  return {
    recommendations,
    insights: query(scope, { key: [...key, 'insights'], call: calls.insights }),
    details,
    addresses: query(scope, {
      key: [...key, 'addresses'],
      read: (_all: void, signal) => scope.use(runCalls)(ipCalls.page, fewAddresses, { signal }),
    }),
    lists,
    dismiss: mutation(scope, { call: calls.dismiss, record: ({ code }) => [...key, code], invalidates: [key] }),
    restore: mutation(scope, { call: calls.restore, record: ({ code }) => [...key, code], invalidates: [key] }),
    setDigest: mutation(scope, {
      call: calls.setDigest,
      record: () => [...key, 'digest'],
      optimistic: ({ isOn }) => [details.patch(known => known && { ...known, hasDigest: isOn })],
      invalidates: [[...key, 'details']],
    }),
    sendPasswordReset: mutation(scope, {
      call: teamCalls.sendPasswordReset,
      record: ({ id }) => [...keys.users, id],
      ...changesMembers,
      tells: changeOfId('member.passwordResetSent'),
    }),
    resetAllBreached: mutation(scope, {
      call: calls.resetAllBreached,
      ...changesMembers,
      tells: changeWithoutId('member.passwordResetSent'),
    }),
    setDisabled: mutation(scope, {
      call: teamCalls.setDisabled,
      record: ({ id }) => [...keys.users, id],
      ...changesMembers,
      tells: ({ id, isDisabled }) => ({ kind: isDisabled ? 'member.disabled' : 'member.enabled', ids: [id] }),
    }),
  }
})
