import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { defaultAppName, obtainApp } from '../../elements/app/registry.ts'
import type { FeApp, SessionState } from '../../index.ts'

const checking: SessionState = Object.freeze({ status: 'checking' })

const nothingToStop = () => {}

/** The app of a name; undefined on a server, where all visitors would share it. */
export const useApp = (appName: string = defaultAppName): FeApp | undefined =>
  useMemo(() => (typeof document === 'undefined' ? undefined : obtainApp(appName)), [appName])

/**
 * The session of an app. It is `checking` on a server and while a component takes over markup from there, so that both
 * render the same.
 */
export const useSession = (app: FeApp | undefined): SessionState => {
  const subscribe = useCallback((changed: () => void) => app?.$session.listen(changed) ?? nothingToStop, [app])
  return useSyncExternalStore(
    subscribe,
    () => app?.$session.get() ?? checking,
    () => checking,
  )
}
