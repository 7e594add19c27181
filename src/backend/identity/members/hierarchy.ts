import type { Store } from '../../store/definitions.ts'
import { vendorScope } from '../../store/store.ts'
import { HttpError, notFound } from '../../request/httpError.ts'
import type { TenantFields, TenantRecord } from './records.ts'

/** How many levels a tree of tenants has at most, the topmost tenant included. */
export const maxLevels = 10

type Place = Pick<TenantFields, 'parentTenantId' | 'ancestorIds'>

/** The tenants above one, the topmost first. */
export const ancestorIdsOf = ({ ancestorIds = [] }: Place): readonly string[] => ancestorIds

/** The topmost tenant of the tree that a tenant is in: itself if nothing is above it. */
export const topIdOf = (tenant: Pick<TenantRecord, 'id' | 'ancestorIds'>): string =>
  tenant.ancestorIds?.[0] ?? tenant.id

/** The place of a new child of a tenant. @throws HttpError 400 where the tree would be too deep */
export const placeBelow = (parent: TenantRecord, levelsBelow = 0): Required<Place> => {
  const ancestorIds = [...ancestorIdsOf(parent), parent.id]
  if (ancestorIds.length + 1 + levelsBelow > maxLevels)
    throw new HttpError(400, `Accounts can have at most ${maxLevels} levels.`, { code: 'ER-TOO-DEEP' })
  return { parentTenantId: parent.id, ancestorIds }
}

/** True for a tenant anywhere below another one; false for that one itself. */
export const isBelow = (tenant: TenantRecord, ancestorId: string): boolean => ancestorIdsOf(tenant).includes(ancestorId)

/**
 * Reads a tenant anywhere below another one. Tenants outside that subtree are answered like unknown ones, so that ids cannot
 * be enumerated.
 * @throws HttpError 404
 */
export const tenantBelow = async (
  { tenants }: Pick<Store, 'tenants'>,
  ancestorId: string,
  tenantId: string,
): Promise<TenantRecord> => {
  const tenant = await tenants.get(vendorScope, tenantId)
  if (!tenant || !isBelow(tenant, ancestorId)) throw notFound()
  return tenant
}

/** A tenant, or one below it. @throws HttpError 404 like `tenantBelow` */
export const tenantWithin = async (
  store: Pick<Store, 'tenants'>,
  topId: string,
  tenantId: string,
): Promise<TenantRecord> => {
  if (tenantId !== topId) return tenantBelow(store, topId, tenantId)
  const tenant = await store.tenants.get(vendorScope, topId)
  if (!tenant) throw notFound()
  return tenant
}

/** Some tenants below another one, by their ids; all others are left out. */
export const tenantsBelow = async (
  { tenants }: Pick<Store, 'tenants'>,
  ancestorId: string,
  ids: readonly string[],
): Promise<TenantRecord[]> => {
  const found = await tenants.getMany([...new Set(ids)].map(id => ({ tenantId: vendorScope, id })))
  return found.filter(tenant => isBelow(tenant, ancestorId))
}

/**
 * The tenants between one that is looked from and one below it, in the order of the tree: the first is the one that is looked
 * from, the last the parent. What is above stays hidden.
 */
export const pathTo = async (
  { tenants }: Pick<Store, 'tenants'>,
  topId: string,
  tenant: TenantRecord,
): Promise<TenantRecord[]> => {
  const above = ancestorIdsOf(tenant)
  const start = above.indexOf(topId)
  const ids = start < 0 ? [] : above.slice(start)
  const found = await tenants.getMany(ids.map(id => ({ tenantId: vendorScope, id })))
  return ids.flatMap(id => found.find(one => one.id === id) ?? [])
}

/** Whether a tenant has sub-tenants. */
export const hasChildren = async ({ tenants }: Pick<Store, 'tenants'>, tenantId: string): Promise<boolean> =>
  (await tenants.find(vendorScope, { where: { parentTenantId: tenantId }, limit: 1 })).items.length > 0

/**
 * Puts a tenant with everything below it under another parent. Within a serializable transaction, so that two moves at once
 * cannot make a circle, and no child is created below a tenant at its former place.
 * @returns the number of tenants that were moved
 * @throws HttpError 409 for a parent that is the tenant itself or below it, 400 where the tree would be too deep
 */
export const moveTenant = async (
  { tenants }: Pick<Store, 'tenants'>,
  tenant: TenantRecord,
  parent: TenantRecord,
): Promise<number> => {
  if (parent.id === tenant.id || isBelow(parent, tenant.id))
    throw new HttpError(409, "An account can't be moved below itself.", { code: 'ER-CIRCLE' })
  const below = (await tenants.find(vendorScope, { where: { ancestorIds: tenant.id } })).items
  const level = ancestorIdsOf(tenant).length
  const levelsBelow = below.reduce((most, one) => Math.max(most, ancestorIdsOf(one).length - level), 0)
  const place = placeBelow(parent, levelsBelow)
  await tenants.update(vendorScope, tenant.id, place)
  await tenants.updateMany(
    vendorScope,
    below.map(({ id }) => id),
    current => ({ ancestorIds: [...place.ancestorIds, ...ancestorIdsOf(current).slice(level)] }),
  )
  return below.length + 1
}
