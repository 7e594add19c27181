import type { TenantEntry } from '../../../http/partner/answers.ts'
import { matchesText } from '../../ui/portal/matchesText.ts'

/** Which tenants a group of the list holds. */
export type GroupName = 'favorites' | 'recent' | 'others' | 'disabled'

/** A part of the list. */
export interface TenantGroup {
  name: GroupName
  tenants: readonly TenantEntry[]
}

/** How many of the tenants opened last have a group of their own. */
const recentLimit = 5

const byName = (one: TenantEntry, other: TenantEntry) =>
  one.name.localeCompare(other.name) || one.tenantId.localeCompare(other.tenantId)

/**
 * The tenants that match a text, in groups without empty ones. Each is in one group only; disabled ones are last.
 * @param visited ids, the one opened last first
 */
export const groupedTenants = (
  tenants: readonly TenantEntry[],
  search: string,
  favourites: readonly string[],
  visited: readonly string[],
): TenantGroup[] => {
  const text = search.trim()
  const found = tenants.filter(
    ({ name, domainName, tenantId }) => text === '' || matchesText(text, name, domainName, tenantId),
  )
  const enabled = found.filter(({ isDisabled }) => !isDisabled).toSorted(byName)
  const isFavourite = new Set(favourites)
  const places = new Map(visited.map((id, place) => [id, place]))
  const placeOf = ({ tenantId }: TenantEntry) => places.get(tenantId) ?? Number.MAX_SAFE_INTEGER
  const favorites = enabled.filter(({ tenantId }) => isFavourite.has(tenantId))
  const rest = enabled.filter(({ tenantId }) => !isFavourite.has(tenantId))
  const recent = rest
    .filter(({ tenantId }) => places.has(tenantId))
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .slice(0, recentLimit)
  const isRecent = new Set(recent)
  const groups: TenantGroup[] = [
    { name: 'favorites', tenants: favorites },
    { name: 'recent', tenants: recent },
    { name: 'others', tenants: rest.filter(tenant => !isRecent.has(tenant)) },
    { name: 'disabled', tenants: found.filter(({ isDisabled }) => isDisabled).toSorted(byName) },
  ]
  return groups.filter(group => group.tenants.length > 0)
}
