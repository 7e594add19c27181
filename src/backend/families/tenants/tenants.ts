import type * as operations from '../../../http/tenants/operations.ts'
import { loadUserAccess } from '../../identity/members.ts'
import { notFound } from '../../request/httpError.ts'
import type { HandlersFor } from '../../handler/handler.ts'
import { legacySignedIn } from '../../handler/legacyHandler.ts'
import { vendorScope } from '../../store/store.ts'
import { textOf } from '../../request/fields.ts'

/** Accounts. */
export const tenantsHandlers = {
  switchTenant: legacySignedIn(async (input, { store, user, session, auditFor }) => {
    const tenantId = textOf(input.tenantId, 'tenantId')
    const { tenants } = await loadUserAccess(store, user, [tenantId])
    if (tenants.length === 0) throw notFound()
    await store.sessions.update(vendorScope, session.id, { activeTenantId: tenantId })
    await store.users.update(vendorScope, user.id, { activeTenantId: tenantId })
    await auditFor(tenantId, 'tenant.switched', { userId: user.id, email: user.email, from: session.activeTenantId })
  }),
} satisfies HandlersFor<typeof operations>
