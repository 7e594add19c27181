import type * as operations from '../../../http/tenants/operations.ts'
import { refusePlace } from '../../identity/restrictions/placeRules.ts'
import { loadUserAccess } from '../../identity/members/members.ts'
import { endedHere, mayActIn } from '../../identity/sessions/tenantSessions.ts'
import { notFound } from '../../request/httpError.ts'
import * as v from 'valibot'
import { allowed, signedIn, type HandlersFor } from '../../handler/handler.ts'
import { text } from '../../request/schema.ts'
import { vendorScope } from '../../store/store.ts'

const countInput = v.object({
  tenantIds: v.pipe(v.array(text(256)), v.maxLength(200)),
  excludeInvisibleUsers: v.optional(v.boolean()),
})

/** Tenants. */
export const tenantsHandlers = {
  switchTenant: signedIn({ input: v.object({ tenantId: text() }) }, async ({ tenantId }, context) => {
    const { store, user, session, auditFor } = context
    const { tenants, membershipIn } = await loadUserAccess(context, user, [tenantId])
    if (tenants.length === 0) throw notFound()
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
  }),
  usersCount: allowed(
    { permission: 'fe.secure.read.users', input: countInput, whileImpersonating: 'allowed' },
    async ({ tenantIds }, { store, tenantId }) => {
      if (tenantIds.some(id => id !== tenantId)) throw notFound()
      const [members, withAccess] = await Promise.all([
        store.members.find(tenantId, { limit: 1 }),
        store.memberships.find(tenantId, { where: { isSubAccountAccessAllowed: true }, limit: 1 }),
      ])
      return tenantIds.map(id => ({
        tenantId: id,
        totalUsers: members.total,
        totalAccessAllowedUsers: withAccess.total,
      }))
    },
  ),
} satisfies HandlersFor<typeof operations>
