import * as team from '../../../http/team/calls.ts'
import type { MemberFilters } from '../../../http/users/memberQuery.ts'
import { isOffered } from '../../vendor/capabilities.ts'
import type { AttentionItem, AttentionSource, AttentionTools } from '../attention.ts'

/** Filters with one value each. */
type Filters = Readonly<Partial<Record<Exclude<keyof MemberFilters, 'roles' | 'groups'>, string>>>

const listOf = (filters: Filters): AttentionItem['place'] => ({
  section: 'users',
  tab: 'members',
  query: new URLSearchParams(Object.entries(filters).map(([name, value]) => [`filter.${name}`, value])).toString(),
})

interface Wanted extends Pick<AttentionItem, 'kind' | 'tone'> {
  filters: Filters
  /** Without this ability, the server would count all members. */
  requires?: string
}

const wanted: readonly Wanted[] = [
  { kind: 'locked', tone: 'danger', filters: { status: 'locked' }, requires: team.lockedFilter },
  { kind: 'breached', tone: 'danger', filters: { attention: 'breached' } },
  { kind: 'accessEnds', tone: 'warning', filters: { attention: 'expiring' }, requires: team.memberFilters },
  { kind: 'withoutTwoStep', tone: 'info', filters: { mfa: 'off', status: 'active' } },
]

/** How many members a filter leaves; only the number is read. */
const countOf = async ({ run, scope, signal }: AttentionTools, { filters, requires }: Wanted) => {
  if (!(await isOffered(scope.app, { requires }))) return 0
  const view = { page: 1, size: 1, sort: undefined, search: '', filters: filters as MemberFilters }
  return (await run(team.page, view, { signal })).total ?? 0
}

/** Members who cannot sign in, or whose sign-in is weak. */
export const usersAttention: AttentionSource = {
  section: 'users',
  permission: 'fe.secure.read.users',
  read: async tools => {
    const counts = await Promise.all(wanted.map(one => countOf(tools, one)))
    return wanted.flatMap(({ kind, tone, filters }, index) => {
      const count = counts[index] ?? 0
      return count === 0 ? [] : [{ kind, tone, count, place: listOf(filters) }]
    })
  },
}
