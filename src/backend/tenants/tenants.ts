import type * as operations from '../../http/tenants/operations.ts'
import { loadPerson } from '../people.ts'
import { notFound } from '../refusal.ts'
import { signedIn, type HandlersFor } from '../route.ts'
import { vendorScope } from '../store.ts'
import { textOf } from '../untrusted.ts'

/** Accounts. */
export const tenantsHandlers = {
  switchTenant: signedIn(async (input, { store, user, session, audit }) => {
    const tenantId = textOf(input.tenantId, 'tenantId')
    const { tenants } = await loadPerson(store, user, [tenantId])
    if (tenants.length === 0) throw notFound()
    await store.sessions.update(vendorScope, session.id, { activeTenantId: tenantId })
    await store.users.update(vendorScope, user.id, { activeTenantId: tenantId })
    await audit(tenantId, 'tenant.switched', { userId: user.id, email: user.email, from: session.activeTenantId })
  }),
} satisfies HandlersFor<typeof operations>
