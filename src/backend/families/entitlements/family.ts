import * as operations from '../../../http/entitlements/operations.ts'
import { family } from '../../handler/family.ts'
import { entitlementsHandlers } from './entitlements.ts'
import { entitlementCollections } from './records.ts'
import { seedEntitlements } from './sampleData.ts'

/** The API family of entitlements, with sample features and plans. */
export const entitlementsFamily = family({
  name: 'entitlements',
  operations,
  records: entitlementCollections,
  handlers: entitlementsHandlers,
  sample: seedEntitlements,
})
