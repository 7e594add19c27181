import * as v from 'valibot'
import type { CustomerState } from '../ports/payments.ts'
import { vendorScope } from '../store/store.ts'
import { nowIn, type BillingContext } from './billingContext.ts'

const keptMs = 90 * 86_400_000

const word = v.pipe(v.string(), v.nonEmpty(), v.maxLength(300))
const amount = v.pipe(v.number(), v.safeInteger())
const date = v.pipe(
  v.string(),
  v.check(text => !Number.isNaN(Date.parse(text))),
)

const category = v.picklist(['standard', 'reverseCharge', 'none'])
const rate = v.pipe(v.number(), v.minValue(0), v.maxValue(10_000))
const tax = v.looseObject({ category, rate, amountMinor: amount })

/** What an invoice of the provider has to be, so that standing, numbers and documents can be made of it. */
const invoiceSchema = v.looseObject({
  id: word,
  number: v.string(),
  subscriptionId: v.nullable(word),
  status: word,
  currency: v.pipe(v.string(), v.regex(/^[a-z]{3}$/i)),
  lines: v.array(
    v.looseObject({
      kind: v.picklist(['plan', 'credit', 'discount']),
      priceId: word,
      quantity: amount,
      unitMinor: amount,
      amountMinor: amount,
      from: date,
      to: date,
      tax: v.optional(v.looseObject({ category, rate })),
    }),
  ),
  subtotalMinor: amount,
  tax,
  otherTaxes: v.optional(v.array(tax)),
  totalMinor: amount,
  dueMinor: amount,
  finalizedAt: date,
  paidAt: v.nullable(date),
  refundedMinor: amount,
  attempt: v.nullable(v.looseObject({ at: date, code: word, nextTryAt: v.nullable(date) })),
  clientSecret: v.nullable(v.string()),
})

const nameOf = (invoice: unknown): string => {
  const found = v.safeParse(v.object({ id: word }), invoice)
  return found.success ? found.output.id : 'without id'
}

/** Takes out the invoices that can't be read: one of them keeps nobody from the others, nor from their subscription. */
export const wellFormedOf = (told: CustomerState): { state: CustomerState; malformed: string[] } => {
  const invoices = told.invoices.filter(invoice => v.is(invoiceSchema, invoice))
  const malformed = told.invoices.filter(invoice => !v.is(invoiceSchema, invoice)).map(nameOf)
  return { state: malformed.length === 0 ? told : { ...told, invoices }, malformed }
}

/** For a transaction: reports once what was left out, to the operator and in the audit log. */
export const reportMalformed = async (inside: BillingContext, malformed: readonly string[]): Promise<void> => {
  const { store, tenantId, ports } = inside
  for (const invoice of new Set(malformed)) {
    const id = `malformed:${tenantId}:${invoice}`
    if (await store.billingDifferences.get(vendorScope, id)) continue
    await store.billingDifferences.insert(vendorScope, {
      id,
      ownerTenantId: tenantId,
      what: 'malformedInvoice',
      ours: '',
      theirs: invoice,
      removeAt: new Date(ports.clock.now() + keptMs).toISOString(),
      createdAt: nowIn(inside),
    })
    await inside.audit('billing.invoiceLeftOut', { severity: 'High', invoice })
  }
}
