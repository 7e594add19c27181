import * as operations from '../../../http/tenants/operations.ts'
import { family } from '../../handler/family.ts'
import { seedTenants } from './sampleData.ts'
import { tenantsHandlers } from './tenants.ts'

/** Tenants. */
export const tenantsFamily = family({
  name: 'tenants',
  operations,
  handlers: tenantsHandlers,
  sample: seedTenants,
})
