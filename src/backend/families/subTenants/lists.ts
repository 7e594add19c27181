import * as v from 'valibot'
import type * as operations from '../../../http/subTenants/operations.ts'
import type { NamedTenant, SubTenantDetails } from '../../../http/subTenants/types.ts'
import type { SignedInContext } from '../../context/context.ts'
import { allowed, type HandlersFor } from '../../handler/handler.ts'
import type { TenantRecord } from '../../identity/members/records.ts'
import { accessSettingOf } from '../../identity/members/accessTypes.ts'
import { ancestorIdsOf, isBelow, pathTo, tenantWithin } from '../../identity/members/hierarchy.ts'
import { toItems } from '../../identity/tenants/subTenantLists.ts'
import { requireReseller } from '../../identity/tenants/subTenantContext.ts'
import { queryNumber, text } from '../../request/schema.ts'
import { vendorScope } from '../../store/store.ts'
import { tenantInput } from './input.ts'

type Part = Pick<HandlersFor<typeof operations>, 'details' | 'search'>

const permission = 'fe.account-hierarchy.read.subAccount'

/** Most tenants that a search finds. */
const mostFound = 50

const named = ({ id: tenantId, name }: TenantRecord): NamedTenant => ({ tenantId, name })

const detailsOf = async (context: SignedInContext, tenantId: string): Promise<SubTenantDetails> => {
  const { store } = context
  const top = await requireReseller(context)
  const tenant = await tenantWithin(store, top.id, tenantId)
  const { type, from } = await accessSettingOf(store, tenant)
  const isShown = from && from.id !== tenantId && (from.id === top.id || isBelow(from, top.id))
  const [item] = await toItems(store, [tenant])
  const [parents, below, people] = await Promise.all([
    pathTo(store, top.id, tenant),
    store.tenants.find(vendorScope, { where: { ancestorIds: tenantId }, limit: 0 }),
    store.members.find(tenantId, { limit: 0 }),
  ])
  return {
    ...item!,
    subAccountAccessType: type,
    ...(isShown && { inheritedFrom: named(from) }),
    isOverridden: tenant.subAccountAccessType !== undefined,
    parents: parents.map(named),
    totalSubTenants: below.total,
    totalUsers: people.total,
    updatedAt: tenant.updatedAt,
  }
}

/** Tenants by part of a name, each with the tenants between the current one and it. */
const search = async (context: SignedInContext, words: string, limit: number) => {
  const { store } = context
  const top = await requireReseller(context)
  const sort = { by: 'name', direction: 'asc' } as const
  const query = { where: { ancestorIds: top.id }, search: words, sort, limit: limit + 1, total: { upTo: 0 } }
  const { items } = await store.tenants.find(vendorScope, query)
  const found = items.slice(0, limit)
  const above = new Set(found.flatMap(tenant => ancestorIdsOf(tenant)))
  const known = await store.tenants.getMany([...above].map(id => ({ tenantId: vendorScope, id })))
  const nameOf = new Map(known.map(tenant => [tenant.id, tenant]))
  const rows = await toItems(store, found)
  const parentsOf = (tenant: TenantRecord): NamedTenant[] => {
    const ids = ancestorIdsOf(tenant)
    return ids.slice(ids.indexOf(top.id)).flatMap(id => {
      const parent = nameOf.get(id)
      return parent ? [named(parent)] : []
    })
  }
  return {
    items: rows.map((row, index) => ({ ...row, parents: parentsOf(found[index]!) })),
    hasMore: items.length > limit,
  }
}

const searchInput = v.object({
  _filter: text(200),
  _limit: v.pipe(
    queryNumber(mostFound, mostFound),
    v.transform(value => Math.max(1, value)),
  ),
})

/** Reads of sub-tenants that the contract has no call for. */
export const listHandlers: Part = {
  details: allowed({ permission, input: tenantInput }, ({ tenantId }, context) => detailsOf(context, tenantId)),
  search: allowed({ permission, input: searchInput, isCostly: () => true }, ({ _filter, _limit }, context) =>
    search(context, _filter, _limit),
  ),
}
