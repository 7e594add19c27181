import * as operations from '../../../http/vendor/operations.ts'
import { family } from '../../handler/family.ts'
import { seedVendorSettings } from './sampleData.ts'
import { vendorHandlers } from './vendor.ts'

/** The vendor of the host application. */
export const vendorFamily = family({
  name: 'vendor',
  operations,
  handlers: vendorHandlers,
  capabilities: ['idempotencyKeys'],
  required: seedVendorSettings,
})
