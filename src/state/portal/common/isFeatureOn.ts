import type { FeatureFlag } from '../../../http/featureFlags/types.ts'
import type { Scope } from '../../kit/scope.ts'
import { vendorConfig } from '../../vendor/vendorConfig.ts'

/** Whether the portal offers what a feature flag switches: unless the server answers that the flag is off. */
export const isFeatureOn = async ({ app }: Scope, name: FeatureFlag): Promise<boolean> => {
  const { $flags, loadFlagsSoon } = app.use(vendorConfig)
  await loadFlagsSoon()
  return $flags.get()[name] !== 'off'
}
