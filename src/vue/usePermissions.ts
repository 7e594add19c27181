import { computed, type ComputedRef } from 'vue'
import { hasPermission, hasRole, permissionsOf, rolesOf } from '../elements/app/hostAccess.ts'
import { useIdentity } from './identity.ts'
import { useSession } from './useSession.ts'

/** What the signed-in person may do in the active tenant. For display only; servers decide. */
export interface Permissions {
  /** False until it is known who is signed in, and on a server. */
  isLoaded: ComputedRef<boolean>
  /** Keys of all permissions, wildcards included; none while no one is signed in. */
  permissions: ComputedRef<readonly string[]>
  /** Keys of all roles. */
  roles: ComputedRef<readonly string[]>
  /** Whether a permission is among them, by its own key or by a wildcard that covers it. Templates follow the answer. */
  hasPermission: (key: string) => boolean
  /** Whether a role is among them. Templates follow the answer. */
  hasRole: (key: string) => boolean
}

/**
 * The permissions and roles of the signed-in person. They follow the session: sign-out, another tenant, a change of roles.
 * @throws TypeError 'Mismatch in store names' when `appName` is not the name given to the plugin.
 */
export const usePermissions = (appName?: string): Permissions => {
  const session = useSession(useIdentity(appName))
  return {
    isLoaded: computed(() => session.value.status !== 'checking'),
    permissions: computed(() => permissionsOf(session.value)),
    roles: computed(() => rolesOf(session.value)),
    hasPermission: key => hasPermission(session.value, key),
    hasRole: key => hasRole(session.value, key),
  }
}
