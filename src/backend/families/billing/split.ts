import * as v from 'valibot'
import { splitMeters, type InvoiceShare, type InvoiceSplit, type SplitMeter } from '../../../http/billing/types.ts'
import { moneyOf } from '../../billing/plans.ts'
import { proportionalParts } from '../../billing/proportions.ts'
import type { SignedInContext } from '../../context/context.ts'
import { allowed } from '../../handler/handler.ts'
import type { TenantRecord } from '../../identity/members/records.ts'
import { requireReseller } from '../../identity/tenants/subTenantContext.ts'
import { HttpError } from '../../request/httpError.ts'
import { id } from '../../request/schema.ts'
import { singletonId } from '../../store/definitions.ts'
import { vendorScope } from '../../store/store.ts'
import { totalIn } from '../../usage/series.ts'
import { keptUntil } from '../../usage/writeUsage.ts'
import { addDays } from '../../usage/zonedDays.ts'
import { ownInvoice } from './invoices.ts'
import { mayReadAccounts, read, type BillingHandlers } from './rules.ts'
import type { InvoiceRecord } from './toWire.ts'

/** Accounts among which an invoice is split, and those of which the records are read at a time. */
const mostAccounts = 1_000
const accountsAtOnce = 100
/** An invoice is issued at most so long before its period ends. */
const longestPeriodMs = 400 * 86_400_000

interface Period {
  fromMs: number
  toMs: number
}

/** The time that an invoice is for: from the first of its lines to the last. Without lines, it has no length. */
const periodOf = ({ lines, issuedAt }: Pick<InvoiceRecord, 'lines' | 'issuedAt'>): Period => {
  const parts = lines.length > 0 ? lines : [{ from: issuedAt, to: issuedAt }]
  return {
    fromMs: Math.min(...parts.map(({ from }) => Date.parse(from))),
    toMs: Math.max(...parts.map(({ to }) => Date.parse(to))),
  }
}

const accountsBelow = async ({ store }: SignedInContext, top: TenantRecord): Promise<TenantRecord[]> => {
  const { items, total } = await store.tenants.find(vendorScope, {
    where: { ancestorIds: top.id },
    sort: { by: 'name', direction: 'asc' },
    limit: mostAccounts,
  })
  if (total <= mostAccounts) return items
  throw new HttpError(400, `An invoice is split among at most ${mostAccounts} accounts.`, { code: 'ER-TOO-MANY' })
}

/** Runs a function with the ids of some accounts at a time, one after the other. */
const inParts = async <Item>(ids: readonly string[], run: (some: string[]) => Promise<Item[]>): Promise<Item[]> => {
  const all: Item[] = []
  for (let at = 0; at < ids.length; at += accountsAtOnce) all.push(...(await run(ids.slice(at, at + accountsAtOnce))))
  return all
}

const countsOf = async ({ store }: SignedInContext, ids: readonly string[], meter: SplitMeter, period: Period) => {
  const dayOf = (atMs: number) => new Date(atMs).toISOString().slice(0, 10)
  const ranges = [{ by: 'day', from: dayOf(period.fromMs), before: addDays(dayOf(period.toMs), 1) }] as const
  const counted = await inParts(ids, async some => {
    const { items } = await store.usageCounts.find(some, { where: { meter }, ranges, total: { upTo: 0 } })
    const byTenant = Map.groupBy(items, ({ tenantId }) => tenantId)
    return some.map(tenantId => [tenantId, totalIn(byTenant.get(tenantId) ?? [], period.fromMs, period.toMs)] as const)
  })
  return new Map(counted)
}

/** Accounts that pay for themselves: they had an invoice for a part of the period, or the vendor bills them without one. */
const ownPayers = async ({ store }: SignedInContext, ids: readonly string[], { fromMs, toMs }: Period) => {
  const from = new Date(fromMs - longestPeriodMs).toISOString()
  const before = new Date(toMs).toISOString()
  const found = await inParts(ids, async some => {
    const [invoices, accounts] = await Promise.all([
      store.billingInvoices.find(some, { ranges: [{ by: 'issuedAt', from, before }], total: { upTo: 0 } }),
      store.billingAccounts.find(some, { total: { upTo: 0 } }),
    ])
    const billed = invoices.items.filter(({ kind, status }) => kind === 'invoice' && status !== 'void')
    const inPeriod = billed.filter(invoice => {
      const own = periodOf(invoice)
      return own.fromMs < toMs && own.toMs > fromMs
    })
    const external = accounts.items.filter(({ externallyManaged }) => externallyManaged)
    return [...inPeriod, ...external].map(({ tenantId }) => tenantId)
  })
  return new Set(found)
}

/** Who pays for an account: the nearest one that pays for itself, going up to the organization of the invoice. */
const payerOf = (
  account: TenantRecord,
  { top, byId, payers }: { top: TenantRecord; byId: ReadonlyMap<string, TenantRecord>; payers: ReadonlySet<string> },
): TenantRecord => {
  const line = [account.id, ...(account.ancestorIds ?? []).toReversed()]
  const payer = line.find(one => payers.has(one))
  return (payer !== undefined && byId.get(payer)) || top
}

const stateOf = async (
  { store, tenantId, ports }: SignedInContext,
  { fromMs, toMs }: Period,
): Promise<InvoiceSplit['state']> => {
  if (toMs > ports.clock.now()) return 'running'
  const start = await store.usageStarts.get(tenantId, singletonId)
  const isKept = Date.parse(keptUntil(new Date(fromMs).toISOString().slice(0, 10))) > ports.clock.now()
  return start && Date.parse(start.createdAt) <= fromMs && isKept ? 'final' : 'partial'
}

const splitOf = async (
  context: SignedInContext,
  { invoice, top, meter }: { invoice: InvoiceRecord; top: TenantRecord; meter: SplitMeter },
): Promise<InvoiceSplit> => {
  const period = periodOf(invoice)
  const below = await accountsBelow(context, top)
  const accounts = [top, ...below]
  const ids = accounts.map(one => one.id)
  const [counts, payers, state] = await Promise.all([
    countsOf(context, ids, meter, period),
    ownPayers(context, ids.slice(1), period),
    stateOf(context, period),
  ])
  const byId = new Map(accounts.map(one => [one.id, one]))
  const lines = accounts.map(account => {
    const { id: accountId, name } = account
    const payer = payerOf(account, { top, byId, payers })
    return { accountId, name, paidBy: { accountId: payer.id, name: payer.name }, counted: counts.get(accountId) ?? 0 }
  })
  const weights = lines.map(({ paidBy, counted }) => (paidBy.accountId === top.id ? counted : 0))
  const sign = invoice.kind === 'creditNote' ? -1 : 1
  // Without anything counted, the organization has all of it.
  const parts = proportionalParts(
    invoice.totalMinor,
    weights.some(Boolean) ? weights : weights.map((_none, at) => (at ? 0 : 1)),
  )
  const shares = lines.map((line, index): InvoiceShare => ({ ...line, amountMinor: sign * parts[index]! || 0 }))
  return {
    number: invoice.number,
    accountId: top.id,
    total: moneyOf(sign * invoice.totalMinor, invoice.currency),
    from: new Date(period.fromMs).toISOString(),
    to: new Date(period.toMs).toISOString(),
    state,
    accounts: shares.toSorted(
      (one, other) => sign * (other.amountMinor - one.amountMinor) || other.counted - one.counted,
    ),
  }
}

/** How an invoice of an organization with accounts below it is split among them. */
export const splitHandlers: Pick<BillingHandlers, 'invoiceSplit'> = {
  invoiceSplit: allowed(
    { ...read, input: v.object({ invoiceId: id, by: v.picklist(splitMeters) }), isCostly: () => true },
    async ({ invoiceId, by: meter }, context) => {
      const invoice = await ownInvoice(context, invoiceId)
      if (!mayReadAccounts(context)) throw new HttpError(403, 'Forbidden')
      return splitOf(context, { invoice, top: await requireReseller(context), meter })
    },
  ),
}
