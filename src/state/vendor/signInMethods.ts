import { atom } from 'nanostores'
import type { SignInMethods } from '../../http/metadata/types.ts'
import { feature } from '../kit/feature.ts'
import { identifiersOf } from './identifiers.ts'
import { vendorConfig } from './vendorConfig.ts'
import { portalConfig } from './portalConfig.ts'

/** The identifiers of the first field and its other methods: from the portal's single answer, else from other calls. */
export const signInMethods = feature('signInMethods', app => {
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
    /** Reads them, without another call when the portal's answer contains them. */
    load: async (): Promise<void> => {
      const { signIn } = $portal.get()
      // What is missing counts as absent.
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
      // The first step reads them from there, whichever answer contained them.
      $portal.set({ ...$portal.get(), identifiers })
    },
  }
})
