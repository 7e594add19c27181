import * as operations from '../../../http/tokens/operations.ts'
import { family } from '../../handler/family.ts'
import { seedTokens } from './sampleData.ts'
import { tenantTokenHandlers } from './tenantTokens.ts'
import { userTokenHandlers } from './userTokens.ts'

/** API tokens of people and tenants. */
export const tokensFamily = family({
  name: 'tokens',
  operations,
  handlers: { ...userTokenHandlers, ...tenantTokenHandlers },
  capabilities: ['tokens.endWithMaker'],
  sample: seedTokens,
})
