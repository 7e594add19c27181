import type * as operations from '../../../http/users/operations.ts'
import type { UserTenants } from '../../../http/users/types.ts'
import { permissionsToWire, roleToWire, tenantToWire, userToWire } from '../../identity/toWire.ts'
import { loadUserAccess } from '../../identity/members.ts'
import { signedIn, type HandlersFor, type SignedInContext } from '../../handler/handler.ts'
import { vendorScope } from '../../store/store.ts'

const authorizationOf = async ({ store, user, tenantId }: SignedInContext) => {
  const person = await loadUserAccess(store, user)
  return {
    person,
    roles: person.rolesIn(tenantId).map(roleToWire),
    permissions: permissionsToWire(person, tenantId),
  }
}

const tenantsOf = async ({ store, user, tenantId }: SignedInContext): Promise<UserTenants> => {
  const { tenants } = await loadUserAccess(store, user)
  const active = tenants.find(tenant => tenant.id === tenantId)
  return { tenants: tenants.map(tenantToWire), activeTenant: tenantToWire(active!) }
}

/** The signed-in person. */
export const usersHandlers = {
  me: signedIn({}, async (_input, context) => {
    const { store, user, tenantId } = context
    const { person, roles, permissions } = await authorizationOf(context)
    const devices = await store.mfaDevices.find(vendorScope, { where: { userId: user.id }, limit: 1 })
    return {
      ...userToWire(person, tenantId, devices.total > 0),
      roles,
      rolesIds: roles.map(role => role.id),
      permissions,
    }
  }),
  meTenants: signedIn({}, (_input, context) => tenantsOf(context)),
  meTenantsV1: signedIn({}, (_input, context) => tenantsOf(context)),
  meAuthorization: signedIn({}, async (_input, context) => {
    const { roles, permissions } = await authorizationOf(context)
    return { roles, permissions }
  }),
} satisfies HandlersFor<typeof operations>
