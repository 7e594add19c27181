import { atom } from 'nanostores'
import type { FeatureFlags } from '../../http/featureFlags/types.ts'
import type { PublicVendorConfiguration, AuthStrategies } from '../../http/identityAuth/types.ts'
import { list as listFlags } from '../../http/featureFlags/operations.ts'
import { publicAuthStrategies, publicVendorConfiguration } from '../../http/identityAuth/operations.ts'
import { adminBox } from '../../http/metadata/operations.ts'
import type { PortalConfiguration } from '../../http/metadata/types.ts'
import { toFeError } from '../../http/errors.ts'
import { publicInfo } from '../../http/vendor/operations.ts'
import type { VendorPublicInfo } from '../../http/vendor/types.ts'
import { feature } from '../kit/feature.ts'

/** What the vendor and the tenant configured. Every part has a default: a failed read is only logged (§8). */
export const settings = feature('settings', app => {
  const $flags = atom<FeatureFlags>({})
  const $vendor = atom<VendorPublicInfo | undefined>(undefined)
  const $portal = atom<PortalConfiguration>({})
  const $vendorConfiguration = atom<PublicVendorConfiguration | undefined>(undefined)
  const $strategies = atom<AuthStrategies | undefined>(undefined)
  const asked = new Map<string, Promise<void>>()

  /** Reads a part once; a failure keeps the default and lets the next caller try again. */
  const once = <T>(name: string, read: () => Promise<T>, take: (value: T) => void): Promise<void> => {
    const known = asked.get(name)
    if (known) return known
    const reading = read()
      .then(take)
      .catch((cause: unknown) => {
        asked.delete(name)
        app.ports.log.warn(`${name} could not be read: ${toFeError(cause).message}`)
      })
    asked.set(name, reading)
    return reading
  }

  const loadFlags = () =>
    once(
      'Feature flags',
      () => app.send(listFlags),
      flags => $flags.set(flags),
    )

  return {
    $flags,
    $vendor,
    $portal,
    $vendorConfiguration,
    $strategies,
    /** True when a flag is on; unknown flags are off. */
    flag: (name: string): boolean => $flags.get()[name] === 'on',
    /** Reads theme, navigation and words of the tenant: the one call of the first screen. */
    loadPortal: () =>
      once(
        'Portal metadata',
        () => app.send(adminBox),
        ({ rows }) => $portal.set(rows?.[0]?.configuration ?? {}),
      ),
    loadFlags,
    loadVendor: () =>
      once(
        'Vendor info',
        () => app.send(publicInfo),
        vendor => $vendor.set(vendor),
      ),
    /** Reads what the steps after the first one depend on; called while the person types. */
    loadSignInRules: async (): Promise<void> => {
      await Promise.all([
        loadFlags(),
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
