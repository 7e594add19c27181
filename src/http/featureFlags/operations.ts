import { operation } from '../operation.ts'
import type { FeatureFlags } from './types.ts'

/** Reads all feature flags; called once per app (docs/product.md §7). */
export const list = operation<void, FeatureFlags>({
  name: 'featureFlags.list',
  method: 'GET',
  path: '/flags',
  retry: 'startUp',
})
