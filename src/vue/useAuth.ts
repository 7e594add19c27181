import { computed, type ComputedRef } from 'vue'
import type { FeApp, PublicUser, SessionState } from '../index.ts'
import { appOf, useIdentity } from './identity.ts'
import { useSession } from './useSession.ts'

/** Functions of the app that `useAuth` passes on. On a server they throw a TypeError. */
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

/** Who is signed in, and what they can do about it. */
export interface Auth extends AuthActions {
  /** `checking` until the first session check is done, and on a server; then `signedIn` or `signedOut`. */
  status: ComputedRef<SessionState['status']>
  /** False also while the session is being checked. */
  isAuthenticated: ComputedRef<boolean>
  user: ComputedRef<PublicUser | undefined>
  /** Id of the active tenant. */
  tenantId: ComputedRef<string | undefined>
}

/**
 * The session of the application's app.
 * @throws TypeError 'Mismatch in store names' when `appName` is not the name given to the plugin.
 */
export const useAuth = (appName?: string): Auth => {
  const identity = useIdentity(appName)
  const session = useSession(identity)
  const signedIn = computed(() => (session.value.status === 'signedIn' ? session.value : undefined))
  return {
    status: computed(() => session.value.status),
    isAuthenticated: computed(() => signedIn.value !== undefined),
    user: computed(() => signedIn.value?.user),
    tenantId: computed(() => signedIn.value?.tenantId),
    getAccessToken: () => appOf(identity).getAccessToken(),
    login: () => appOf(identity).login(),
    loginWithRedirect: options => appOf(identity).loginWithRedirect(options),
    logout: options => appOf(identity).logout(options),
    switchTenant: tenantId => appOf(identity).switchTenant(tenantId),
    stepUp: options => appOf(identity).stepUp(options),
    showAdminPortal: () => appOf(identity).showAdminPortal(),
    hideAdminPortal: () => appOf(identity).hideAdminPortal(),
  }
}
