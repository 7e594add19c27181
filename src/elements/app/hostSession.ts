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
 * Whether somebody is signed in, for guards of routes; waits for the first session check. Never rejects: where the code of
 * the session does not arrive, nobody is, and the sign-in page offers to load it again.
 */
export const isSignedIn = async (app: Pick<FeApp, 'getAccessToken' | '$session'>): Promise<boolean> => {
  const token = await app.getAccessToken().catch(() => null)
  // During an outage, a person without a usable token may still be signed in.
  return token !== null || app.$session.get().status === 'signedIn'
}

/** Names the signed-in person and tenant, to compare sessions by; undefined while nobody is signed in. */
export const personOf = (state: SessionState): string | undefined =>
  state.status === 'signedIn' ? JSON.stringify([state.user.sub, state.tenantId]) : undefined
