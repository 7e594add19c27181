import { useMemo, useSyncExternalStore } from 'react'
import type { PortalConfiguration } from '../../http/metadata/types.ts'
import { flowView, firstScreen, type FlowScreen } from '../../state/signIn/flowView.ts'
import { identifierStep } from '../../state/signIn/identifierStep.ts'
import { portalConfig } from '../../state/vendor/portalConfig.ts'
import { useHost } from '../app/host.ts'

type Host = ReturnType<typeof useHost>

/** The state of a login box: what it shows now, and what it needs beyond its first step. */
export interface LoginBoxState {
  /** The step to show. */
  screen: FlowScreen
  /** True until the flow of the page is shown, where that seems to be another one than sign-in. */
  isOpening: boolean
  /** Why nothing can work, as a message for developers. */
  failure: string | undefined
  /** The rest of the first step, and the password step. */
  needsPasswordStep: boolean
  /** The tenant's or host's theme. */
  needsTheme: boolean
  /** Sign-in methods besides the first field. */
  needsMethods: boolean
  /** The identifiers of the first field, where it accepts more than email addresses. */
  identifiers: PortalConfiguration['identifiers']
}

const initial: LoginBoxState = {
  screen: firstScreen,
  isOpening: false,
  failure: undefined,
  needsPasswordStep: false,
  needsTheme: false,
  needsMethods: false,
  identifiers: undefined,
}

const initialOf = ({ isOtherFlow }: Host): LoginBoxState => (isOtherFlow ? { ...initial, isOpening: true } : initial)

const stateOf = (host: Host): LoginBoxState => {
  const { app, $failure, $scope } = host
  const scope = $scope.get()
  const failure = $failure.get()
  if (!scope) return failure === undefined ? initialOf(host) : { ...initial, failure, needsPasswordStep: true }
  const { $screen, $request, $pageFlow } = scope.use(flowView)
  const screen = $screen.get()
  const portal = scope.app.use(portalConfig).$portal.get()
  const { themeOptions, metadata } = scope.app.options()
  // Unless the host turns other methods off, their code has to find out.
  const mayHaveMore = portal.signIn?.hasMore !== false
  // The flow could not be loaded: the error is shown on the first step. Errors of a flow that opened have steps of their own.
  const hasFailedToOpen = $request.get().error !== undefined && screen.step === firstScreen.step
  const isPrepared = scope.use(identifierStep).$isPrepared.get()
  return {
    screen,
    isOpening: initialOf(host).isOpening && $pageFlow.get() !== 'login' && !hasFailedToOpen,
    failure,
    // The alternative methods can fail before the person touches the field.
    needsPasswordStep: Boolean(isPrepared || screen !== firstScreen || (failure ?? $request.get().error)),
    needsTheme: Boolean(portal.theme ?? portal.themeV2 ?? themeOptions ?? metadata),
    needsMethods: mayHaveMore && app.$session.get().status === 'signedOut',
    identifiers: mayHaveMore ? (portal.signIn ?? portal).identifiers : undefined,
  }
}

const isSame = (one: LoginBoxState, other: LoginBoxState) =>
  (Object.keys(initial) as (keyof LoginBoxState)[]).every(key => one[key] === other[key])

/** Subscribes to every store the state is read from, also those that exist only while the element's flows do. */
const follow = ({ app, $attributes, $failure, $scope }: Host, changed: () => void) => {
  let stopFlows = () => {}
  const followFlows = () => {
    stopFlows()
    const scope = $scope.get()
    const stores = scope && [
      scope.use(flowView).$screen,
      scope.use(flowView).$request,
      scope.use(flowView).$pageFlow,
      scope.use(identifierStep).$isPrepared,
      scope.app.use(portalConfig).$portal,
    ]
    const stops = stores?.map(store => store.listen(changed))
    stopFlows = () => stops?.forEach(stop => stop())
    changed()
  }
  // Options change together with attributes.
  const stops = [$attributes, $failure, app.$session].map(store => store.listen(changed))
  stops.push($scope.subscribe(followFlows))
  return () => [stopFlows, ...stops].forEach(stop => stop())
}

/**
 * The state of this element's login box, read from several stores as one value, so that the box renders once per change.
 * The first render sees the initial state, because it must equal the prerendered form.
 */
export const useLoginBoxState = (): LoginBoxState => {
  const host = useHost()
  const { subscribe, read, readFirst } = useMemo(() => {
    const before = initialOf(host)
    let last = before
    return {
      subscribe: (changed: () => void) => follow(host, changed),
      read: () => {
        const now = stateOf(host)
        return isSame(last, now) ? last : (last = now)
      },
      readFirst: () => before,
    }
  }, [host])
  return useSyncExternalStore(subscribe, read, readFirst)
}
