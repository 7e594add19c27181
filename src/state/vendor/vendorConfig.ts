import { atom } from 'nanostores'
import { list as listFlags } from '../../http/featureFlags/operations.ts'
import type { FeatureFlag, FeatureFlags } from '../../http/featureFlags/types.ts'
import { publicAuthStrategies, publicVendorConfiguration } from '../../http/identityAuth/operations.ts'
import type { AuthStrategies, PublicVendorConfiguration } from '../../http/identityAuth/types.ts'
import { publicInfo } from '../../http/vendor/operations.ts'
import type { VendorPublicInfo } from '../../http/vendor/types.ts'
import { feature } from '../kit/feature.ts'
import { loadOnce } from '../kit/loadOnce.ts'
import { readStrategies } from './strategies.ts'

/** Time limit of one of these reads, all retries together. */
const limits = { totalTimeoutMs: 10_000 }
/** How long callers wait for the flags, counted from their request. */
const flagsTimeoutMs = 5_000

/** The vendor's public configuration; read after the first screen, each part once per app. */
export const vendorConfig = feature('vendorConfig', app => {
  const $flags = atom<FeatureFlags>({})
  const $vendor = atom<VendorPublicInfo | undefined>(undefined)
  const $vendorConfiguration = atom<PublicVendorConfiguration | undefined>(undefined)
  const $strategies = atom<Partial<AuthStrategies> | undefined>(undefined)
  const once = loadOnce(app)
  /** Resolves when the callers have waited long enough for the flags. */
  let flagsTimeout: Promise<void> = Promise.resolve()

  const readFlags = () => {
    const { clock } = app.ports
    const reading = app.send(listFlags, undefined, limits)
    flagsTimeout = new Promise<void>(resolve => {
      const cancel = clock.after(flagsTimeoutMs, resolve)
      const finish = () => {
        cancel()
        resolve()
      }
      reading.then(finish, finish)
    })
    return reading
  }
  const loadFlags = () => once('Feature flags', readFlags, flags => $flags.set(flags))
  const loadVendor = () =>
    once(
      'Vendor info',
      () => app.send(publicInfo, undefined, limits),
      vendor => $vendor.set(vendor),
    )
  const loadStrategies = () =>
    once(
      'Sign-in strategies',
      () => app.send(publicAuthStrategies, undefined, limits),
      answer => $strategies.set(readStrategies(answer, app.ports.log)),
    )
  const loadVendorConfiguration = () =>
    once(
      'Vendor configuration',
      () => app.send(publicVendorConfiguration, undefined, limits),
      answer => $vendorConfiguration.set(answer),
    )

  return {
    $flags,
    $vendor,
    $vendorConfiguration,
    $strategies,
    /** True when a flag of the product is on; one that the server does not name is off. */
    flag: (name: FeatureFlag): boolean => $flags.get()[name] === 'on',
    /** Resolves when the flags are loaded, or 5 s after they were requested; all are off until then. */
    loadFlagsSoon: async (): Promise<void> => {
      const reading = loadFlags()
      await Promise.race([reading, flagsTimeout])
    },
    /** Reads the strategies: the only read that the first step waits for. Ends within 10 s, and never rejects. */
    loadStrategies,
    /** Reads the vendor's public information; ends within 10 s, and never rejects. */
    loadVendor,
    /** Reads whether sign-up is open; ends within 10 s, and never rejects. */
    loadVendorConfiguration,
    /** Reads all that the steps after the first one use; called while the person types, without waiting. */
    loadSignInRules: (): void => {
      // The only read that the next step waits for comes first.
      void loadStrategies()
      void loadFlags()
      void loadVendor()
      void loadVendorConfiguration()
    },
  }
})
