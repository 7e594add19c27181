import { computed, type ComputedRef } from 'vue'
import { authActions, type AuthActions } from '../elements/app/hostSession.ts'
import type { PublicUser, SessionState } from '../index.ts'
import { useIdentity } from './identity.ts'
import { useSession } from './useSession.ts'

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
    ...authActions(identity.app),
  }
}
