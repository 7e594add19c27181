import type { MemberStatus, UsersQuery } from '../../../http/users/types.ts'
import type { OpenContext } from '../../context/context.ts'
import type { Query, Range, Sort, Where } from '../../store/store.ts'
import type { MemberFields } from './memberReadModels.ts'

/** What of a tenant's members is asked for; what is left out does not matter. */
export interface MemberQuery {
  search?: string | undefined
  ids?: readonly string[] | undefined
  email?: string | undefined
  /** The beginning of the user name, in lower case; '' for everybody who has one. Orders by user name. */
  usernamePrefix?: string | undefined
  roleIds?: readonly string[] | undefined
  groupIds?: readonly string[] | undefined
  status?: MemberStatus | undefined
  isMfaEnrolled?: boolean | undefined
  provider?: string | undefined
  isBreached?: boolean | undefined
  /** Who did not sign in for so long, and is a member for at least as long. */
  inactiveSeconds?: number | undefined
  expiresWithinSeconds?: number | undefined
  sortBy?: UsersQuery['_sortBy']
  isDescending?: boolean | undefined
  offset: number
  limit: number
}

/** The fields of the read model behind the orders of the API. All members of a list are in one tenant. */
const sortFields = {
  createdAt: 'createdAt',
  name: 'listName',
  email: 'email',
  id: 'id',
  verified: 'verification',
  // Lockouts end by themselves; people who are kept out are in the order.
  isLocked: 'status',
  provider: 'provider',
  tenantId: 'id',
  lastLogin: 'lastLogin',
  expiresAt: 'expiresAt',
} as const satisfies Record<NonNullable<UsersQuery['_sortBy']>, string>

/** The names by which lists of members can be ordered. */
export const memberSorts = Object.keys(sortFields) as (keyof typeof sortFields)[]

const whereOf = (query: MemberQuery): Where<MemberFields> => ({
  ...(query.ids && { id: query.ids }),
  ...(query.email !== undefined && { email: query.email }),
  ...(query.roleIds && { roleIds: query.roleIds }),
  ...(query.groupIds && { groupIds: query.groupIds }),
  ...(query.status !== undefined && query.status !== 'locked' && { status: query.status }),
  ...(query.provider !== undefined && { provider: query.provider as MemberFields['provider'] }),
  ...(query.isBreached !== undefined && { hasBreachedPassword: query.isBreached }),
})

/**
 * Whether a member counts as without two-step verification, on all screens and in all reports: active, and without a method. Who was
 * invited, or is deactivated, cannot sign in at all.
 */
export const isWithoutTwoStep = ({ status, factors }: Pick<MemberFields, 'status' | 'factors'>): boolean =>
  status === 'active' && factors === 0

const firstCharacter = '\u0001'
const lastCharacter = '\uffff'

const rangesOf = (query: MemberQuery, nowMs: number): Range<MemberFields>[] => {
  const { inactiveSeconds, expiresWithinSeconds, isMfaEnrolled } = query
  const dateIn = (seconds: number) => new Date(nowMs + seconds * 1000).toISOString()
  const ranges: Range<MemberFields>[] = []
  if (inactiveSeconds !== undefined) {
    const before = dateIn(-inactiveSeconds)
    ranges.push({ by: 'lastLogin', before }, { by: 'createdAt', before })
  }
  if (expiresWithinSeconds !== undefined)
    ranges.push({ by: 'expiresAt', from: dateIn(0), before: dateIn(expiresWithinSeconds) })
  // A missing user name sorts as '', before the first character.
  const { usernamePrefix } = query
  if (usernamePrefix !== undefined)
    ranges.push({ by: 'username', from: usernamePrefix || firstCharacter, before: usernamePrefix + lastCharacter })
  if (isMfaEnrolled !== undefined) ranges.push({ by: 'factors', ...(isMfaEnrolled ? { from: 1 } : { before: 1 }) })
  return ranges
}

/** The query of the read model for what is asked. By name unless an order is given. */
export const queryOfMembers = (query: MemberQuery, { clock }: OpenContext['ports']): Query<MemberFields> => {
  const sort: Sort<MemberFields> = {
    by: query.usernamePrefix === undefined ? sortFields[query.sortBy ?? 'name'] : 'username',
    direction: query.isDescending ? 'desc' : 'asc',
  }
  return {
    where: whereOf(query),
    ranges: rangesOf(query, clock.now()),
    ...(query.search !== undefined && { search: query.search }),
    sort,
    offset: query.offset,
    limit: query.limit,
  }
}
