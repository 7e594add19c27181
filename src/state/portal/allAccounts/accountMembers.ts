import type { AccountMember } from '../../../http/subTenants/answers.ts'
import * as subTenants from '../../../http/subTenants/calls.ts'
import { calls } from '../../kit/calls.ts'
import { changeRow, withoutRow } from '../../kit/changeRows.ts'
import { listQuery, type ListQuery } from '../../kit/listQuery.ts'
import { changeOfId, changeWithoutId } from '../../kit/change.ts'
import { mutation } from '../../kit/mutation.ts'
import { elementStore } from '../../kit/scope.ts'
import { keys } from '../common/keys.ts'

/** A person, and the account that is meant. */
type MemberIn = Pick<AccountMember, 'id' | 'tenantId'>

const record = ({ id, tenantId }: MemberIn) => [...keys.subAccounts, tenantId, 'members', id] as const

/** The people in the accounts below the current one. */
export const accountMembers = elementStore('accountMembers', scope => {
  const run = scope.use(calls)
  const lists = new Map<string, ListQuery<AccountMember, object>>()
  const listOf = (id: string) =>
    listQuery<AccountMember, object>(scope, {
      key: [...keys.subAccounts, id, 'members'],
      filters: {},
      size: 10,
      sort: { by: 'name', descending: false },
      read: (view, signal) => run(subTenants.members, { ...view, filters: { id } }, { signal }),
      requires: subTenants.members.requires,
    })
  const of = (id: string): ListQuery<AccountMember, object> => {
    const known = lists.get(id) ?? listOf(id)
    lists.set(id, known)
    return known
  }
  const invalidates = [keys.subAccounts]
  return {
    /** The people in one account. */
    of,
    invite: mutation(scope, { call: subTenants.invite, invalidates, tells: changeWithoutId('member.invited') }),
    remove: mutation(scope, {
      write: ({ id: userId, tenantId }: MemberIn) => run(subTenants.removeMember, { userId, ids: [tenantId] }),
      record,
      optimistic: ({ id, tenantId }) => [of(tenantId).patch(withoutRow(id))],
      invalidates,
      tells: changeOfId('member.removed'),
    }),
    setRoles: mutation(scope, {
      write: ({ id: userId, tenantId, roleIds }: MemberIn & { roleIds: readonly string[] }) =>
        run(subTenants.setRoles, { userId, ids: [tenantId], roleIds }),
      record,
      invalidates,
      tells: changeOfId('member.rolesChanged'),
    }),
    setAccess: mutation(scope, {
      write: ({ id: userId, tenantId, isAllowed }: MemberIn & { isAllowed: boolean }) =>
        run(subTenants.setAccess, { id: tenantId, userId, isAllowed }),
      requires: subTenants.setAccess.requires,
      record,
      optimistic: ({ id, tenantId, isAllowed }) => [
        of(tenantId).patch(changeRow<AccountMember>(id, () => ({ subAccountAccessAllowed: isAllowed }))),
      ],
      invalidates,
      tells: changeOfId('member.accessChanged'),
    }),
    /** The same for a member of the current account. */
    setOwnAccess: mutation(scope, {
      write: ({ id: userId, isAllowed }: MemberIn & { isAllowed: boolean }) =>
        run(subTenants.setOwnAccess, { userId, isAllowed }),
      record,
      optimistic: ({ id, tenantId, isAllowed }) => [
        of(tenantId).patch(changeRow<AccountMember>(id, () => ({ subAccountAccessAllowed: isAllowed }))),
      ],
      invalidates,
      tells: changeOfId('member.accessChanged'),
    }),
  }
})
