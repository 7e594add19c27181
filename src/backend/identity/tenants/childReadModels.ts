import { readModel } from '../../store/readModel.ts'
import { vendorScope, type Collection, type RecordKey, type SavedRecord } from '../../store/store.ts'
import type { TenantFields } from '../members/records.ts'

/** The collection that lists of sub-tenants are made of. */
export interface ChildSources {
  tenants: Collection<TenantFields>
}

/** A child of a tenant as lists show one, in the scope of the parent: with the id of the child. */
export type ChildFields = Pick<TenantFields, 'name' | 'isReseller' | 'subAccountAccessType' | 'isDisabled'>

const placesOf = (tenants: readonly SavedRecord<TenantFields>[]): RecordKey[] =>
  tenants.flatMap(({ id, parentTenantId }) => (parentTenantId === null ? [] : [{ tenantId: parentTenantId, id }]))

/** The children of each tenant, so that a page of 20,000 siblings is read in any order from an index. */
export const childTenants = readModel<ChildFields, ChildSources>({
  revision: 1,
  roots: ['tenants'],
  sortable: { name: 'text' },
  sources: {
    tenants: {
      fields: ['parentTenantId', 'name', 'isReseller', 'subAccountAccessType', 'isDisabled'],
      copied: ['name'],
      affected: placesOf,
    },
  },
  rows: async ({ tenants }, keys) => {
    const found = await tenants.getMany(keys.map(({ id }) => ({ tenantId: vendorScope, id })))
    const tenantOf = new Map(found.map(tenant => [tenant.id, tenant]))
    return keys.flatMap(({ tenantId, id }) => {
      const tenant = tenantOf.get(id)
      if (tenant?.parentTenantId !== tenantId) return []
      const { name, isReseller, isDisabled, subAccountAccessType, createdAt } = tenant
      return [
        {
          tenantId,
          id,
          createdAt,
          name,
          isReseller,
          isDisabled,
          ...(subAccountAccessType && { subAccountAccessType }),
        },
      ]
    })
  },
})

/** Lists of sub-tenants. */
export const childReadModels = { childTenants }

declare module '../../store/definitions.ts' {
  interface ReadModelDefinitions extends Declared<typeof childReadModels> {}
}
