import { computed, type Signal } from '@angular/core'
import type { FeApp, PublicUser, SessionState } from '../index.ts'
import { injectIdentity } from './identity.ts'

/** Functions of the app that `injectAuth` passes on. On a server they throw a TypeError. */
type AuthActions = Pick<
  FeApp,
  | 'getAccessToken'
  | 'login'
  | 'loginWithRedirect'
  | 'logout'
  | 'switchTenant'
  | 'stepUp'
  | 'showAdminPortal'
  | 'hideAdminPortal'
>

/** Who is signed in, as signals, and what they can do about it. */
export interface Auth extends AuthActions {
  /** `checking` until the first session check is done, and on a server; then `signedIn` or `signedOut`. */
  status: Signal<SessionState['status']>
  /** False also while the session is being checked. */
  isAuthenticated: Signal<boolean>
  user: Signal<PublicUser | undefined>
  /** Id of the active tenant. */
  tenantId: Signal<string | undefined>
}

/** The session of the application's app. Call it where Angular injects: in a field of a component or service. */
export const injectAuth = (): Auth => {
  const { app: found, session } = injectIdentity()
  const app = (): FeApp => {
    if (!found) throw new TypeError('The session of a visitor is known in the browser only')
    return found
  }
  const signedIn = computed(() => {
    const state = session()
    return state.status === 'signedIn' ? state : undefined
  })
  return {
    status: computed(() => session().status),
    isAuthenticated: computed(() => signedIn() !== undefined),
    user: computed(() => signedIn()?.user),
    tenantId: computed(() => signedIn()?.tenantId),
    getAccessToken: () => app().getAccessToken(),
    login: () => app().login(),
    loginWithRedirect: options => app().loginWithRedirect(options),
    logout: options => app().logout(options),
    switchTenant: tenantId => app().switchTenant(tenantId),
    stepUp: options => app().stepUp(options),
    showAdminPortal: () => app().showAdminPortal(),
    hideAdminPortal: () => app().hideAdminPortal(),
  }
}
