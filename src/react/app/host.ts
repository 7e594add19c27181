import { useStore } from '@nanostores/react'
import { createContext, use, useEffect, useState } from 'react'
import type { ViewHost } from '../../elements/viewHost.ts'
import type { Feature } from '../../state/kit/feature.ts'
import type { Flow, Scope } from '../../state/kit/scope.ts'

/** The element a screen is in. */
export const ViewHostContext = createContext<ViewHost | undefined>(undefined)

/** The element this screen is in. @throws TypeError outside a view. */
export const useHost = (): ViewHost => {
  const host = use(ViewHostContext)
  if (!host) throw new TypeError('Not inside a view')
  return host
}

/**
 * Where flows run, once they can and the first render, which must equal the painted form, is over. Screens show
 * themselves idle until then.
 */
export const useLiveScope = (): Scope | undefined => {
  const { $scope } = useHost()
  const scope = useStore($scope)
  const [isAdopted, setAdopted] = useState(false)
  useEffect(() => setAdopted(true), [])
  return isAdopted ? scope : undefined
}

/** The scope of a screen that is only shown when flows can run. @throws TypeError before that. */
export const useScope = (): Scope => {
  const scope = useStore(useHost().$scope)
  if (!scope) throw new TypeError('No running app')
  return scope
}

/** Signs out, as the doing of the element this screen is in. */
export const useSignOut = (): (() => Promise<void>) => {
  const { app, element } = useHost()
  return async () => {
    app.actor = element
    await app.logout()
    app.actor = undefined
  }
}

/** A flow of the element this screen is in. */
export const useFlow = <T>(flow: Flow<T>): T => useScope().use(flow)

/** A feature of the app this screen belongs to. */
export const useFeature = <T>(feature: Feature<T>): T => useScope().app.use(feature)
