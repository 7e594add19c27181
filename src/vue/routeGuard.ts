import { inject } from 'vue'
import { isSignedIn } from '../elements/app/hostSession.ts'
import { addressOf } from './hostRouter.ts'
import { identityKey } from './identity.ts'

/** What the guard reads of a route of vue-router. */
export interface GuardedRoute {
  readonly fullPath: string
  readonly meta: object
}

/** Where the guard sends people who have to sign in first. */
export interface SignInLocation {
  path: string
  query: { redirectUrl: string }
}

/** Which routes the guard protects, and where people sign in. */
export interface RouteGuardOptions {
  /** Default: routes with `meta: { requiresAuth: true }`, and those below them. */
  isProtected?: (to: GuardedRoute) => boolean
  /** Path of the sign-in page, without the base of the router. Default `/account/login`. */
  loginPath?: string
}

const requiresAuth = ({ meta }: GuardedRoute) => 'requiresAuth' in meta && meta.requiresAuth === true

/**
 * A guard for `router.beforeEach`. It waits for the first session check, and sends people who are not signed in to the
 * sign-in page, which returns them to where they wanted to go. On a server it lets everything through, because the session
 * is known in the browser only; there it runs again.
 * @throws TypeError, as a failed navigation, when the plugin is not installed.
 */
export const createRouteGuard =
  ({ isProtected = requiresAuth, loginPath = '/account/login' }: RouteGuardOptions = {}) =>
  async (to: GuardedRoute): Promise<true | SignInLocation> => {
    if (!isProtected(to)) return true
    const identity = inject(identityKey, undefined)
    if (!identity) throw new TypeError('app.use(FeElements, { contextOptions }) has to come before the router')
    const { app, router } = identity
    if (!app || (await isSignedIn(app))) return true
    return { path: loginPath, query: { redirectUrl: addressOf(router, to.fullPath) } }
  }
