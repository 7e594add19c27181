import * as team from '../../../http/team/calls.ts'
import type { MemberFilters } from '../../../http/users/memberQuery.ts'
import { isOffered } from '../../vendor/capabilities.ts'
import type { AttentionItem, AttentionSource, AttentionTools } from '../attention.ts'

const listOf = (filter: keyof MemberFilters, value: string): AttentionItem['place'] => ({
  section: 'users',
  tab: 'members',
  query: new URLSearchParams({ [`filter.${filter}`]: value }).toString(),
})

interface Wanted extends Pick<AttentionItem, 'kind' | 'tone'> {
  filter: keyof MemberFilters
  value: string
  /** Without this ability, the server would count all members. */
  requires?: string
}

const wanted: readonly Wanted[] = [
  { kind: 'locked', tone: 'danger', filter: 'status', value: 'locked', requires: team.lockedFilter },
  { kind: 'breached', tone: 'danger', filter: 'attention', value: 'breached' },
  { kind: 'accessEnds', tone: 'warning', filter: 'attention', value: 'expiring', requires: team.memberFilters },
  { kind: 'withoutTwoStep', tone: 'info', filter: 'mfa', value: 'off' },
]

/** How many members a filter leaves; only the number is read. */
const countOf = async ({ run, scope, signal }: AttentionTools, { filter, value, requires }: Wanted) => {
  if (!(await isOffered(scope.app, { requires }))) return 0
  const view = { page: 1, size: 1, sort: undefined, search: '', filters: { [filter]: value } }
  return (await run(team.page, view, { signal })).total ?? 0
}

/** Members who cannot sign in, or whose sign-in is weak. */
export const usersAttention: AttentionSource = {
  section: 'users',
  permission: 'fe.secure.read.users',
  read: async tools => {
    const counts = await Promise.all(wanted.map(one => countOf(tools, one)))
    return wanted.flatMap(({ kind, tone, filter, value }, index) => {
      const count = counts[index] ?? 0
      return count === 0 ? [] : [{ kind, tone, count, place: listOf(filter, value) }]
    })
  },
}
