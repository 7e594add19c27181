import { computed, type ComputedRef } from 'vue'
import { organizationOf, organizationsOf } from '../elements/app/hostAccess.ts'
import { authActions, type AuthActions } from '../elements/app/hostSession.ts'
import type { PublicUser } from '../index.ts'
import { useIdentity } from './identity.ts'
import { useSession } from './useSession.ts'

/** The organization that the signed-in person acts for, and the others they belong to. */
export interface Organization extends Pick<AuthActions, 'switchTenant'> {
  /** False until it is known who is signed in, and on a server. */
  isLoaded: ComputedRef<boolean>
  /** The active one; undefined while no one is signed in, and for one of which only `tenantId` of `useAuth()` is known. */
  organization: ComputedRef<PublicUser['accounts'][number] | undefined>
  /** All of them; none while no one is signed in. */
  organizations: ComputedRef<readonly PublicUser['accounts'][number][]>
}

/**
 * The organizations of the signed-in person. `switchTenant(tenantId)` makes another one active.
 * @throws TypeError 'Mismatch in store names' when `appName` is not the name given to the plugin.
 */
export const useOrganization = (appName?: string): Organization => {
  const identity = useIdentity(appName)
  const session = useSession(identity)
  const { switchTenant } = authActions(identity.app)
  return {
    isLoaded: computed(() => session.value.status !== 'checking'),
    organization: computed(() => organizationOf(session.value)),
    organizations: computed(() => organizationsOf(session.value)),
    switchTenant,
  }
}
