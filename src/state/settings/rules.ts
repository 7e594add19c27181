import { atom } from 'nanostores'
import { list as listFlags } from '../../http/featureFlags/operations.ts'
import type { FeatureFlags } from '../../http/featureFlags/types.ts'
import { publicAuthStrategies, publicVendorConfiguration } from '../../http/identityAuth/operations.ts'
import type { AuthStrategies, PublicVendorConfiguration } from '../../http/identityAuth/types.ts'
import { publicInfo } from '../../http/vendor/operations.ts'
import type { VendorPublicInfo } from '../../http/vendor/types.ts'
import { feature } from '../kit/feature.ts'
import { onceEach } from './onceEach.ts'

/** What the vendor allows and calls itself; read after the first screen, each part once per app. */
export const rules = feature('rules', app => {
  const $flags = atom<FeatureFlags>({})
  const $vendor = atom<VendorPublicInfo | undefined>(undefined)
  const $vendorConfiguration = atom<PublicVendorConfiguration | undefined>(undefined)
  const $strategies = atom<AuthStrategies | undefined>(undefined)
  const once = onceEach(app)

  const loadFlags = () =>
    once(
      'Feature flags',
      () => app.send(listFlags),
      flags => $flags.set(flags),
    )

  return {
    $flags,
    $vendor,
    $vendorConfiguration,
    $strategies,
    /** True when a flag is on; unknown flags are off. */
    flag: (name: string): boolean => $flags.get()[name] === 'on',
    loadFlags,
    /** Reads what the steps after the first one depend on; called while the person types. */
    loadSignInRules: async (): Promise<void> => {
      await Promise.all([
        loadFlags(),
        once(
          'Vendor info',
          () => app.send(publicInfo),
          vendor => $vendor.set(vendor),
        ),
        once(
          'Sign-in strategies',
          () => app.send(publicAuthStrategies),
          answer => $strategies.set(answer),
        ),
        once(
          'Vendor configuration',
          () => app.send(publicVendorConfiguration),
          answer => $vendorConfiguration.set(answer),
        ),
      ])
    },
  }
})
