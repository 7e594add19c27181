import type { InvoicePreview } from '../../../http/billing/types.ts'
import { exponentOf } from '../../../http/money.ts'
import type { BillingConfig } from '../../settings/billingConfig.ts'
import { taxRuleFor } from '../buyerTax.ts'
import { lineOf, partiesOf, taxesOf } from '../issuing.ts'
import { nextChargeOf } from '../nextCharge.ts'
import type { BillingAccountFields, BillingInvoiceFields } from '../records.ts'
import type { Verdict } from '../standing.ts'
import { invoiceDocument } from './invoiceDocument.ts'

/** An invoice that is not issued; it has no number. */
const draft = {
  externalId: '',
  kind: 'invoice',
  number: '',
  sequence: 0,
  series: '',
  year: 0,
  status: 'open',
  dueMinor: 0,
} as const

/** The next invoice of a customer; undefined where nothing will be charged. */
const nextInvoice = (
  billing: BillingConfig,
  account: BillingAccountFields,
  verdict: Verdict,
): BillingInvoiceFields | undefined => {
  const charge = nextChargeOf(billing, account, verdict)
  if (!charge) return undefined
  const { at, currency, lines, subtotalMinor, totalMinor, creditMinor } = charge
  return {
    ...draft,
    issuedAt: at,
    dueAt: at,
    currency,
    exponent: exponentOf(currency),
    lines: lines.map(line => lineOf(billing, account, line, currency)),
    subtotalMinor,
    taxes: taxesOf(charge),
    totalMinor,
    creditMinor,
    ...partiesOf({ billing, account }),
  }
}

/** The parties of an invoice that nothing is charged by. */
const emptyInvoice = (billing: BillingConfig, account: BillingAccountFields, at: string): BillingInvoiceFields => ({
  ...draft,
  issuedAt: at,
  currency: account.state?.currency ?? 'usd',
  exponent: 2,
  lines: [],
  subtotalMinor: 0,
  taxes: [{ ...taxRuleFor(billing.seller, account.information), amountMinor: 0 }],
  totalMinor: 0,
  ...partiesOf({ billing, account }),
})

/** What the next invoice will show, as it is printed; without lines and amounts where nothing will be charged. */
export const invoicePreviewOf = (
  billing: BillingConfig,
  account: BillingAccountFields,
  verdict: Verdict,
  now: string,
): InvoicePreview => {
  const next = nextInvoice(billing, account, verdict)
  const { language, title, seller, buyerTitle, buyer, facts, lines, totals, notes } = invoiceDocument(
    next ?? emptyInvoice(billing, account, now),
  )
  const { reference } = account.information
  return {
    at: next?.issuedAt ?? null,
    language,
    title,
    seller: [...seller],
    buyerTitle,
    buyer: [...buyer],
    facts: facts.filter(([, value]) => next || value === reference).map(([name, value]) => ({ name, value })),
    lines: [...lines],
    totals: next ? totals.map(([name, amount]) => ({ name, amount })) : [],
    notes: [...notes],
  }
}
