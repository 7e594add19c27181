import type * as operations from '../../../http/roles/operations.ts'
import { allowed, type HandlersFor } from '../../handler/handler.ts'
import { roleToWire } from '../../identity/toWire.ts'
import { vendorScope } from '../../store/store.ts'

/** Roles of the tenant. */
export const roleHandlers = {
  list: allowed({ permission: 'fe.secure.read.roles' }, async (_input, { store, tenantId }) => {
    const { items } = await store.roles.find([vendorScope, tenantId], { sort: { by: 'level', direction: 'asc' } })
    return items.map(roleToWire)
  }),
} satisfies HandlersFor<typeof operations>
