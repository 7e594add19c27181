import { computed, type Signal } from '@angular/core'
import type { EntitlementAnswer, EntitlementQuery } from '../index.ts'
import { injectIdentity } from './identity.ts'
import { injectEntitlementsLoad } from './injectEntitlementsLoad.ts'

/** Whether the signed-in person is entitled, as signals. For display only; servers decide. */
export interface Entitlement {
  /** False also before the entitlements are loaded. */
  isEntitled: Signal<boolean>
  /** Why the person is not entitled; undefined for a person who is, and before the entitlements are loaded. */
  justification: Signal<Extract<EntitlementAnswer, { isEntitled: false }>['justification'] | undefined>
  /** True once the entitlements of the signed-in person and tenant are loaded. */
  isLoaded: Signal<boolean>
}

/**
 * Whether the signed-in person may use a feature (`{ featureKey }`) or has a permission (`{ permissionKey }`). Call it
 * where Angular injects.
 * @throws Error unless `provideFeElements` was given `entitlementsOptions: { enabled: true }`.
 */
export const injectEntitlements = (query: EntitlementQuery): Entitlement => {
  const { app } = injectIdentity()
  const load = injectEntitlementsLoad()
  const isLoaded = computed(() => load() === 'loaded')
  const answer = computed(() => (app && isLoaded() ? app.getEntitlements(query) : undefined))
  return {
    isEntitled: computed(() => answer()?.isEntitled === true),
    justification: computed(() => {
      const found = answer()
      return found === undefined || found.isEntitled ? undefined : found.justification
    }),
    isLoaded,
  }
}
