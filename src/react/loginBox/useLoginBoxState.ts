import { useMemo, useSyncExternalStore } from 'react'
import type { PortalConfiguration } from '../../http/metadata/types.ts'
import { flowView, firstScreen, type FlowScreen } from '../../state/signIn/flowView.ts'
import { login } from '../../state/signIn/identify.ts'
import { portalConfig } from '../../state/vendor/portalConfig.ts'
import { useHost } from '../app/host.ts'

type Host = ReturnType<typeof useHost>

/** What a login box needs at the moment, beyond its first step. */
export interface LoginBoxState {
  /** The step to show. */
  place: FlowScreen
  /** Where its screen is: with the box, with what comes next, or further on. */
  part: 'first' | 'password' | 'further'
  /** Why nothing can work, in words for the developer. */
  failure: string | undefined
  /** The rest of the first step, and the password. */
  later: boolean
  /** The tenant's or host's theme. */
  theme: boolean
  /** Ways in besides the first field. */
  methods: boolean
  /** What the first field takes, where that is more than addresses. */
  identifiers: PortalConfiguration['identifiers']
}

const nothing: LoginBoxState = {
  place: firstScreen,
  part: 'first',
  failure: undefined,
  later: false,
  theme: false,
  methods: false,
  identifiers: undefined,
}

const partOf = ({ flow, step }: FlowScreen): LoginBoxState['part'] => {
  if (step === firstScreen.step) return 'first'
  return flow === 'login' && step === 'loginWithPassword' ? 'password' : 'further'
}

const needsOf = ({ app, $failure, $scope }: Host): LoginBoxState => {
  const scope = $scope.get()
  const failure = $failure.get()
  if (!scope) return failure === undefined ? nothing : { ...nothing, failure, part: 'further', later: true }
  const { $screen, $request } = scope.use(flowView)
  const place = $screen.get()
  const portal = scope.app.use(portalConfig).$portal.get()
  const { themeOptions, metadata } = scope.app.options()
  // Where nobody said that there are no other ways in, their code finds out.
  const mayHaveMore = portal.signIn?.hasMore !== false
  return {
    place,
    part: failure === undefined ? partOf(place) : 'further',
    failure,
    // Other ways in fail before anybody turned to the field, too.
    later: Boolean(scope.use(login).$isPrepared.get() || place !== firstScreen || (failure ?? $request.get().error)),
    theme: Boolean(portal.theme ?? portal.themeV2 ?? themeOptions ?? metadata),
    methods: mayHaveMore && app.$session.get().status === 'signedOut',
    identifiers: mayHaveMore ? (portal.signIn ?? portal).identifiers : undefined,
  }
}

const isSame = (one: LoginBoxState, other: LoginBoxState) =>
  (Object.keys(nothing) as (keyof LoginBoxState)[]).every(key => one[key] === other[key])

/** Follows everything the needs are read from, with what comes and goes with the element's flows. */
const follow = ({ app, $attributes, $failure, $scope }: Host, changed: () => void) => {
  let stopFlows = () => {}
  const followFlows = () => {
    stopFlows()
    const scope = $scope.get()
    const stores = scope && [
      scope.use(flowView).$screen,
      scope.use(flowView).$request,
      scope.use(login).$isPrepared,
      scope.app.use(portalConfig).$portal,
    ]
    const stops = stores?.map(store => store.listen(changed))
    stopFlows = () => stops?.forEach(stop => stop())
    changed()
  }
  // Options are read whenever attributes were.
  const stops = [$attributes, $failure, app.$session].map(store => store.listen(changed))
  stops.push($scope.subscribe(followFlows))
  return () => [stopFlows, ...stops].forEach(stop => stop())
}

/**
 * What this element's login box needs, from all the stores that say so. One value, so that the box renders when a need
 * changes and not with each of those stores. The first render needs nothing: it must equal the painted form.
 */
export const useLoginBoxState = (): LoginBoxState => {
  const host = useHost()
  const { subscribe, read } = useMemo(() => {
    let last = nothing
    return {
      subscribe: (changed: () => void) => follow(host, changed),
      read: () => {
        const now = needsOf(host)
        return isSame(last, now) ? last : (last = now)
      },
    }
  }, [host])
  return useSyncExternalStore(subscribe, read, () => nothing)
}
