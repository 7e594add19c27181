import * as v from 'valibot'
import type * as operations from '../../../http/tenants/hierarchyOperations.ts'
import type { SubTenantPage, SubTenantTree } from '../../../http/tenants/types.ts'
import type { SignedInContext } from '../../context/context.ts'
import { allowed, type HandlersFor } from '../../handler/handler.ts'
import { pageEntries, pageOf } from '../../handler/page.ts'
import { ancestorIdsOf, pathTo, tenantsBelow, tenantWithin } from '../../identity/members/hierarchy.ts'
import { findSubTenants } from '../../identity/tenants/subTenantLists.ts'
import { requireReseller } from '../../identity/tenants/subTenantContext.ts'
import type { TenantRecord } from '../../identity/members/records.ts'
import { id, optionalText, queryIds } from '../../request/schema.ts'
import { vendorScope } from '../../store/store.ts'

const permission = 'fe.account-hierarchy.read.subAccount'

/** Most tenants of an answer that has no pages. */
const mostTenants = 5_000
/** Most tenants that are counted at once. */
const mostCounted = 100

const statusOf = ({ isDisabled }: TenantRecord) => (isDisabled ? 'disabled' : 'active')

const factsOf = (tenant: TenantRecord) => ({
  tenantId: tenant.id,
  tenantName: tenant.name,
  status: statusOf(tenant),
  createdAt: tenant.createdAt,
})

/** All tenants below the current one, with their levels below it; the oldest ones of too many. */
const allBelow = async (context: SignedInContext) => {
  const top = await requireReseller(context)
  const query = { where: { ancestorIds: top.id }, limit: mostTenants, total: { upTo: 0 } }
  const { items } = await context.store.tenants.find(vendorScope, query)
  const levelOf = (tenant: TenantRecord) => ancestorIdsOf(tenant).length - ancestorIdsOf(top).length
  return { top, items: items.map(tenant => ({ tenant, level: levelOf(tenant) })) }
}

const treeOf = async (context: SignedInContext): Promise<SubTenantTree> => {
  const { top, items } = await allBelow(context)
  const nodeOf = new Map(
    [top, ...items.map(({ tenant }) => tenant)].map(tenant => [
      tenant.id,
      { ...factsOf(tenant), children: [] as SubTenantTree[] },
    ]),
  )
  for (const { tenant } of items) nodeOf.get(tenant.parentTenantId ?? '')?.children.push(nodeOf.get(tenant.id)!)
  return nodeOf.get(top.id)!
}

/** The tenants above one, from the first that the person may see. */
const parentsIn = async ({ store }: SignedInContext, topId: string, tenant: TenantRecord) =>
  (await pathTo(store, topId, tenant)).map((parent, level) => ({ ...factsOf(parent), level }))

const searchInput = v.object({
  ...pageEntries(50, 100),
  _filter: optionalText(200),
  _subTenantId: optionalText(256),
  _sortBy: v.nullish(v.picklist(['createdAt', 'name', 'tenantId']), 'name'),
  _order: v.nullish(v.picklist(['ASC', 'DESC']), 'ASC'),
})

type SearchInput = v.InferOutput<typeof searchInput>

/** The address of the next page, below the prefix of the API. */
const nextPage = ({ _offset, _limit, ...query }: SearchInput): string => {
  const given = Object.entries({ ...query, _offset: _offset + _limit, _limit }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return `/tenants/resources/hierarchy/v2?${new URLSearchParams(given as [string, string][]).toString()}`
}

const readPage = async (input: SearchInput, context: SignedInContext): Promise<SubTenantPage> => {
  const { store } = context
  const top = await requireReseller(context)
  const base = await tenantWithin(store, top.id, input._subTenantId ?? top.id)
  const { _offset: offset, _limit: limit, _filter: search, _sortBy, _order } = input
  const { items, total } = await findSubTenants(store, base.id, {
    search,
    sort: { by: _sortBy === 'tenantId' ? 'id' : _sortBy, direction: _order === 'ASC' ? 'asc' : 'desc' },
    offset,
    limit,
  })
  return {
    ...pageOf(items, limit, total),
    ...(offset + items.length < total && { _links: { next: nextPage(input) } }),
  }
}

/** How many tenants are below some; those that are not the current one or below it are left out. */
const counts = async ({ store, tenantId }: SignedInContext, ids: readonly string[]) => {
  const below = await tenantsBelow(store, tenantId, ids)
  const counted = [...(ids.includes(tenantId) ? [tenantId] : []), ...below.map(tenant => tenant.id)]
  return Promise.all(
    counted.map(async one => {
      const { total } = await store.tenants.find(vendorScope, { where: { ancestorIds: one }, limit: 0 })
      return { tenantId: one, totalSubTenants: total, isParent: total > 0 }
    }),
  )
}

/** The tree below the current tenant. Nothing of what is above or beside it is in any answer. */
export const hierarchyHandlers = {
  subTenantsFlat: allowed({ permission, isCostly: () => true }, async (_input, context) => {
    const { items } = await allBelow(context)
    return items.map(({ tenant, level }) => ({ ...factsOf(tenant), level }))
  }),
  subTenantsTree: allowed({ permission, isCostly: () => true }, (_input, context) => treeOf(context)),
  parents: allowed({ permission }, async (_input, context) => {
    const { store, tenantId, rightsFrom = tenantId } = context
    const tenant = await tenantWithin(store, rightsFrom, tenantId)
    return parentsIn(context, rightsFrom, tenant)
  }),
  parentsOf: allowed({ permission, input: v.object({ tenantId: id }) }, async ({ tenantId }, context) => {
    await requireReseller(context)
    return parentsIn(context, context.tenantId, await tenantWithin(context.store, context.tenantId, tenantId))
  }),
  searchSubTenants: allowed(
    { permission, input: searchInput, isCostly: ({ _filter }) => _filter !== undefined },
    readPage,
  ),
  hierarchyMetadata: allowed(
    { permission, input: v.object({ _tenantIds: queryIds(mostCounted) }), isCostly: () => true },
    async ({ _tenantIds: ids = [] }, context) => {
      await requireReseller(context)
      return counts(context, ids)
    },
  ),
} satisfies HandlersFor<typeof operations>
