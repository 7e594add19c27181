import Users from 'lucide/dist/esm/icons/users.mjs'
import { pageScope } from '../../../../demo/catalogue/pageScope.ts'
import type { FeError } from '../../../../src/http/errors.ts'
import type { ListProps } from '../../../../src/react/kit/list/listTypes.ts'
import { listQuery, type ListPage, type ListView } from '../../../../src/state/kit/listQuery.ts'
import type { Scope } from '../../../../src/state/kit/scope.ts'

/** A row of the lists under test. */
export interface Member {
  id: string
  name: string | null
  role: string
  signIns: number
}

/** Filters of the lists under test. */
export interface MemberFilters {
  role?: string | undefined
  tags?: readonly string[] | undefined
}

export type MemberView = ListView<MemberFilters>

/** A number of members. */
export const members = (count: number): Member[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `m${index + 1}`,
    name: `Member ${index + 1}`,
    role: index % 3 === 0 ? 'admin' : 'viewer',
    signIns: index,
  }))

/** The page of a view, as a server answers it. */
export const pageOf = (
  rows: readonly Member[],
  { page, size, sort, search, filters }: MemberView,
): ListPage<Member> => {
  const found = rows.filter(
    ({ name, role }) =>
      (name ?? '').toLowerCase().includes(search.toLowerCase()) && (!filters.role || role === filters.role),
  )
  const sorted = sort ? found.toSorted((a, b) => (a.signIns - b.signIns) * (sort.descending ? -1 : 1)) : found
  return { rows: sorted.slice((page - 1) * size, page * size), total: found.length }
}

/** A server of members whose answers a test changes, holds back or lets fail. */
export const memberServer = (rows: readonly Member[]) => {
  const server = {
    rows,
    error: undefined as FeError | undefined,
    /** While it is set, answers wait for it. */
    gate: undefined as Promise<unknown> | undefined,
    reads: [] as MemberView[],
    read: async (view: MemberView, signal: AbortSignal): Promise<ListPage<Member>> => {
      server.reads.push(view)
      await server.gate
      signal.throwIfAborted()
      if (server.error) throw server.error
      return pageOf(server.rows, view)
    },
  }
  return server
}

/** A list of members and the properties that show it. */
export const memberList = (
  server: Pick<ReturnType<typeof memberServer>, 'read'>,
  size = 20,
  scope: Scope = pageScope(),
): ListProps<Member, MemberFilters> => ({
  name: 'Members',
  list: listQuery<Member, MemberFilters>(scope, {
    key: ['users', 'list'],
    filters: {},
    size,
    searchDelayMs: 20,
    read: server.read,
  }),
  rowKey: ({ id }) => id,
  columns: [
    {
      key: 'name',
      title: 'Name',
      text: ({ name }) => name,
      isPrimary: true,
    },
    { key: 'role', title: 'Role', text: ({ role }) => role },
    {
      key: 'signIns',
      title: 'Sign-ins',
      sort: 'signIns',
      align: 'end',
      text: ({ signIns }) => signIns,
    },
  ],
  searchLabel: 'Search members',
  empty: { icon: Users, title: 'No members yet', text: 'Members of your organization appear here.' },
})
