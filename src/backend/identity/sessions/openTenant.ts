import type { SignedInContext } from '../../context/context.ts'
import { notFound } from '../../request/httpError.ts'
import { vendorScope } from '../../store/store.ts'
import { loadUserAccess } from '../members/members.ts'
import { refusePlace } from '../restrictions/placeRules.ts'
import { endedHere, mayActIn } from './tenantSessions.ts'

/**
 * Makes another tenant active for the session and for the person's next sign-in.
 * @throws HttpError 404 for a tenant that is disabled or not the person's, such as a sub-account that they may only visit
 */
export const openTenant = async (context: SignedInContext, tenantId: string): Promise<void> => {
  const { store, user, session, auditFor } = context
  const { tenants, membershipIn, inheritsFrom } = await loadUserAccess(context, user, [tenantId])
  // A sub-account is open for as long as its token, and is nobody's next sign-in.
  if (tenants.length === 0 || inheritsFrom(tenantId) !== undefined) throw notFound()
  const isActive = tenantId === session.activeTenantId
  if (!isActive && !(await mayActIn(context, session, membershipIn(tenantId)))) throw endedHere()
  await refusePlace(context, tenantId)
  await store.sessions.update(vendorScope, session.id, { activeTenantId: tenantId })
  // An application that is loaded again asks the browser's session.
  if (session.startedBy !== undefined)
    await store.sessions.update(vendorScope, session.startedBy, { activeTenantId: tenantId })
  await store.users.update(vendorScope, user.id, { activeTenantId: tenantId })
  // Without the tenant they left: this one's administrators and receivers of events must not learn where else they belong.
  await auditFor(tenantId, 'tenant.switched', { userId: user.id, email: user.email, actorName: user.name })
}
