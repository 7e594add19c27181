import { computed, type Signal } from '@angular/core'
import { authActions, type AuthActions } from '../elements/app/hostSession.ts'
import type { PublicUser, SessionState } from '../index.ts'
import { injectIdentity } from './identity.ts'

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
  const { app, session } = injectIdentity()
  const signedIn = computed(() => {
    const state = session()
    return state.status === 'signedIn' ? state : undefined
  })
  return {
    status: computed(() => session().status),
    isAuthenticated: computed(() => signedIn() !== undefined),
    user: computed(() => signedIn()?.user),
    tenantId: computed(() => signedIn()?.tenantId),
    ...authActions(app),
  }
}
