import * as operations from '../../../http/featureFlags/operations.ts'
import { family } from '../../handler/family.ts'
import { featureFlagsHandlers } from './featureFlags.ts'
import { seedFeatureFlags } from './sampleData.ts'

/** Feature flags. */
export const featureFlagsFamily = family({
  operations,
  handlers: featureFlagsHandlers,
  required: seedFeatureFlags,
})
