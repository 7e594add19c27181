import * as tenants from '../../../../src/http/tenants/operations.ts'
import { row } from '../row.ts'

export default [row(tenants.switchTenant, ({ api }, input) => api.tenants.switchTenant(input), { tenantId: 'acme-1' })]
