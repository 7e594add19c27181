import { memberPage, rolesOfMembers, type Member } from '../../../http/users/answers.ts'
import { list as listUsers, rolesByIds } from '../../../http/users/listOperations.ts'
import { listQuery } from '../../kit/listQuery.ts'
import { read } from '../../kit/read.ts'
import { flow } from '../../kit/scope.ts'
import { hasCapability } from '../common/capabilities.ts'
import { queryOf, type MemberFilters } from './memberQuery.ts'

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
    const known = await read(scope, rolesByIds, { ids }, rolesOfMembers, { signal })
    const roleIdsOf = new Map(known.rows.map(({ userId, roleIds }) => [userId, roleIds]))
    return rows.map(row => ({ ...row, roleIds: row.roleIds ?? roleIdsOf.get(row.id) ?? [] }))
  }

  const list = listQuery<Member, MemberFilters>(scope, {
    key: [...membersKey, 'list'],
    filters: {},
    sort: { by: 'name', descending: false },
    read: async (view, signal) => {
      const hasFilters = await hasCapability(scope.app, filtersCapability)
      const found = await read(scope, listUsers, queryOf(view, hasFilters), memberPage, { signal })
      return { ...found, rows: await withRoles(found.rows, signal) }
    },
  })

  return { list }
})
