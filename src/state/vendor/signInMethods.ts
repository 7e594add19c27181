import { atom } from 'nanostores'
import type { SignInMethods } from '../../http/metadata/types.ts'
import { feature } from '../kit/feature.ts'
import { identifiersOf } from './identifiers.ts'
import { vendorConfig } from './vendorConfig.ts'
import { portalConfig } from './portalConfig.ts'

/** The identifiers of the first field and the methods beside it: from the portal's one answer, else from other calls. */
export const signInMethods = feature('methods', app => {
  const { $portal } = app.use(portalConfig)
  const { $strategies, $vendorConfiguration, loadStrategies, loadVendorConfiguration } = app.use(vendorConfig)
  const nothing: Omit<SignInMethods, 'hasMore'> = {
    identifiers: ['email'],
    allowsSignUp: false,
    hasPasskeys: false,
    socialProviders: [],
  }
  const $methods = atom(nothing)

  return {
    $methods,
    /** Reads them, without another call where the portal's answer has them. */
    load: async (): Promise<void> => {
      const { signIn } = $portal.get()
      // It comes from outside; what is missing counts as not there.
      if (signIn) return $methods.set({ ...nothing, ...signIn })
      await Promise.all([loadStrategies(), loadVendorConfiguration()])
      const identifiers = identifiersOf($strategies.get())
      $methods.set({
        identifiers,
        allowsSignUp: $vendorConfiguration.get()?.allowSignups === true,
        hasPasskeys: ($strategies.get()?.secondaryAuthStrategies ?? []).some(
          ({ strategy, isActive }) => strategy === 'Passkeys' && isActive,
        ),
        socialProviders: [],
      })
      // The first step reads them there, whichever answer they came from.
      $portal.set({ ...$portal.get(), identifiers })
    },
  }
})
