import type { SubTenantItem } from '../../../http/tenants/types.ts'
import type { Store } from '../../store/definitions.ts'
import { vendorScope, type SavedRecord, type Sort } from '../../store/store.ts'
import type { TenantFields } from '../members/records.ts'
import type { ChildFields } from './childReadModels.ts'

/** Which sub-tenants to find. */
export interface SubTenantQuery {
  /** Part of a name, to look among all below; without it, only the children are listed. */
  search: string | undefined
  sort: Sort<Pick<TenantFields, 'name'>>
  offset: number
  limit: number
}

const withChildren = async (store: Store, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const any = { limit: 1, total: { upTo: 0 } }
  const found = await store.readTogether(reads =>
    Promise.all(ids.map(async id => ((await reads.childTenants.find(id, any)).items.length > 0 ? [id] : []))),
  )
  return new Set(found.flat())
}

/** Tenants as lists show them, each with whether it has sub-tenants. */
export const toItems = async (store: Store, tenants: readonly SavedRecord<ChildFields>[]): Promise<SubTenantItem[]> => {
  const parents = await withChildren(
    store,
    tenants.map(({ id }) => id),
  )
  return tenants.map(({ id, name, createdAt, isReseller, subAccountAccessType }) => ({
    tenantId: id,
    name,
    createdAt,
    metadata: { isParent: parents.has(id) },
    isReseller,
    ...(subAccountAccessType && { subAccountAccessType }),
  }))
}

/** A page of the children of a tenant, or of all below it whose names contain a text. */
export const findSubTenants = async (
  store: Store,
  tenantId: string,
  { search, sort, offset, limit }: SubTenantQuery,
): Promise<{ items: SubTenantItem[]; total: number }> => {
  const part = { sort, offset, limit }
  const { items, total } =
    search === undefined
      ? await store.childTenants.find(tenantId, part)
      : await store.tenants.find(vendorScope, { where: { ancestorIds: tenantId }, search, ...part })
  return { items: await toItems(store, items), total }
}
