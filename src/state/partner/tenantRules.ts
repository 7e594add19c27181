import type { TenantEntry } from '../../http/partner/answers.ts'

/** Ids up to this one are no customers of their own. */
const threshold = 999

const isNumber = (id: string): boolean => /^\d+$/.test(id)

/** What the rules read of a tenant. */
export type RuledTenant = Pick<TenantEntry, 'tenantId' | 'isDisabled'>

/** True for an all-digit id of at most 999, or the special constant. */
const isInternal = (id: string, constant: string | undefined): boolean =>
  id === constant || (isNumber(id) && Number(id) <= threshold)

/** True for a tenant with an interface of its own: an all-digit id above 999 that is not the special constant. */
export const hasOwnInterface = (id: string, constant: string | undefined): boolean =>
  isNumber(id) && Number(id) > threshold && id !== constant

/** The tenants that can be chosen. */
export const selectable = <Tenant extends RuledTenant>(tenants: readonly Tenant[]): Tenant[] =>
  tenants.filter(({ isDisabled }) => !isDisabled)

/**
 * Whether a person works for a single tenant, so that there is nothing to choose: with exactly two ids of which at least one
 * is at most 999 or the special constant, with exactly one above 999 that is not the constant, or with a tenant and no list.
 * Disabled tenants count as if they were not there.
 * @param constant the special id of the attribute `single-tenant-id`
 */
export const isSingleTenant = (
  tenantId: string,
  tenants: readonly RuledTenant[],
  constant: string | undefined,
): boolean => {
  if (tenants.length === 0) return tenantId !== ''
  const ids = selectable(tenants).map(tenant => tenant.tenantId)
  if (ids.length === 2) return ids.some(id => isInternal(id, constant))
  return ids.length === 1 && hasOwnInterface(ids[0]!, constant)
}

/** How a tenant is made active: by the shell's own API for people with exactly two, by the identity API otherwise. */
export const switchRoad = (tenants: readonly RuledTenant[]): 'shellApi' | 'identityApi' =>
  selectable(tenants).length === 2 ? 'shellApi' : 'identityApi'
