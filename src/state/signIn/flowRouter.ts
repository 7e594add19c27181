import { FeError } from '../../http/errors.ts'
import { flowView, firstScreen, notLoaded, type FlowScreen } from './flowView.ts'
import { elementStore } from '../kit/scope.ts'
import type { AddressChange } from '../kit/ports.ts'
import { session } from '../session/session.ts'
import { cleanBasePath, routeOf, routeUrl, type Routing } from '../vendor/routes.ts'
import { postLoginRedirect } from './postLoginRedirect.ts'
import { flowTable, type FlowPage, type RoutedFlow } from './flowTable.ts'
import { routeGuard } from './routeGuard.ts'
import { takeReturnUrl } from './returnUrl.ts'

const redirectDelayMs = 200

/** Routes of a mounted login box: the flow of its page, and the redirect when the flow is done. */
export const flowRouter = elementStore('flowRouter', scope => {
  const { app, element } = scope
  const { navigation, log } = app.ports
  const { check, onEvent, cookieFault } = app.use(session)
  const { loadPage, flowNamed, flowOfRoute, routeOfFlow } = app.use(flowTable)
  const { routing: appRouting, rules, stayInPlace } = app.use(routeGuard)
  const { $screen, show, fail, rootOf, runRequest, replaceRequest, setPageFlow } = scope.use(flowView)
  let stop: (() => void)[] = []
  let cancelLeaving: (() => void) | undefined
  let page: FlowPage | undefined
  /** True after a sign-in through this box, which a host may hide as soon as it learns of it. */
  let hasSignedIn = false
  /** Whether the address selected the flow when the element was connected. */
  let isOpenedByRoute = false

  const routing = (): Routing => {
    const ofApp = appRouting()
    const { urlStrategy, basePath } = element.attributes()
    return {
      ...ofApp,
      strategy: urlStrategy ?? ofApp.strategy,
      basePath: basePath === undefined ? ofApp.basePath : cleanBasePath(basePath),
    }
  }

  /** False on a page of the host's own, unless the element itself says where to go. */
  const mayLeave = (): boolean =>
    (isOpenedByRoute && pageHere().isRoute) || element.attributes().redirectUrl !== undefined

  /** Leaves for the return URL, 200 ms after the success step is shown, unless the host has moved on by itself. */
  const leaveAfterSuccess = (query: URLSearchParams) => {
    if (cancelLeaving) return
    const candidates = { query, attribute: element.attributes().redirectUrl, saved: () => takeReturnUrl(app) }
    const target = postLoginRedirect(candidates, rules(routing()), routing(), log.warn)
    cancelLeaving = scope.after(redirectDelayMs, () => {
      cancelLeaving = undefined
      if (mayLeave()) element.navigate(target, { replace: true })
    })
  }

  /** A host may keep the box on its page, hidden or not, for the next person who signs in. */
  const stay = () => {
    cancelLeaving?.()
    cancelLeaving = undefined
  }

  /** The flow for a URL, or for the element's `screen` where routes are not used. */
  const pageHere = (address = navigation.url()): FlowPage => {
    const ofRouting = routing()
    const { name, query = new URLSearchParams() } = routeOf(address, ofRouting) ?? {}
    const wanted = name === undefined ? element.attributes().screen : flowOfRoute(name)
    const named = flowNamed(wanted)
    const flowHere = named === 'login' && app.options().hostedLogin ? 'hosted-login' : named
    return { flow: flowHere, isRoute: name !== undefined, query, routing: ofRouting }
  }

  /** The query that names where to go: that of the address where a host's router has put a target there since. */
  const queryAtSuccess = ({ flow: current, query }: FlowPage): URLSearchParams => {
    const now = pageHere()
    return now.isRoute && now.flow === current && now.query.has('redirectUrl') ? now.query : query
  }

  /**
   * Leaves the page of a finished sign-in. A hidden box leaves what the host shows instead alone: a sign-in elsewhere
   * finishes it too.
   */
  const leaveIfDone = (screen: FlowScreen) => {
    if (screen.flow !== 'login' || !isLast(screen)) return stay()
    const isUsed = scope.isShown() || hasSignedIn
    if (page && isUsed && mayLeave() && !element.attributes().noRedirect) leaveAfterSuccess(queryAtSuccess(page))
  }

  const turnTo = (next: FlowPage) => {
    page = next
    setPageFlow(next.flow)
  }

  /** Shows the flow of a page; its code is loaded now. */
  const openFlow = (next: FlowPage, request = runRequest) => {
    turnTo(next)
    return request(async () => {
      await check()
      try {
        const { open } = await loadPage(next.flow)
        if (page === next) await open(scope, next)
      } catch (cause) {
        if (cause instanceof FeError || page !== next) throw cause
        log.warn(`The code of ${next.flow} did not arrive: ${String(cause)}`)
        show({ flow: next.flow, step: notLoaded })
      }
    })
  }

  /** In the URL, a later step is a history entry of its own: Back goes to the first step of the flow. */
  const followHistory = () => {
    let before = $screen.get()
    stop.push(
      $screen.listen(screen => {
        const wasFirst = before.flow === screen.flow && rootOf(before.flow)?.step === before.step
        if (wasFirst && !isLast(screen)) navigation.show(navigation.url())
        before = screen
      }),
      navigation.onReturn(by => {
        const follow = () => page && scope.isShown() && addressChanged(by, page)
        // A router of the host that hides or removes the box for another page does so right after it changes the address.
        if (by === 'host') queueMicrotask(follow)
        else follow()
      }),
    )
  }

  /** Follows a change of the address while the box is shown. */
  const addressChanged = (by: AddressChange, { flow: current }: FlowPage) => {
    const screen = $screen.get()
    const here = pageHere()
    // The host's router leaves the box on its way to another page, and may rewrite the address of this one.
    if (by === 'host' && (!here.isRoute || here.flow === current)) return
    const root = rootOf(screen.flow)
    if (here.flow !== current) void openFlow(here)
    else if (root && root.step !== screen.step && !isLast(screen)) root.goBack()
  }

  /** Brings a box that was hidden up to date: its page may be for another flow now, or for leaving at once. */
  const shownAgain = () => {
    const here = pageHere()
    const isOther = here.isRoute && here.flow !== page?.flow
    if (isOpenedByRoute && (isOther || here.flow === 'logout')) void openFlow(here)
    else leaveIfDone($screen.get())
  }

  /** Signing in again would fail for the same reason; the first step reports it before that. */
  const warnOfCookies = () => {
    const error = page?.flow === 'login' && $screen.get() === firstScreen ? cookieFault() : undefined
    if (error) fail(error)
  }

  return {
    routing,
    /** Goes to another flow of this login box; on one of the authentication routes, the URL changes too. */
    goTo: (wanted: RoutedFlow, query = new URLSearchParams()): void => {
      const { isRoute, routing: ofRouting } = page ?? pageHere()
      if (isRoute) navigation.show(routeUrl(routeOfFlow(wanted), navigation.url(), ofRouting, query))
      void openFlow({ flow: wanted, isRoute, query, routing: ofRouting })
    },
    /** Retries loading the code of a flow; the data of its link is still known. */
    tryAgain: (): void => {
      if (page) void openFlow(page)
    },
    /**
     * Starts routing for the element's page, each time the element is connected; returns the function that stops it.
     */
    arrive: (): (() => void) => {
      const here = pageHere(navigation.takeArrival())
      isOpenedByRoute = here.isRoute
      turnTo(here)
      stop.push(
        // Before the step changes.
        onEvent(({ type, origin }) => {
          if (type === 'login') hasSignedIn = origin === element
        }),
        $screen.subscribe(leaveIfDone),
        element.onShown?.(shownAgain) ?? (() => {}),
      )
      warnOfCookies()
      stop.push(onEvent(({ type }) => type === 'ready' && warnOfCookies()))
      if (here.isRoute) followHistory()
      else stop.push(stayInPlace(scope.isShown))
      // A form that was submitted before the page was known must not sign anybody in on the page of another flow.
      if (here.flow !== 'login' && $screen.get() === firstScreen) void openFlow(here, replaceRequest)
      return () => {
        stop.forEach(run => run())
        stop = []
        cancelLeaving = undefined
        // A flow that is still being loaded must not act on a page that has gone on.
        page = undefined
      }
    },
  }
})

const isLast = ({ step }: FlowScreen) => step === 'success'
