import * as operations from '../../../http/entitlements/operations.ts'
import { family } from '../../handler/family.ts'
import { entitlementsHandlers } from './entitlements.ts'
import { seedEntitlements } from './sampleData.ts'

/** What people are entitled to. */
export const entitlementsFamily = family({
  operations,
  handlers: entitlementsHandlers,
  sample: seedEntitlements,
})
