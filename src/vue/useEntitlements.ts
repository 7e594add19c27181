import { computed, toValue, type ComputedRef, type MaybeRefOrGetter } from 'vue'
import type { EntitlementAnswer, EntitlementQuery } from '../index.ts'
import { useIdentity } from './identity.ts'
import { useEntitlementsLoad } from './useEntitlementsLoad.ts'
import { useSession } from './useSession.ts'

type Refusal = Extract<EntitlementAnswer, { isEntitled: false }>

/** Whether the signed-in person is entitled. For display only; servers decide. */
export interface Entitlement {
  /** False also before the entitlements are loaded. */
  isEntitled: ComputedRef<boolean>
  /** Why the person is not entitled; undefined for a person who is. */
  justification: ComputedRef<Refusal['justification'] | undefined>
  /** True once the entitlements of the signed-in person and tenant are loaded. */
  isLoaded: ComputedRef<boolean>
}

const notEntitled = ({ featureKey }: EntitlementQuery): Refusal => ({
  isEntitled: false,
  justification: featureKey === undefined ? 'MISSING_PERMISSION' : 'MISSING_FEATURE',
})

/**
 * Whether the signed-in person may use a feature (`{ featureKey }`) or has a permission (`{ permissionKey }`).
 * @throws Error unless the plugin was given `entitlementsOptions: { enabled: true }`.
 * @throws TypeError 'Mismatch in store names' when `appName` is not the name given to the plugin.
 */
export const useEntitlements = (query: MaybeRefOrGetter<EntitlementQuery>, appName?: string): Entitlement => {
  const identity = useIdentity(appName)
  const { app } = identity
  const load = useEntitlementsLoad(app, useSession(identity))
  const isLoaded = () => load.value === 'loaded'
  const answer = computed(() => (app && isLoaded() ? app.getEntitlements(toValue(query)) : notEntitled(toValue(query))))
  return {
    isEntitled: computed(() => answer.value.isEntitled),
    justification: computed(() => (answer.value.isEntitled ? undefined : answer.value.justification)),
    isLoaded: computed(isLoaded),
  }
}
