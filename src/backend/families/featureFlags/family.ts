import * as operations from '../../../http/featureFlags/operations.ts'
import { family } from '../../handler/family.ts'
import { featureFlagsHandlers } from './featureFlags.ts'
import { featureFlagCollections } from './records.ts'
import { seedFeatureFlags } from './sampleData.ts'

/** Feature flags. */
export const featureFlagsFamily = family({
  name: 'featureFlags',
  operations,
  records: featureFlagCollections,
  handlers: featureFlagsHandlers,
  required: seedFeatureFlags,
})
