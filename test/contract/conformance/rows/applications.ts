import * as applications from '../../../../src/http/applications/operations.ts'
import { row } from '../row.ts'

export default [
  row(
    applications.list,
    ({ api }, { ids, _includeFreeAccess }) =>
      api.applications.getApplicationsData({ appIds: ids.split(','), includeFreeAccess: _includeFreeAccess }),
    { ids: 'app-1', _includeFreeAccess: true },
    { ids: 'app-1,app 2', _includeFreeAccess: false },
  ),
  row(applications.tenantAssignments, ({ api }) => api.applications.getTenantsApplications()),
  row(applications.tenantAssignmentsV2, ({ api }) => api.applications.getTenantsApplicationsV2()),
  row(applications.forUser, ({ api }, input) => api.applications.getUserApplicationsId(input), { userId: 'user-1' }),
]
