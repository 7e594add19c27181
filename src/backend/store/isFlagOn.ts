import type { FeatureFlag } from '../../http/featureFlags/types.ts'
import type { Store } from './definitions.ts'
import { vendorScope } from './store.ts'

/** Whether a feature flag of the product is on; one that the store does not have is off. */
export const isFlagOn = async (store: Store, name: FeatureFlag): Promise<boolean> =>
  (await store.featureFlags.get(vendorScope, name))?.isOn === true
