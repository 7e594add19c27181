import { useMemo } from 'react'
import { organizationOf, organizationsOf } from '../../elements/app/hostAccess.ts'
import { authActions, type AuthActions } from '../../elements/app/hostSession.ts'
import type { PublicUser } from '../../index.ts'
import { useApp, useSession } from './useSession.ts'

/** The organization that the signed-in person acts for, and the others they belong to. */
export interface Organization extends Pick<AuthActions, 'switchTenant'> {
  /** False until it is known who is signed in, and on a server. */
  isLoaded: boolean
  /** The active one; undefined while no one is signed in, and for one of which only `tenantId` of `useAuth()` is known. */
  organization: PublicUser['accounts'][number] | undefined
  /** All of them; none while no one is signed in. */
  organizations: readonly PublicUser['accounts'][number][]
}

/** The organizations of the signed-in person. `switchTenant(tenantId)` makes another one active. */
export const useOrganization = (appName?: string): Organization => {
  const app = useApp(appName)
  const session = useSession(app)
  const { switchTenant } = useMemo(() => authActions(app), [app])
  return {
    isLoaded: session.status !== 'checking',
    organization: organizationOf(session),
    organizations: organizationsOf(session),
    switchTenant,
  }
}
