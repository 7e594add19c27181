import { knownZone } from '../../usage/zonedDays.ts'
import * as v from 'valibot'
import type * as operations from '../../../http/audits/operations.ts'
import { auditStats } from '../../audits/auditStats.ts'
import { auditToWire } from './auditToWire.ts'
import { findAtDepth } from '../../store/findAtDepth.ts'
import { allowed, type HandlersFor } from '../../handler/handler.ts'
import { holds } from '../../identity/roles/rolePermissions.ts'
import { HttpError, notFound } from '../../request/httpError.ts'
import { id, optionalText, queryNumber } from '../../request/schema.ts'
import { tenantWithin } from '../../identity/members/hierarchy.ts'
import { requireReseller } from '../../identity/tenants/subTenantContext.ts'
import { maxOffset, vendorScope } from '../../store/store.ts'
import { listInput, listOfInput, selectionOf } from './input.ts'

const read = 'fe.secure.read.audits'

/** A search, and a part so deep that it is found from row to row, look at many rows. */
const isCostlyList = ({ filter, offset }: v.InferOutput<typeof listInput>) => filter !== undefined || offset > maxOffset

const statsInput = v.object({
  sortBy: optionalText(40),
  sortDirection: optionalText(4),
  count: queryNumber(20, 200),
})

/** The audit log of a tenant: rows and counts. */
export const auditHandlers = {
  list: allowed({ permission: read, input: listInput, isCostly: isCostlyList }, async (view, { store, tenantId }) => {
    const { items, total } = await findAtDepth(store.audits, tenantId, selectionOf(view), view)
    return { data: items.map(auditToWire), total }
  }),
  ofSubTenant: allowed(
    { permission: read, input: listOfInput, isCostly: isCostlyList },
    async ({ tenantId, ...view }, context) => {
      if (!holds(context.permissions, 'fe.account-hierarchy.read.subAccount')) throw new HttpError(403, 'Forbidden')
      const { id: topId } = await requireReseller(context)
      const tenant = await tenantWithin(context.store, topId, tenantId)
      const { items, total } = await findAtDepth(context.store.audits, tenant.id, selectionOf(view), view)
      return { data: items.map(auditToWire), total }
    },
  ),
  entry: allowed({ permission: read, input: v.object({ id }) }, async ({ id: auditId }, { store, tenantId }) => {
    const row = await store.audits.get(tenantId, auditId)
    if (!row) throw notFound()
    return auditToWire(row)
  }),
  stats: allowed({ permission: read, input: statsInput }, async (_input, { store, tenantId, ports: { clock } }) => {
    const tenant = await store.tenants.get(vendorScope, tenantId)
    return auditStats(store, tenantId, knownZone(tenant?.timezone), clock.now())
  }),
} satisfies Partial<HandlersFor<typeof operations>>
