import * as operations from '../../../http/featureFlags/operations.ts'
import { family } from '../../handler/family.ts'
import { featureFlagsHandlers } from './featureFlags.ts'
import { featureFlagCollections } from './records.ts'
import { seedFeatureFlags } from './sampleData.ts'

/** The API family that reads the feature flags of the vendor, and the flags of a new backend. */
export const featureFlagsFamily = family({
  name: 'featureFlags',
  operations,
  records: featureFlagCollections,
  handlers: featureFlagsHandlers,
  required: seedFeatureFlags,
})
