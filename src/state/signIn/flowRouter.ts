import { FeError } from '../../http/errors.ts'
import { flowView, firstScreen, notLoaded, type FlowScreen } from './flowView.ts'
import { flow } from '../kit/scope.ts'
import { session } from '../session/session.ts'
import { cleanBasePath, routeOf, routeUrl, type Routing } from '../vendor/routes.ts'
import { postLoginRedirect } from './postLoginRedirect.ts'
import { flowTable, type FlowPage, type RoutedFlow } from './flowTable.ts'
import { routeGuard } from './routeGuard.ts'
import { takeReturnUrl } from './returnUrl.ts'

const redirectDelayMs = 200

/** Routes of a mounted login box: the flow of its page, and the redirect when the flow is done. */
export const flowRouter = flow('flowRouter', scope => {
  const { app, element } = scope
  const { navigation, log } = app.ports
  const { check, onEvent, cookieFault } = app.use(session)
  const { loadPage, flowNamed, flowOfRoute, routeOfFlow } = app.use(flowTable)
  const { routing: appRouting, rules, stayInPlace } = app.use(routeGuard)
  const { $screen, show, fail, rootOf, runRequest, replaceRequest, setPageFlow } = scope.use(flowView)
  let stop: (() => void)[] = []
  let cancelLeaving: (() => void) | undefined
  let page: FlowPage | undefined

  const routing = (): Routing => {
    const ofApp = appRouting()
    const { urlStrategy, basePath } = element.attributes()
    return {
      ...ofApp,
      strategy: urlStrategy ?? ofApp.strategy,
      basePath: basePath === undefined ? ofApp.basePath : cleanBasePath(basePath),
    }
  }

  /** Leaves for the return URL, 200 ms after the success step is shown. */
  const leaveAfterSuccess = (query: URLSearchParams) => {
    if (cancelLeaving) return
    const candidates = { query, attribute: element.attributes().redirectUrl, saved: () => takeReturnUrl(app) }
    const target = postLoginRedirect(candidates, rules(routing()), routing(), log.warn)
    cancelLeaving = scope.after(redirectDelayMs, () => element.navigate(target, { replace: true }))
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
        const screen = $screen.get()
        const here = pageHere()
        // The host's router leaves the box on its way to another page, and may rewrite the address of this one.
        if (by === 'host' && (!here.isRoute || here.flow === page?.flow)) return
        const root = rootOf(screen.flow)
        if (page && here.flow !== page.flow) void openFlow(here)
        else if (root && root.step !== screen.step && !isLast(screen)) root.goBack()
      }),
    )
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
      turnTo(here)
      stop.push(
        $screen.subscribe(screen => {
          const { redirectUrl, noRedirect } = element.attributes()
          // A host's router can hide the box and show another page, which a sign-in elsewhere must not leave.
          const leaves = (here.isRoute && pageHere().isRoute) || redirectUrl !== undefined
          if (screen.flow !== 'login' || !isLast(screen)) stay()
          else if (leaves && !noRedirect) leaveAfterSuccess(queryAtSuccess(page ?? here))
        }),
      )
      warnOfCookies()
      stop.push(onEvent(({ type }) => type === 'ready' && warnOfCookies()))
      if (here.isRoute) followHistory()
      else stop.push(stayInPlace())
      // A form that was submitted before the page was known must not sign anybody in on the page of another flow.
      if (here.flow !== 'login' && $screen.get() === firstScreen) void openFlow(here, replaceRequest)
      return () => {
        stop.forEach(run => run())
        stop = []
        cancelLeaving = undefined
      }
    },
  }
})

const isLast = ({ step }: FlowScreen) => step === 'success'
