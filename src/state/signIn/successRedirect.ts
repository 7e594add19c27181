import type { Scope } from '../kit/scope.ts'
import { session } from '../session/session.ts'
import { vendorConfig } from '../vendor/vendorConfig.ts'
import type { createBoxRouting } from './boxRouting.ts'
import type { FlowPage } from './flowTable.ts'
import { flowView, type FlowScreen } from './flowView.ts'
import { postLoginRedirect } from './postLoginRedirect.ts'
import { takeReturnUrl } from './returnUrl.ts'
import { routeGuard } from './routeGuard.ts'

const redirectDelayMs = 200

/** The parts of the router that the redirect uses. */
interface SuccessRedirectOptions extends ReturnType<typeof createBoxRouting> {
  /** The page that the box was opened for; undefined while the element is in no document. */
  page: () => FlowPage | undefined
  /** Whether the address selected the flow when the element was connected. */
  isOpenedByRoute: () => boolean
}

/** True for the last step of a flow. */
export const isLast = ({ step }: FlowScreen): boolean => step === 'success'

/** The redirect from the page of a finished sign-in to where the person wanted to go. */
export const createSuccessRedirect = (
  scope: Scope,
  { routing, pageHere, page, isOpenedByRoute }: SuccessRedirectOptions,
) => {
  const { app, element } = scope
  const { rules } = app.use(routeGuard)
  let cancelLeaving: (() => void) | undefined
  /** True after a sign-in through this box, which a host may hide as soon as it learns of it. */
  let hasSignedIn = false

  /** False on a page of the host's own, unless the element itself says where to go. */
  const mayLeave = (): boolean =>
    (isOpenedByRoute() && pageHere().isRoute) || element.attributes().redirectUrl !== undefined

  /** Leaves for the return URL, 200 ms after the success step is shown, unless the host has moved on by itself. */
  const leave = (query: URLSearchParams) => {
    if (cancelLeaving) return
    const candidates = { query, attribute: element.attributes().redirectUrl, saved: () => takeReturnUrl(app) }
    const target = postLoginRedirect(candidates, rules(routing()), routing(), app.ports.log.caution)
    cancelLeaving = scope.after(redirectDelayMs, () => {
      cancelLeaving = undefined
      if (mayLeave()) element.navigate(target, { replace: true })
    })
  }

  /** True where the vendor has the page of a social sign-in stay, so that the application goes on from there by itself. */
  const isKept = ({ flow }: FlowPage): boolean =>
    flow === 'social-login' && app.use(vendorConfig).flag('prevent-auth-redirect-on-social-login')

  /** A host may keep the box on its page, hidden or not, for the next person who signs in. */
  const stay = () => {
    cancelLeaving?.()
    cancelLeaving = undefined
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
  const leaveIfDone = (screen: FlowScreen): void => {
    if (screen.flow !== 'login' || !isLast(screen)) return stay()
    const from = page()
    const isUsed = scope.isShown() || hasSignedIn
    if (!from || isKept(from)) return
    if (isUsed && mayLeave() && !element.attributes().noRedirect) leave(queryAtSuccess(from))
  }

  return {
    leaveIfDone,
    /** Leaves whenever a sign-in is finished; returns the function that stops it. */
    follow: (): (() => void) => {
      // Before the step changes.
      const stopEvents = app.use(session).onEvent(({ type, origin }) => {
        if (type === 'login') hasSignedIn = origin === element
      })
      const stopScreens = scope.use(flowView).$screen.subscribe(leaveIfDone)
      return () => {
        stopEvents()
        stopScreens()
        cancelLeaving = undefined
      }
    },
  }
}
