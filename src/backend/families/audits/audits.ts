import * as v from 'valibot'
import type * as operations from '../../../http/audits/operations.ts'
import { auditFile } from '../../audits/auditFile.ts'
import { auditStats } from '../../audits/auditStats.ts'
import type { SignedInContext } from '../../context/context.ts'
import { auditToWire } from './auditToWire.ts'
import { findAtDepth } from '../../store/findAtDepth.ts'
import { allowed, type HandlersFor } from '../../handler/handler.ts'
import { holds } from '../../identity/roles/rolePermissions.ts'
import { HttpError, notFound } from '../../request/httpError.ts'
import { id, optionalText, queryNumber } from '../../request/schema.ts'
import { tenantWithin } from '../../identity/members/hierarchy.ts'
import { requireReseller } from '../../identity/tenants/subTenantContext.ts'
import { hashText } from '../../ports/randomTokens.ts'
import { countOnce } from '../../store/rateLimits.ts'
import { maxOffset, vendorScope } from '../../store/store.ts'
import { exportInput, fileRows, filtersOf, listInput, listOfInput, selectionOf } from './input.ts'

const read = 'fe.secure.read.audits'

/** A search, and a part so deep that it is found from row to row, look at many rows. */
const isCostlyList = ({ filter, offset }: v.InferOutput<typeof listInput>) => filter !== undefined || offset > maxOffset

const statsInput = v.object({
  sortBy: optionalText(40),
  sortDirection: optionalText(4),
  count: queryNumber(20, 200),
})

/** Time within which the parts of a file are read. */
const partsSeconds = 600

/** Whether a file begins with this part: from the first row on, or from another one that follows none. */
const isFirstPart = async (context: SignedInContext, { offset, ...view }: v.InferOutput<typeof exportInput>) => {
  const { tenantId, user } = context
  const key = `auditParts:${tenantId}:${user.id}:${hashText(JSON.stringify(view))}`
  const { count } = await countOnce(context, key, { max: 1, windowSeconds: partsSeconds, slides: 0 })
  return offset === 0 || count === 1
}

/** The audit log of a tenant: rows, counts, and a file. */
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
    return auditStats(store, tenantId, tenant?.timezone ?? 'UTC', clock.now())
  }),
  // A read, though it is sent by POST and has an audit row.
  exportRows: allowed(
    { permission: read, input: exportInput, whileImpersonating: 'allowed', isCostly: () => true },
    async (view, context) => {
      const { store, tenantId, response, audit } = context
      // Before the rows are read: a row that came between two parts would move those of the second one.
      if (await isFirstPart(context, view)) await audit('audits.exported', { format: 'csv', ...filtersOf(view) })
      const place = { offset: view.offset, count: fileRows }
      const { items } = await findAtDepth(store.audits, tenantId, selectionOf(view), place)
      const columns = view.properties.map(({ name, displayName = name }) => ({ name, displayName }))
      response.attachment(view.outputFileName)
      return new Blob([auditFile(columns, items.map(auditToWire))], { type: 'text/csv;charset=utf-8' })
    },
  ),
} satisfies Partial<HandlersFor<typeof operations>>
