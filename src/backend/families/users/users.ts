import { isPlaceholder } from '../../identity/messages/placeholder.ts'
import * as v from 'valibot'
import type * as operations from '../../../http/users/operations.ts'
import type { PasswordState, UserProfile, UserTenants } from '../../../http/users/types.ts'
import { needsPasswords } from '../../identity/accounts/activations.ts'
import { authResult } from '../../identity/signIn/authResult.ts'
import { refusePlace } from '../../identity/restrictions/placeRules.ts'
import { endedHere, mayActIn } from '../../identity/sessions/tenantSessions.ts'
import { permissionsToWire, roleToWire, tenantToWire, userToWire } from '../../identity/members/toWire.ts'
import { loadUserAccess, withTenant, type UserAccess } from '../../identity/members/members.ts'
import { devicesOf } from '../../identity/factors/secondFactors.ts'
import { signedIn, type HandlersFor } from '../../handler/handler.ts'
import { text } from '../../request/schema.ts'
import { notFound } from '../../request/httpError.ts'
import type { SignedInContext } from '../../context/context.ts'
import { refuseVisit, type Visit } from '../../identity/sessions/visits.ts'
import { vendorScope } from '../../store/store.ts'

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

/** Writes into both audit logs that a person begins to work in a sub-tenant; a token that follows another one writes nothing. */
const auditVisit = async (context: SignedInContext, { tenantId, rightsFrom }: Visit): Promise<void> => {
  const { store, session, user, auditFor } = context
  if (context.tenantId === tenantId) return
  const account = await store.tenants.get(vendorScope, tenantId)
  const actor = { userId: user.id, email: user.email, actorName: user.name, severity: 'Medium' as const }
  const facts = { ...actor, accountId: tenantId, accountName: account?.name ?? '', sessionId: session.id }
  for (const log of [rightsFrom, tenantId]) await auditFor(log, 'subAccount.entered', facts)
}

/**
 * An access token of the session for another tenant of the person, or for a sub-tenant that they may use by a tenant above.
 * It ends with the session, like the session's own, and with the access.
 * @throws HttpError 404 for a tenant that the person may not use, 403 where the session has ended for it, or its rules refuse
 * the place or ask for a second factor
 */
const tokenFor = async (context: SignedInContext, tenantId: string) => {
  const { user, session } = context
  const known = withTenant(user, tenantId)
  const person = await loadUserAccess(context, known, [...known.tenantIds])
  if (!person.tenants.some(({ id }) => id === tenantId)) throw notFound()
  if (!(await mayActIn(context, session, person.membershipIn(tenantId)))) throw endedHere()
  await refusePlace(context, tenantId)
  const rightsFrom = person.inheritsFrom(tenantId)
  if (rightsFrom !== undefined) {
    await refuseVisit(context, session, { tenantId, rightsFrom })
    await auditVisit(context, { tenantId, rightsFrom })
  }
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
