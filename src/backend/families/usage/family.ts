import * as operations from '../../../http/usage/operations.ts'
import { family } from '../../handler/family.ts'
import { accountHandlers } from './accounts.ts'
import { seedMembers, seedUsage } from './sampleData.ts'
import { usageHandlers } from './usage.ts'

/** How much tenants use. */
export const usageFamily = family({
  name: 'usage',
  operations,
  handlers: { ...usageHandlers, ...accountHandlers },
  seedsAfter: ['users'],
  sample: seedUsage,
  // With the members that only previews have.
  preview: seedMembers,
})
