import * as hierarchy from '../../../../src/http/tenants/hierarchyOperations.ts'
import * as tenants from '../../../../src/http/tenants/operations.ts'
import { row } from '../row.ts'

export default [
  row(tenants.switchTenant, ({ api }, input) => api.tenants.switchTenant(input), { tenantId: 'acme-1' }),
  row(hierarchy.subTenantsFlat, ({ api }) => api.tenants.getSubTenants()),
  row(hierarchy.subTenantsTree, ({ api }) => api.tenants.getSubTenantsAsTree()),
  row(hierarchy.parents, ({ api }) => api.tenants.getParentTenants()),
  row(hierarchy.parentsOf, ({ api }, { tenantId }) => api.tenants.getParentTenantsById(tenantId), {
    tenantId: 'acme-1',
  }),
  row(
    hierarchy.searchSubTenants,
    ({ api }, input) => api.tenants.searchSubTenants(input),
    { _limit: 50, _offset: 50, _subTenantId: 'acme-1', _sortBy: 'name', _order: 'DESC' },
    { _limit: 50, _offset: 0, _filter: 'acme', _subTenantId: 'acme-1' },
  ),
  row(
    hierarchy.hierarchyMetadata,
    ({ api }, { _tenantIds: ids }) => api.tenants.getHierarchyMetadata({ _tenantIds: ids.split(',') }),
    {
      _tenantIds: 'acme-1,acme-2',
    },
  ),
]
