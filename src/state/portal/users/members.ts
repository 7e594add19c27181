import { list as listUsers, rolesByIds } from '../../../http/users/listOperations.ts'
import { listQuery } from '../../kit/listQuery.ts'
import { flow } from '../../kit/scope.ts'
import { hasCapability } from '../common/capabilities.ts'
import { queryOf, type MemberFilters } from './memberQuery.ts'
import { readMember, type Member } from './readMember.ts'

/** Every query of members; a write makes all of them read again. */
export const membersKey = ['users'] as const

/** The ability of a server to filter members beyond the contract. */
export const filtersCapability = 'users.filters'

/** The members of the tenant. */
export const members = flow('members', scope => {
  /** Adds the roles where the server does not tell them with the list. */
  const withRoles = async (rows: readonly Member[], signal: AbortSignal): Promise<readonly Member[]> => {
    if (rows.every(({ roleIds }) => roleIds)) return rows
    const ids = rows.map(({ id }) => id).join(',')
    const known: unknown = await scope.send(rolesByIds, { ids }, { signal })
    const roleIdsOf = new Map(
      (Array.isArray(known) ? (known as { userId: string; roleIds: string[] }[]) : []).map(
        ({ userId, roleIds }) => [userId, roleIds] as const,
      ),
    )
    return rows.map(row => ({ ...row, roleIds: row.roleIds ?? roleIdsOf.get(row.id) ?? [] }))
  }

  const list = listQuery<Member, MemberFilters>(scope, {
    key: [...membersKey, 'list'],
    filters: {},
    sort: { by: 'name', descending: false },
    read: async (view, signal) => {
      const hasFilters = await hasCapability(scope.app, filtersCapability)
      const { items, _metadata } = await scope.send(listUsers, queryOf(view, hasFilters), { signal })
      const rows = Array.isArray(items) ? items.map(readMember) : []
      return { rows: await withRoles(rows, signal), total: _metadata.totalItems }
    },
  })

  return { list }
})
