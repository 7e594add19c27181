import type * as operations from '../../../http/tenants/operations.ts'
import { openTenant } from '../../identity/sessions/openTenant.ts'
import { notFound } from '../../request/httpError.ts'
import * as v from 'valibot'
import { allowed, signedIn, type HandlersFor } from '../../handler/handler.ts'
import { text } from '../../request/schema.ts'

const countInput = v.object({
  tenantIds: v.pipe(v.array(text(256)), v.maxLength(200)),
  excludeInvisibleUsers: v.optional(v.boolean()),
})

/** Tenants. */
export const tenantsHandlers = {
  switchTenant: signedIn({ input: v.object({ tenantId: text() }) }, ({ tenantId }, context) =>
    openTenant(context, tenantId),
  ),
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
