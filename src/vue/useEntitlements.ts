import { computed, shallowRef, toValue, watch, type ComputedRef, type MaybeRefOrGetter, type ShallowRef } from 'vue'
import { personOf } from '../elements/app/hostSession.ts'
import type { EntitlementAnswer, EntitlementQuery, FeApp, SessionState } from '../index.ts'
import { useIdentity } from './identity.ts'
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

/** Loads the entitlements of each person who signs in; the person they are loaded for. */
const useLoadedPerson = (
  app: FeApp | undefined,
  session: Readonly<ShallowRef<SessionState>>,
): Readonly<ShallowRef<string | undefined>> => {
  const loaded = shallowRef<string>()
  const load = (person: string | undefined) => {
    if (!app || person === undefined) return
    const keep = (isLoaded: boolean) => {
      if (isLoaded) loaded.value = person
    }
    // The app reports a failed load; the person is not entitled then.
    app.loadEntitlements(keep).catch(() => {})
  }
  watch(() => personOf(session.value), load, { immediate: true })
  return loaded
}

/**
 * Whether the signed-in person may use a feature (`{ featureKey }`) or has a permission (`{ permissionKey }`).
 * @throws Error unless the plugin was given `entitlementsOptions: { enabled: true }`.
 * @throws TypeError 'Mismatch in store names' when `appName` is not the name given to the plugin.
 */
export const useEntitlements = (query: MaybeRefOrGetter<EntitlementQuery>, appName?: string): Entitlement => {
  const identity = useIdentity(appName)
  const { app } = identity
  // Fails here and not in a later render where entitlements are not enabled.
  app?.getEntitlements(toValue(query))
  const session = useSession(identity)
  const loaded = useLoadedPerson(app, session)
  const isLoaded = () => loaded.value !== undefined && loaded.value === personOf(session.value)
  const answer = computed(() => (app && isLoaded() ? app.getEntitlements(toValue(query)) : notEntitled(toValue(query))))
  return {
    isEntitled: computed(() => answer.value.isEntitled),
    justification: computed(() => (answer.value.isEntitled ? undefined : answer.value.justification)),
    isLoaded: computed(isLoaded),
  }
}
