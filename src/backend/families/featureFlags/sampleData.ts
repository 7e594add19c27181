import { productFlags } from '../../../http/featureFlags/productFlags.ts'
import { vendorScope } from '../../store/store.ts'
import type { SeedContext } from '../../context/seedContext.ts'

/** Adds the feature flags of the product. */
export const seedFeatureFlags = async ({ store }: SeedContext): Promise<void> => {
  for (const [id, state] of Object.entries(productFlags))
    await store.featureFlags.insert(vendorScope, { id, isOn: state === 'on' })
}
