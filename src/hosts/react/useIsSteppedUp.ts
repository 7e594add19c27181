import { useCallback, useSyncExternalStore } from 'react'
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
      document.addEventListener('fe-session', changed)
      const stop = app?.$session.listen(changed)
      return () => {
        clearInterval(timer)
        document.removeEventListener('fe-session', changed)
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
