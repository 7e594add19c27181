import { FeError } from '../../http/errors.ts'
import { flowView, firstScreen, notLoaded } from './flowView.ts'
import { elementStore } from '../kit/scope.ts'
import type { AddressChange } from '../kit/ports.ts'
import { session } from '../session/session.ts'
import { routeUrl } from '../vendor/routes.ts'
import { createBoxRouting } from './boxRouting.ts'
import { flowTable, type FlowPage, type RoutedFlow } from './flowTable.ts'
import { routeGuard } from './routeGuard.ts'
import { createSuccessRedirect, isLast } from './successRedirect.ts'

/** Routes of a mounted login box: the flow of its page, and the redirect when the flow is done. */
export const flowRouter = elementStore('flowRouter', scope => {
  const { app, element } = scope
  const { navigation, log } = app.ports
  const { check, onEvent, cookieFault } = app.use(session)
  const { table } = app.use(flowTable)
  const { stayInPlace } = app.use(routeGuard)
  const { routing, pageHere } = createBoxRouting(scope)
  const { $screen, show, fail, rootOf, runRequest, replaceRequest, setPageFlow } = scope.use(flowView)
  let stop: (() => void)[] = []
  let page: FlowPage | undefined
  /** Whether the address selected the flow when the element was connected. */
  let isOpenedByRoute = false
  /** Whether the element was taken out of the page; an answer that arrives then must not change the page's address. */
  let hasLeft = false
  const { leaveIfDone, follow: followSuccess } = createSuccessRedirect(scope, {
    routing,
    pageHere,
    page: () => page,
    isOpenedByRoute: () => isOpenedByRoute,
  })

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
        const { open } = await table()[next.flow].load()
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
    const hasToken = here.fragment !== '' || here.query.has('token')
    if (here.isRoute && here.flow === current && table()[current].isLink && hasToken)
      return void openFlow(here, replaceRequest)
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
      if (hasLeft) return
      const { isRoute, routing: ofRouting } = page ?? pageHere()
      if (isRoute) navigation.show(routeUrl(table()[wanted].routes[0], navigation.url(), ofRouting, query))
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
      hasLeft = false
      const here = pageHere(navigation.takeArrival())
      isOpenedByRoute = here.isRoute
      turnTo(here)
      stop.push(followSuccess(), element.onShown?.(shownAgain) ?? (() => {}))
      warnOfCookies()
      stop.push(onEvent(({ type }) => type === 'ready' && warnOfCookies()))
      if (here.isRoute) followHistory()
      else stop.push(stayInPlace(scope.isShown))
      // A form that was submitted before the page was known must not sign anybody in on the page of another flow.
      if (here.flow !== 'login' && $screen.get() === firstScreen) void openFlow(here, replaceRequest)
      return () => {
        stop.forEach(run => run())
        stop = []
        // A flow that is still being loaded must not act on a page that has gone on.
        page = undefined
        hasLeft = true
      }
    },
  }
})
