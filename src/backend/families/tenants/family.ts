import * as hierarchyOperations from '../../../http/tenants/hierarchyOperations.ts'
import * as operations from '../../../http/tenants/operations.ts'
import { family } from '../../handler/family.ts'
import { hierarchyHandlers } from './hierarchy.ts'
import { seedTenants } from './sampleData.ts'
import { tenantsHandlers } from './tenants.ts'

/** Tenants and the tree that they form. */
export const tenantsFamily = family({
  name: 'tenants',
  operations: { ...operations, ...hierarchyOperations },
  handlers: { ...tenantsHandlers, ...hierarchyHandlers },
  sample: seedTenants,
})
