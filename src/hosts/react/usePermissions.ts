import { useMemo } from 'react'
import { hasPermission, hasRole, permissionsOf, rolesOf } from '../../elements/app/hostAccess.ts'
import { useApp, useSession } from './useSession.ts'

/** What the signed-in person may do in the active tenant. For display only; servers decide. */
export interface Permissions {
  /** False until it is known who is signed in, and on a server. */
  isLoaded: boolean
  /** Keys of all permissions, wildcards included; none while no one is signed in. */
  permissions: readonly string[]
  /** Keys of all roles. */
  roles: readonly string[]
  /** Whether a permission is among them, by its own key or by a wildcard that covers it. */
  hasPermission: (key: string) => boolean
  /** Whether a role is among them. */
  hasRole: (key: string) => boolean
}

/** The permissions and roles of the signed-in person. They follow the session: sign-out, another tenant, a change of roles. */
export const usePermissions = (appName?: string): Permissions => {
  const session = useSession(useApp(appName))
  return useMemo(
    () => ({
      isLoaded: session.status !== 'checking',
      permissions: permissionsOf(session),
      roles: rolesOf(session),
      hasPermission: key => hasPermission(session, key),
      hasRole: key => hasRole(session, key),
    }),
    [session],
  )
}
