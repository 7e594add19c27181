import { computed, type Signal } from '@angular/core'
import { organizationOf, organizationsOf } from '../elements/app/hostAccess.ts'
import { authActions, type AuthActions } from '../elements/app/hostSession.ts'
import type { PublicUser } from '../index.ts'
import { injectIdentity } from './identity.ts'

/** The organization that the signed-in person acts for, and the others they belong to. */
export interface Organization extends Pick<AuthActions, 'switchTenant'> {
  /** False until it is known who is signed in, and on a server. */
  isLoaded: Signal<boolean>
  /** The active one; undefined while no one is signed in, and for one of which only `tenantId` of `injectAuth()` is known. */
  organization: Signal<PublicUser['accounts'][number] | undefined>
  /** All of them; none while no one is signed in. */
  organizations: Signal<readonly PublicUser['accounts'][number][]>
}

/**
 * The organizations of the signed-in person. `switchTenant(tenantId)` makes another one active. Call it where Angular
 * injects.
 */
export const injectOrganization = (): Organization => {
  const { app, session } = injectIdentity()
  const { switchTenant } = authActions(app)
  return {
    isLoaded: computed(() => session().status !== 'checking'),
    organization: computed(() => organizationOf(session())),
    organizations: computed(() => organizationsOf(session())),
    switchTenant,
  }
}
