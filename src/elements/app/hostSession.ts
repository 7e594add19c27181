import type { SessionState } from '../../state/session/session.ts'
import type { FeApp } from './feApp.ts'

/** Functions of the app that bindings to frameworks pass on. On a server they throw a TypeError. */
export type AuthActions = Pick<
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

/** The functions of an app, of which there is none on a server, where all visitors would share it. */
export const authActions = (found: FeApp | undefined): AuthActions => {
  const app = (): FeApp => {
    if (!found) throw new TypeError('The session of a visitor is known in the browser only')
    return found
  }
  return {
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

/**
 * True when a person is signed in, for guards of routes. Waits for the first session check. Never rejects: false when the
 * code of the session cannot be loaded, because the sign-in page offers to load it again.
 */
export const isSignedIn = async (app: Pick<FeApp, 'getAccessToken' | '$session'>): Promise<boolean> => {
  const token = await app.getAccessToken().catch(() => null)
  // During an outage, a person without a usable token may still be signed in.
  return token !== null || app.$session.get().status === 'signedIn'
}

/** A key made of the ids of person and tenant, for comparing sessions; undefined while no one is signed in. */
export const personOf = (state: SessionState): string | undefined =>
  state.status === 'signedIn' ? JSON.stringify([state.user.sub, state.tenantId]) : undefined
