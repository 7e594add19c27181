import { exists, holds, loadPerson } from './people.ts'
import { sessionPolicyOf } from './policies.ts'
import { notFound, Refusal, unauthorized } from './refusal.ts'
import type { OpenContext, SignedInContext } from './route.ts'
import { isAlive } from './sessions.ts'
import { vendorScope } from './store.ts'

/**
 * Finds out who calls. The token only names person, tenant and session; whether they still may, and what, is read from
 * the store, so an ended session or a changed role counts at once (B3).
 */
export const authenticate = async (context: OpenContext, permission: string | undefined): Promise<SignedInContext> => {
  const { store, tokens, caller, ports, settings } = context
  const bearer = caller.bearer === undefined ? undefined : await tokens.verify(caller.bearer)
  if (!bearer) throw unauthorized()
  const [session, user] = await Promise.all([
    store.sessions.get(vendorScope, bearer.sessionId),
    store.users.get(vendorScope, bearer.userId),
  ])
  const isTheirs = session !== undefined && session.userId === bearer.userId
  if (!isTheirs || !exists(user, settings) || user.isDisabled) throw unauthorized()
  if (!isAlive(session, await sessionPolicyOf(store, session.activeTenantId), ports.clock.now())) throw unauthorized()

  const tenantId = caller.requestedTenantId ?? bearer.tenantId
  const person = await loadPerson(store, user, [tenantId, bearer.tenantId])
  const mayEnter = (id: string) => person.tenants.some(tenant => tenant.id === id)
  if (!mayEnter(bearer.tenantId)) throw unauthorized()
  if (!mayEnter(tenantId)) throw notFound()
  // Whoever acts as this person does so in one account, and every trace says so (B13).
  const { impersonatedBy } = session
  if (impersonatedBy !== undefined && tenantId !== session.activeTenantId) throw notFound()
  const permissions = person.permissionsIn(tenantId).map(({ key }) => key)
  if (permission !== undefined && !holds(permissions, permission)) throw new Refusal(403, 'Forbidden')
  const audit: OpenContext['audit'] =
    impersonatedBy === undefined
      ? context.audit
      : (ofTenant, action, facts) => context.audit(ofTenant, action, { ...facts, impersonator: impersonatedBy })
  const seen = impersonatedBy === undefined ? user : { ...user, tenantIds: [session.activeTenantId] }
  return { ...context, audit, user: seen, session, tenantId, permissions }
}
