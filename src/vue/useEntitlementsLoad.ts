import { computed, shallowRef, watch, type ComputedRef, type ShallowRef } from 'vue'
import type { EntitlementsLoad } from '../elements/app/hostAccess.ts'
import { personOf } from '../elements/app/hostSession.ts'
import type { FeApp, SessionState } from '../index.ts'

/**
 * Loads the entitlements of each person who signs in, where they are needed, and says how far that is.
 * @throws Error where they are needed and not enabled.
 */
export const useEntitlementsLoad = (
  app: FeApp | undefined,
  session: Readonly<ShallowRef<SessionState>>,
  isNeeded: () => boolean = () => true,
): ComputedRef<EntitlementsLoad> => {
  const ended = shallowRef<{ person: string; load: EntitlementsLoad }>()
  const wanted = computed(() => {
    if (!isNeeded()) return undefined
    // Fails here, and not only once a person has signed in.
    app?.getEntitlements({ featureKey: '' })
    return personOf(session.value)
  })
  const load = (person: string | undefined) => {
    if (!app || person === undefined) return
    const end = (isLoaded: boolean) => {
      ended.value = { person, load: isLoaded ? 'loaded' : 'failed' }
    }
    // The app reports a failed load; the person is not entitled then.
    app.loadEntitlements(end).catch(() => end(false))
  }
  watch(wanted, load, { immediate: true })
  return computed(() => {
    const person = personOf(session.value)
    return person !== undefined && ended.value?.person === person ? ended.value.load : 'loading'
  })
}
