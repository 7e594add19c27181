import * as v from 'valibot'
import type * as operations from '../../../http/users/operations.ts'
import type { PasswordState, UserProfile, UserTenants } from '../../../http/users/types.ts'
import { needsPasswords } from '../../identity/accounts/activations.ts'
import { authResult } from '../../identity/signIn/authResult.ts'
import { refusePlace } from '../../identity/restrictions/placeRules.ts'
import { endedHere, mayActIn } from '../../identity/sessions/tenantSessions.ts'
import { permissionsToWire, roleToWire, tenantToWire, userToWire } from '../../identity/members/toWire.ts'
import { loadUserAccess, type UserAccess } from '../../identity/members/members.ts'
import { devicesOf } from '../../identity/factors/secondFactors.ts'
import { signedIn, type HandlersFor } from '../../handler/handler.ts'
import { text } from '../../request/schema.ts'
import { notFound } from '../../request/httpError.ts'
import type { SignedInContext } from '../../context/context.ts'
import { isPlaceholder } from './newPerson.ts'

const authorizationOf = (person: UserAccess, tenantId: string) => ({
  roles: person.rolesIn(tenantId).map(roleToWire),
  permissions: permissionsToWire(person, tenantId),
})

const tenantsOf = async (context: SignedInContext): Promise<UserTenants> => {
  const { user, tenantId } = context
  const { tenants } = await loadUserAccess(context, user)
  const active = tenants.find(tenant => tenant.id === tenantId)
  return { tenants: tenants.map(tenantToWire), activeTenant: tenantToWire(active!) }
}

const passwordStateOf = async ({ store, user }: SignedInContext): Promise<PasswordState> => {
  if (user.passwordHash !== undefined) return 'set'
  // A password is set by a link that is mailed.
  const maySet = user.provider === 'local' && !isPlaceholder(user.email) && (await needsPasswords({ store }))
  return maySet ? 'missing' : 'unused'
}

/**
 * An access token of the session for another tenant of the person. It ends with the session, like the session's own.
 * @throws HttpError 404 for a tenant that the person is not in, 403 where the session has ended for it, or its rules refuse the
 * place
 */
const tokenFor = async (context: SignedInContext, tenantId: string) => {
  const { user, session } = context
  const person = await loadUserAccess(context, user, [...user.tenantIds])
  if (!person.tenants.some(({ id }) => id === tenantId)) throw notFound()
  if (!(await mayActIn(context, session, person.membershipIn(tenantId)))) throw endedHere()
  await refusePlace(context, tenantId)
  const { accessToken = '', expires = '', expiresIn = 0 } = await authResult(context, session, person, tenantId)
  return { accessToken, expires, expiresIn }
}

/** The signed-in person with roles and permissions. */
export const profileOf = async (context: SignedInContext): Promise<UserProfile> => {
  const { store, ports, user, tenantId } = context
  const [person, devices] = await store.readTogether(reads =>
    Promise.all([loadUserAccess({ store: reads, ports }, user), devicesOf({ store: reads }, user.id)]),
  )
  const { roles, permissions } = authorizationOf(person, tenantId)
  return {
    ...userToWire(person, tenantId, devices.length > 0),
    roles,
    rolesIds: roles.map(role => role.id),
    groups: person.groupsIn(tenantId).map(({ id, roleIds }) => ({
      id,
      roles: roles.filter(role => roleIds.includes(role.id)),
    })),
    permissions,
    passwordState: await passwordStateOf(context),
    ...(user.deletionAt && { deletionAt: user.deletionAt }),
  }
}

/** The signed-in person. */
export const usersHandlers = {
  me: signedIn({}, (_input, context) => profileOf(context)),
  meTenants: signedIn({}, (_input, context) => tenantsOf(context)),
  meTenantsV1: signedIn({}, (_input, context) => tenantsOf(context)),
  meTenantsV2: signedIn({}, async (_input, context) => (await tenantsOf(context)).tenants),
  meTenantToken: signedIn({ input: v.object({ tenantId: text(256) }) }, ({ tenantId }, context) =>
    tokenFor(context, tenantId),
  ),
  meAuthorization: signedIn({}, async (_input, context) =>
    authorizationOf(await loadUserAccess(context, context.user), context.tenantId),
  ),
} satisfies HandlersFor<typeof operations>
