import type * as operations from '../../../http/tenants/operations.ts'
import { refuseAddress } from '../../identity/ipRules.ts'
import { loadUserAccess } from '../../identity/members.ts'
import { notFound } from '../../request/httpError.ts'
import * as v from 'valibot'
import { signedIn, type HandlersFor } from '../../handler/handler.ts'
import { text } from '../../handler/schema.ts'
import { vendorScope } from '../../store/store.ts'

/** Tenants. */
export const tenantsHandlers = {
  switchTenant: signedIn(
    { input: v.object({ tenantId: text() }) },
    async ({ tenantId }, context) => {
      const { store, user, session, auditFor } = context
      const { tenants } = await loadUserAccess(context, user, [tenantId])
      if (tenants.length === 0) throw notFound()
      await refuseAddress(context, tenantId)
      await store.sessions.update(vendorScope, session.id, { activeTenantId: tenantId })
      // An application that is loaded again asks the browser's session.
      if (session.startedBy !== undefined)
        await store.sessions.update(vendorScope, session.startedBy, { activeTenantId: tenantId })
      await store.users.update(vendorScope, user.id, { activeTenantId: tenantId })
      // Without the tenant they left: this one's administrators and receivers of events must not learn where else they belong.
      await auditFor(tenantId, 'tenant.switched', { userId: user.id, email: user.email })
    },
  ),
} satisfies HandlersFor<typeof operations>
