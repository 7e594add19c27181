import type { PermissionKey } from '../../http/roles/permissionKeys.ts'
import { isVisible, loadUserAccess, withTenant } from '../identity/members/members.ts'
import { holds } from '../identity/roles/rolePermissions.ts'
import { refusePlace } from '../identity/restrictions/placeRules.ts'
import { sessionPolicyOf } from '../identity/policies/policies.ts'
import { notFound, HttpError, unauthorized } from '../request/httpError.ts'
import type { OpenContext, SignedInContext } from '../context/context.ts'
import { mayStillActAs } from '../identity/sessions/impersonators.ts'
import { endWithApplications, isAlive } from '../identity/sessions/sessions.ts'
import { isAfter, mayActIn } from '../identity/sessions/tenantSessions.ts'
import { refuseVisit } from '../identity/sessions/visits.ts'
import { vendorScope } from '../store/store.ts'

/**
 * Authenticates a request. The token only names person, tenant and session. Session and permissions are read from the
 * store, so that an ended session or a changed role takes effect at once.
 * @throws HttpError 401 without a valid session, 403 without the permission, 404 for a tenant the person is not in
 */
export const authenticate = async (
  context: OpenContext,
  permission: PermissionKey | undefined,
): Promise<SignedInContext> => {
  const { store, tokens, requestInfo, ports, settings } = context
  const bearer = requestInfo.bearer === undefined ? undefined : await tokens.verify(requestInfo.bearer)
  if (!bearer) throw unauthorized()
  const [session, user] = await store.readTogether(reads =>
    Promise.all([reads.sessions.get(vendorScope, bearer.sessionId), reads.users.get(vendorScope, bearer.userId)]),
  )
  // The impersonator's own session is kept during an impersonation, and none of its tokens is valid meanwhile.
  const isTheirs = session !== undefined && session.userId === bearer.userId && !session.keptFor
  if (!isTheirs || !isVisible(user, settings) || user.isDisabled) throw unauthorized()
  if (!isAlive(session, await sessionPolicyOf(store, session.activeTenantId), ports.clock.now())) throw unauthorized()

  const tenantId = requestInfo.requestedTenantId ?? bearer.tenantId
  // Only the token that the person got for a sub-tenant opens it, because that was written into the audit logs.
  const known = bearer.rightsFrom === undefined ? user : withTenant(user, bearer.tenantId)
  const person = await loadUserAccess(context, known, [tenantId, bearer.tenantId])
  const mayEnter = (id: string) => person.tenants.some(tenant => tenant.id === id)
  if (!mayEnter(bearer.tenantId)) throw unauthorized()
  if (!mayEnter(tenantId)) throw notFound()
  // An impersonation is bound to one tenant, and each of its audit rows names the impersonator.
  const { impersonatedBy } = session
  if (impersonatedBy !== undefined && tenantId !== session.activeTenantId) throw notFound()
  if (!(await mayStillActAs(context, session, person))) {
    await endWithApplications(context, session)
    throw unauthorized()
  }
  const membership = person.membershipIn(tenantId)
  const mayAct =
    tenantId === session.activeTenantId
      ? membership && isAfter(session, membership)
      : await mayActIn(context, session, membership)
  if (!mayAct) throw unauthorized()
  await refusePlace(context, tenantId)
  const rightsFrom = person.inheritsFrom(tenantId)
  if (rightsFrom !== undefined) {
    if (rightsFrom !== bearer.rightsFrom || impersonatedBy !== undefined) throw unauthorized()
    await refuseVisit(context, session, { tenantId, rightsFrom })
  }
  const permissions = person.permissionsIn(tenantId).map(({ key }) => key)
  if (permission !== undefined && !holds(permissions, permission)) throw new HttpError(403, 'Forbidden')
  const auditFor: OpenContext['auditFor'] =
    impersonatedBy === undefined
      ? context.auditFor
      : (ofTenant, action, facts, within) =>
          context.auditFor(ofTenant, action, { ...facts, impersonator: impersonatedBy }, within)
  const seen = impersonatedBy === undefined ? known : { ...user, tenantIds: [session.activeTenantId] }
  const audit: SignedInContext['audit'] = (action, facts, within) =>
    auditFor(tenantId, action, { userId: user.id, email: user.email, actorName: user.name, ...facts }, within)
  return {
    ...context,
    auditFor,
    audit,
    user: seen,
    session,
    tenantId,
    permissions,
    ...(rightsFrom !== undefined && { rightsFrom }),
  }
}
