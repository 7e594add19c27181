import { computed, effect, signal, type Signal } from '@angular/core'
import type { EntitlementsLoad } from '../elements/app/hostAccess.ts'
import { personOf } from '../elements/app/hostSession.ts'
import { injectIdentity } from './identity.ts'

/**
 * Loads the entitlements of each person who signs in, and says how far that is.
 * @throws Error where they are not enabled.
 */
export const injectEntitlementsLoad = (): Signal<EntitlementsLoad> => {
  const { app, session } = injectIdentity()
  // Fails here, and not only once a person has signed in.
  app?.getEntitlements({ featureKey: '' })
  const person = computed(() => personOf(session()))
  const ended = signal<{ person: string; load: EntitlementsLoad } | undefined>(undefined)
  effect(() => {
    const current = person()
    if (current === undefined) return
    const end = (isLoaded: boolean) => ended.set({ person: current, load: isLoaded ? 'loaded' : 'failed' })
    // The app reports a failed load; the person is not entitled then.
    app?.loadEntitlements(end).catch(() => end(false))
  })
  return computed(() => {
    const last = ended()
    return last !== undefined && last.person === person() ? last.load : 'loading'
  })
}
