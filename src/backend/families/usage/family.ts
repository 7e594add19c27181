import * as operations from '../../../http/usage/operations.ts'
import { family } from '../../handler/family.ts'
import { seedUsage } from './sampleData.ts'
import { usageHandlers } from './usage.ts'

/** How much tenants use. */
export const usageFamily = family({
  name: 'usage',
  operations,
  handlers: usageHandlers,
  seedsAfter: ['users'],
  sample: seedUsage,
})
