import * as operations from '../../../http/entitlements/operations.ts'
import { family } from '../../handler/family.ts'
import { entitlementsHandlers } from './entitlements.ts'
import { seedEntitlements } from './sampleData.ts'

/** The API family of entitlements, with sample features and plans. */
export const entitlementsFamily = family({
  operations,
  handlers: entitlementsHandlers,
  sample: seedEntitlements,
})
