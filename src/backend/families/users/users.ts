import type * as operations from '../../../http/users/operations.ts'
import type { UserProfile, UserTenants } from '../../../http/users/types.ts'
import { permissionsToWire, roleToWire, tenantToWire, userToWire } from '../../identity/toWire.ts'
import { loadUserAccess, type UserAccess } from '../../identity/members.ts'
import { devicesOf } from '../../identity/secondFactors.ts'
import { signedIn, type HandlersFor } from '../../handler/handler.ts'
import type { SignedInContext } from '../../context.ts'

const authorizationOf = (person: UserAccess, tenantId: string) => ({
  roles: person.rolesIn(tenantId).map(roleToWire),
  permissions: permissionsToWire(person, tenantId),
})

const tenantsOf = async ({ store, user, tenantId }: SignedInContext): Promise<UserTenants> => {
  const { tenants } = await loadUserAccess(store, user)
  const active = tenants.find(tenant => tenant.id === tenantId)
  return { tenants: tenants.map(tenantToWire), activeTenant: tenantToWire(active!) }
}

/** The signed-in person with roles and permissions. */
export const profileOf = async ({ store, user, tenantId }: SignedInContext): Promise<UserProfile> => {
  const [person, devices] = await store.readTogether(reads =>
    Promise.all([loadUserAccess(reads, user), devicesOf({ store: reads }, user.id)]),
  )
  const { roles, permissions } = authorizationOf(person, tenantId)
  return {
    ...userToWire(person, tenantId, devices.length > 0),
    roles,
    rolesIds: roles.map(role => role.id),
    permissions,
  }
}

/** The signed-in person. */
export const usersHandlers = {
  me: signedIn({}, (_input, context) => profileOf(context)),
  meTenants: signedIn({}, (_input, context) => tenantsOf(context)),
  meTenantsV1: signedIn({}, (_input, context) => tenantsOf(context)),
  meAuthorization: signedIn({}, async (_input, { store, user, tenantId }) =>
    authorizationOf(await loadUserAccess(store, user), tenantId),
  ),
} satisfies HandlersFor<typeof operations>
