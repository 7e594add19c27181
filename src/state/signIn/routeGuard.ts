import { feature } from '../kit/feature.ts'
import { pagePath } from '../kit/pagePath.ts'
import { cleanOrigins, type TargetRules } from '../kit/redirectTargets.ts'
import { session } from '../session/session.ts'
import { cleanBasePath, isForbiddenTarget, routeOf, routeUrl, type Routing } from '../vendor/routes.ts'
import { acceptedOrigins } from './postLoginRedirect.ts'
import { saveReturnUrl } from './returnUrl.ts'

type Navigate = (to: URL, options?: { replace?: boolean }) => void

/** Guard of pages for signed-in people, and the routes to the sign-in and sign-out pages; one for the whole app. */
export const routeGuard = feature('routeGuard', app => {
  const { $screen } = app.use(session)
  const { clock, navigation, log } = app.ports
  /** Whether each login box that works in place is shown. */
  const boxesInPlace = new Set<() => boolean>()
  let isLeaving = false
  let origins: string[] | undefined

  /** How routes live in this app's addresses, unless an element sets it. */
  const routing = (): Routing => {
    const { urlStrategy = 'path', basePath, routes } = app.options().authOptions ?? {}
    return { strategy: urlStrategy, basePath: cleanBasePath(basePath), ...(routes && { routes }) }
  }

  /** Rules for valid redirect targets on this page. */
  const rules = (ofRouting: Routing): TargetRules => {
    const { authOptions } = app.options()
    origins ??= cleanOrigins(authOptions?.allowedRedirectOrigins, navigation.url(), log.caution)
    return {
      pageUrl: navigation.url(),
      isOpaque: navigation.isOpaque(),
      allowedOrigins: acceptedOrigins(authOptions, origins),
      isForbidden: url => isForbiddenTarget(url, ofRouting),
    }
  }

  /** True when the host wants this page for signed-in people only. */
  const isGuarded = (): boolean => {
    const { guard = false } = app.options().authOptions ?? {}
    const url = navigation.url()
    if (routeOf(url, routing())) return false
    try {
      return typeof guard === 'function' ? guard(url) : guard
    } catch {
      log.caution('authOptions.guard failed; the page counts as guarded')
      return true
    }
  }

  const showsBoxInPlace = () => [...boxesInPlace].some(isShown => isShown())

  return {
    routing,
    rules,
    /** Adds a login box that works in place; pages that show one do not leave for the sign-out route. */
    stayInPlace: (isShown: () => boolean): (() => void) => {
      // A function of its own for each box.
      const box = () => isShown()
      boxesInPlace.add(box)
      return () => void boxesInPlace.delete(box)
    },
    /** Starts watching the page; `navigate` lets the host's router take over. */
    openWith: (navigate: Navigate) => {
      const askToSignIn = () => {
        saveReturnUrl(app, navigation.url(), rules(routing()))
        navigate(routeUrl('loginUrl', navigation.url(), routing()))
      }
      const guardPage = () => {
        // A page that waits for its user to sign in again stays.
        if ($screen.get().status === 'signedOut' && !isLeaving && isGuarded()) askToSignIn()
      }
      app.onDispose(
        $screen.subscribe(({ status }) => {
          if (status !== 'signedOut') isLeaving = false
          // In a task of its own, so that the page receives the sign-out event before it is left.
          else clock.after(0, guardPage)
        }),
      )
      /**
       * Disables the guard for a sign-out with a known next page. Returns the function that goes there, unless the host
       * has gone to another page meanwhile; a login box that works in place starts over instead, also when the host
       * removes it before the sign-out is done.
       */
      const prepareToLeave = (): (() => void) => {
        isLeaving = true
        const page = pagePath(navigation.url())
        const staysHere = showsBoxInPlace()
        return () => {
          const isOver = staysHere || showsBoxInPlace() || pagePath(navigation.url()) !== page
          if (!isOver) navigate(routeUrl('logoutUrl', navigation.url(), routing()))
        }
      }
      return { askToSignIn, prepareToLeave }
    },
  }
})
