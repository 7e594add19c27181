import { useStore } from '@nanostores/react'
import { createContext, use, useCallback, useSyncExternalStore } from 'react'
import type { ViewHost } from '../../elements/app/contracts.ts'
import type { Feature } from '../../state/kit/app.ts'
import type { ElementStore, Scope } from '../../state/kit/scope.ts'
import { portalConfig } from '../../state/vendor/portalConfig.ts'

/** The element that contains a screen. */
export const ViewHostContext = createContext<ViewHost | undefined>(undefined)

/** The element that contains this screen. @throws TypeError outside a view. */
export const useHost = (): ViewHost => {
  const host = use(ViewHostContext)
  if (!host) throw new TypeError('Not inside a view')
  return host
}

/**
 * The scope in which stores run, after the first render, which must equal the painted form. Until then screens
 * are inactive.
 */
export const useLiveScope = (): Scope | undefined => {
  const { $scope } = useHost()
  const subscribe = useCallback((changed: () => void) => $scope.listen(changed), [$scope])
  return useSyncExternalStore(
    subscribe,
    () => $scope.get(),
    () => undefined,
  )
}

/** A store, or a part of a store's value. */
export interface Followed<T> {
  get: () => T
  listen: (changed: () => void) => () => void
}

/**
 * The value of a store of the element, and `before` until its stores run. Only a changed value renders the screen
 * again, so the painted form costs no second render when they start.
 */
export const useLive = <T>(storeOf: (scope: Scope) => Followed<T>, before: T): T => {
  const { $scope } = useHost()
  const subscribe = useCallback(
    (changed: () => void) => {
      let stop = () => {}
      const stopFollowing = $scope.subscribe(scope => {
        stop()
        if (scope) stop = storeOf(scope).listen(changed)
        changed()
      })
      return () => {
        stopFollowing()
        stop()
      }
    },
    [$scope, storeOf],
  )
  const read = () => {
    const scope = $scope.get()
    return scope ? storeOf(scope).get() : before
  }
  return useSyncExternalStore(subscribe, read, () => before)
}

const portalOf = ({ app }: Scope) => app.use(portalConfig).$portal
const plain: ReturnType<ReturnType<typeof portalOf>['get']> = {}

/** The portal's configuration; empty until it is known. */
export const usePortal = (): typeof plain => useLive(portalOf, plain)

/** The scope of a screen that is only shown when stores can run. @throws TypeError before they can. */
export const useScope = (): Scope => {
  const scope = useStore(useHost().$scope)
  if (!scope) throw new TypeError('No running app')
  return scope
}

/** Signs out; the events are fired on the element that contains this screen. */
export const useSignOut = (): (() => Promise<void>) => {
  const { app, element } = useHost()
  return async () => void (await app.logout({ origin: element }))
}

/** A store of the element that contains this screen. */
export const useElementStore = <T>(store: ElementStore<T>): T => useScope().use(store)

/** A feature of the app this screen belongs to. */
export const useFeature = <T>(feature: Feature<T>): T => useScope().app.use(feature)
