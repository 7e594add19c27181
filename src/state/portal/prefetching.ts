import { elementStore } from '../kit/scope.ts'
import { session } from '../session/session.ts'
import { isCovered } from '../permissions/permissions.ts'
import { entryOf } from './sectionTable.ts'

/** Tells when the data of a section can be asked for, ahead of the navigation, which waits for profile and configuration. */
export const prefetching = elementStore('portalPrefetching', ({ app }) => {
  const { claims } = app.use(session)
  const waiting = new Set<() => void>()

  app.onForget(change => {
    if (change !== 'changed') return
    const ready = [...waiting]
    waiting.clear()
    queueMicrotask(() => ready.forEach(run => run()))
  })

  return {
    /**
     * Calls back as soon as requests carry the token of a signed-in person, before the profile is there, unless that
     * token lacks the section's permission. Returns the function that cancels it.
     */
    whenAuthorized: (section: string, run: () => void): (() => void) => {
      const { permissions: keys } = entryOf(section) ?? {}
      const runIfAllowed = () => {
        const held = claims()?.permissions ?? []
        if (!keys || held.length === 0 || keys.some(key => isCovered(key, held))) run()
      }
      if (claims()) runIfAllowed()
      else waiting.add(runIfAllowed)
      return () => void waiting.delete(runIfAllowed)
    },
  }
})
