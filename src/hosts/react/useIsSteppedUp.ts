import { useCallback, useSyncExternalStore } from 'react'
import type { FeEventTarget } from '../../elements/app/events.ts'
import { useApp } from './useSession.ts'

const checkIntervalMs = 1000

/**
 * Whether the signed-in person proved a second factor, within `maxAge` seconds if given. Becomes false when that time is
 * over. For display only; servers decide.
 */
export const useIsSteppedUp = ({ maxAge }: { maxAge?: number } = {}, appName?: string): boolean => {
  const app = useApp(appName)
  const subscribe = useCallback(
    (changed: () => void) => {
      // A fresh token changes the answer and not the session; the end of `maxAge` changes neither.
      const timer = setInterval(changed, checkIntervalMs)
      const events: FeEventTarget = document
      events.addEventListener('fe-session', changed)
      const stop = app?.$session.listen(changed)
      return () => {
        clearInterval(timer)
        events.removeEventListener('fe-session', changed)
        stop?.()
      }
    },
    [app],
  )
  return useSyncExternalStore(
    subscribe,
    () => app?.isSteppedUp(maxAge === undefined ? {} : { maxAge }) ?? false,
    () => false,
  )
}
