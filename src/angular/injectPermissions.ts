import { computed, type Signal } from '@angular/core'
import { hasPermission, hasRole, permissionsOf, rolesOf } from '../elements/app/hostAccess.ts'
import { injectIdentity } from './identity.ts'

/** What the signed-in person may do in the active tenant. For display only; servers decide. */
export interface Permissions {
  /** False until it is known who is signed in, and on a server. */
  isLoaded: Signal<boolean>
  /** Keys of all permissions, wildcards included; none while no one is signed in. */
  permissions: Signal<readonly string[]>
  /** Keys of all roles. */
  roles: Signal<readonly string[]>
  /** Whether a permission is among them, by its own key or by a wildcard that covers it. Reads the session's signal. */
  hasPermission: (key: string) => boolean
  /** Whether a role is among them. Reads the session's signal. */
  hasRole: (key: string) => boolean
}

/**
 * The permissions and roles of the signed-in person. They follow the session: sign-out, another tenant, a change of roles.
 * Call it where Angular injects.
 */
export const injectPermissions = (): Permissions => {
  const { session } = injectIdentity()
  return {
    isLoaded: computed(() => session().status !== 'checking'),
    permissions: computed(() => permissionsOf(session())),
    roles: computed(() => rolesOf(session())),
    hasPermission: key => hasPermission(session(), key),
    hasRole: key => hasRole(session(), key),
  }
}
