import type { PageRequest } from '../pages.ts'
import type { MemberStatus, UsersQuery } from './types.ts'

/** What needs attention: sign-ins that are long ago, passwords known to be breached, and access that ends soon. */
export type Attention = 'inactive' | 'breached' | 'expiring'

/** Which members the list shows. */
export interface MemberFilters {
  roles?: readonly string[] | undefined
  status?: MemberStatus | undefined
  mfa?: 'on' | 'off' | undefined
  source?: string | undefined
  groups?: readonly string[] | undefined
  attention?: Attention | undefined
}

const daySeconds = 86_400

/** How long ago the last sign-in of an inactive member is. */
export const inactiveDays = 90

/** How soon the access ends that counts as expiring. */
const expiringDays = 30

const joined = (ids: readonly string[] | undefined) => (ids?.length ? ids.join(',') : undefined)

/** What every server understands: the presets, and search by address. */
const contractPart = ({ search, filters }: PageRequest<MemberFilters>): UsersQuery => ({
  ...(search && { _email: search }),
  ...(filters.mfa === 'off' && { _preset: 'mfa-unenrolled' }),
  ...(filters.attention === 'breached' && { _preset: 'breached-passwords' }),
  ...(filters.attention === 'inactive' && {
    _preset: 'inactive',
    _maxInactiveSeconds: inactiveDays * daySeconds,
  }),
})

/** What only a server with the ability `users.filters` understands. */
const ownPart = ({ search, filters }: PageRequest<MemberFilters>): UsersQuery => {
  const {
    _email: _search,
    _preset: preset,
    ...presets
  } = contractPart({ search, filters } as PageRequest<MemberFilters>)
  const [roleIds, groupIds] = [joined(filters.roles), joined(filters.groups)]
  return {
    ...presets,
    ...(preset !== undefined && preset !== 'mfa-unenrolled' && { _preset: preset }),
    ...(search && { _filter: search }),
    ...(roleIds !== undefined && { _roleIds: roleIds }),
    ...(groupIds !== undefined && { _groupIds: groupIds }),
    ...(filters.status && { _status: filters.status }),
    ...(filters.mfa && { _mfaEnrolled: filters.mfa === 'on' }),
    ...(filters.source && { _provider: filters.source }),
    ...(filters.attention === 'expiring' && { _expiresWithinSeconds: expiringDays * daySeconds }),
  }
}

const contractSorts = ['createdAt', 'name', 'email', 'id', 'verified', 'isLocked', 'provider', 'tenantId']

/** The request for a view of the list. */
export const queryOf = (view: PageRequest<MemberFilters>, hasFilters: boolean): UsersQuery => {
  const { page, size, sort } = view
  const isSorted = sort && (hasFilters || contractSorts.includes(sort.by))
  return {
    _offset: (page - 1) * size,
    _limit: size,
    _includeSubTenants: false,
    ...(isSorted && {
      _sortBy: sort.by as NonNullable<UsersQuery['_sortBy']>,
      _order: sort.descending ? 'DESC' : 'ASC',
    }),
    ...(hasFilters ? ownPart(view) : contractPart(view)),
  }
}
