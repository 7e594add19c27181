import { useMemo } from 'react'
import { authActions, type AuthActions } from '../../elements/app/hostSession.ts'
import type { PublicUser, SessionState } from '../../index.ts'
import { useApp, useSession } from './useSession.ts'

/** Who is signed in, and what they can do about it. */
export interface Auth extends AuthActions {
  /** `checking` until the first session check is done, and on a server; then `signedIn` or `signedOut`. */
  status: SessionState['status']
  /** False also while the session is being checked. */
  isAuthenticated: boolean
  user: PublicUser | undefined
  /** Id of the active tenant. */
  tenantId: string | undefined
}

/**
 * The session of an app, which `initialize` or an element of the name configures. The functions stay the same from render
 * to render.
 */
export const useAuth = (appName?: string): Auth => {
  const app = useApp(appName)
  const session = useSession(app)
  const actions = useMemo(() => authActions(app), [app])
  const signedIn = session.status === 'signedIn' ? session : undefined
  return {
    status: session.status,
    isAuthenticated: signedIn !== undefined,
    user: signedIn?.user,
    tenantId: signedIn?.tenantId,
    ...actions,
  }
}
