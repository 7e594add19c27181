import { exponentOf } from '../../http/money.ts'
import { invoiceLanguages } from '../../http/invoiceLanguages.ts'
import type { BillingLine, BillingTax, DeclineCode, InvoiceStatus } from '../../http/billing/types.ts'
import type { CustomerState, ProviderInvoice, ProviderLine } from '../ports/payments.ts'
import { hashText, newId } from '../ports/randomTokens.ts'
import type { BillingConfig } from '../settings/billingConfig.ts'
import type { Store } from '../store/definitions.ts'
import { vendorScope } from '../store/store.ts'
import type { BillingContext } from './billingContext.ts'
import { creditParts } from './creditParts.ts'
import { moneyOf, planOfPrice } from './plans.ts'
import type {
  BillingAccountFields,
  BillingInvoiceFields,
  InvoiceParties,
  InvoiceParty,
  IssuedNumber,
} from './records.ts'
import { isSameRule, ownBasesOf } from './tax.ts'

/** Which drawing new documents get. */
const template = 1

/** Digits of a number; longer ones have more. */
const numberDigits = 6

/** What an invoice or credit note is, before it has a number. */
type Draft = Omit<BillingInvoiceFields, 'number' | 'sequence'>

/**
 * For a transaction: draws the next number of a series. Numbers have no gaps, because one that is drawn is stored with its document
 * or not at all.
 */
export const drawNumber = async (store: Store, series: string): Promise<IssuedNumber> => {
  const { next } = await store.billingSeries.put(vendorScope, series, current => ({ next: (current?.next ?? 1) + 1 }))
  const sequence = next - 1
  return { sequence, number: `${series}-${String(sequence).padStart(numberDigits, '0')}` }
}

const seriesOf = ({ seller: { series } }: BillingConfig) => series ?? { invoice: 'INV', creditNote: 'CN' }

const sellerOf = ({ name, email, addressLines, country, taxId }: BillingConfig['seller']): InvoiceParty => {
  const [addressLine1 = '', ...others] = addressLines
  const addressLine2 = others.join(', ')
  return { name, email, taxId, address: { addressLine1, ...(addressLine2 && { addressLine2 }), country } }
}

/** A line of the provider with the plan as it is called here. */
export const lineOf = (
  billing: BillingConfig,
  account: Pick<BillingAccountFields, 'boughtPlans' | 'waitingPlans'>,
  { kind, priceId, quantity, unitMinor, amountMinor, from, to, tax }: ProviderLine,
  currency: string,
): BillingLine => {
  const plan = planOfPrice(billing, account, priceId)
  return {
    kind: kind === 'plan' && plan?.isPerSeat ? 'seats' : kind,
    planId: plan?.id ?? priceId,
    planName: plan?.name ?? priceId,
    quantity,
    unit: moneyOf(unitMinor, currency),
    amountMinor,
    from,
    to,
    ...(tax && { tax }),
  }
}

/** The taxes of lines; where there are several, each with what it is calculated on. */
export const taxesOf = ({
  lines,
  subtotalMinor,
  tax: { category, rate, amountMinor },
  otherTaxes = [],
}: Pick<ProviderInvoice, 'lines' | 'subtotalMinor' | 'tax' | 'otherTaxes'>): BillingTax[] => {
  const tax = { category, rate, amountMinor }
  if (otherTaxes.length === 0) return [tax]
  const bases = ownBasesOf(lines)
  const others = otherTaxes.map(other => ({
    ...other,
    baseMinor: bases.find(({ rule }) => isSameRule(rule, other))?.baseMinor ?? 0,
  }))
  return [{ ...tax, baseMinor: others.reduce((left, { baseMinor }) => left - baseMinor, subtotalMinor) }, ...others]
}

const statusOf = ({ status, attempt }: ProviderInvoice): InvoiceStatus => {
  if (status === 'paid') return 'paid'
  if (status === 'void') return 'void'
  return attempt !== null || status === 'uncollectible' ? 'failed' : 'open'
}

/** What of an invoice changes after it was issued. */
const changingOf = (
  invoice: ProviderInvoice,
): Pick<BillingInvoiceFields, 'status' | 'dueMinor'> & {
  paidAt?: string
  declineCode?: DeclineCode
} => {
  const status = statusOf(invoice)
  return {
    status,
    dueMinor: status === 'paid' || status === 'void' ? 0 : invoice.dueMinor,
    ...(invoice.paidAt !== null && { paidAt: invoice.paidAt }),
    ...(status === 'failed' && invoice.attempt && { declineCode: invoice.attempt.code }),
  }
}

interface Issuer {
  billing: BillingConfig
  account: BillingAccountFields
}

/** The parties of a document, with what its texts depend on. */
export const partiesOf = ({ billing, account: { information } }: Issuer): InvoiceParties => ({
  seller: sellerOf(billing.seller),
  buyer: {
    name: information.name,
    address: information.address,
    taxId: information.taxId,
    email: information.email,
  },
  reference: information.reference,
  template,
  language: information.language ?? invoiceLanguages[0],
})

/** A total below zero is a credit note with positive amounts, since a price must not be negative (EN 16931, BR-27). */
const draftOf = (issuer: Issuer, invoice: ProviderInvoice): Draft => {
  const { billing, account } = issuer
  const { currency } = invoice
  const isCredit = invoice.totalMinor < 0
  const sign = isCredit ? -1 : 1
  const series = isCredit ? seriesOf(billing).creditNote : seriesOf(billing).invoice
  const lines = invoice.lines.map(line => lineOf(billing, account, line, currency))
  return {
    externalId: invoice.id,
    kind: isCredit ? 'creditNote' : 'invoice',
    series,
    year: new Date(invoice.finalizedAt).getUTCFullYear(),
    issuedAt: invoice.finalizedAt,
    dueAt: invoice.finalizedAt,
    ...(invoice.subscriptionId !== null && { subscriptionId: invoice.subscriptionId }),
    currency,
    exponent: exponentOf(currency),
    lines: lines.map(line => ({ ...line, amountMinor: sign * line.amountMinor })),
    subtotalMinor: sign * invoice.subtotalMinor,
    taxes: taxesOf(invoice).map(({ baseMinor, amountMinor, ...tax }) => ({
      ...tax,
      amountMinor: sign * amountMinor,
      ...(baseMinor !== undefined && { baseMinor: sign * baseMinor }),
    })),
    totalMinor: sign * invoice.totalMinor,
    ...partiesOf(issuer),
    ...(isCredit ? { status: 'credit', dueMinor: 0 } : changingOf(invoice)),
  }
}

/** A credit note for a part of an invoice, or all of it. */
const creditDraftOf = (
  issuer: Issuer,
  invoice: BillingInvoiceFields & { id: string },
  { externalId, totalMinor, at }: { externalId: string; totalMinor: number; at: string },
): Draft => {
  const { declineCode: _code, paidAt: _paid, dueAt: _due, ...kept } = invoice
  return {
    ...kept,
    externalId,
    kind: 'creditNote',
    series: seriesOf(issuer.billing).creditNote,
    year: new Date(at).getUTCFullYear(),
    issuedAt: at,
    status: 'credit',
    ...creditParts(invoice, totalMinor),
    totalMinor,
    dueMinor: 0,
    corrects: { id: invoice.id, number: invoice.number },
  }
}

/** What issuing changed, for audit rows and mails. */
export interface Issued {
  issued: (BillingInvoiceFields & { id: string })[]
  paid: (BillingInvoiceFields & { id: string })[]
  /** Numbers by the provider's ids, those of before included. */
  numbers: Record<string, IssuedNumber>
  /** The parties that they name, by digest. */
  parties: Record<string, InvoiceParties>
  /** Documents that had been issued before and were lost. */
  restored: string[]
}

const partiesIn = ({ seller, buyer, reference, template: drawing, language }: Draft): InvoiceParties => ({
  seller,
  buyer,
  reference,
  template: drawing,
  language,
})

const addDraft = async (inside: BillingContext, draft: Draft, found: Issued) => {
  const { store, ports, tenantId } = inside
  const known = found.numbers[draft.externalId]
  const { number, sequence } = known ?? (await drawNumber(store, draft.series))
  const parties = found.parties[known?.parties ?? ''] ?? partiesIn(draft)
  const id = newId(ports.random)
  const record = await store.billingInvoices.insert(tenantId, { ...draft, ...parties, number, sequence, id })
  const digest = known?.parties ?? hashText(JSON.stringify(parties))
  found.numbers[draft.externalId] = { number, sequence, parties: digest }
  found.parties[digest] ??= parties
  if (known) found.restored.push(number)
  else found.issued.push(record)
  return record
}

/**
 * Whether an invoice of the provider is issued here. That of a purchase or change that was never completed is not: nothing was
 * sold. One without an amount isn't either.
 */
const isIssued = ({ subscriptions }: CustomerState, { id, status, subscriptionId, totalMinor }: ProviderInvoice) => {
  if (totalMinor === 0 || status === 'void' || status === 'draft') return false
  if (status === 'paid') return true
  const subscription = subscriptions.find(one => one.id === subscriptionId)
  const isUnfinished = ['incomplete', 'incomplete_expired'].includes(subscription?.status ?? '')
  return !isUnfinished && subscription?.pending?.invoiceId !== id
}

const changedFields = (before: BillingInvoiceFields, invoice: ProviderInvoice) => {
  if (before.kind === 'creditNote') return undefined
  const next = changingOf(invoice)
  // What was issued is never void; a credit note says that it is not owed.
  const status = next.status === 'void' ? before.status : next.status
  const isSame =
    status === before.status &&
    next.dueMinor === before.dueMinor &&
    next.paidAt === before.paidAt &&
    next.declineCode === before.declineCode
  return isSame ? undefined : { ...next, status }
}

const creditWhatIsOff = async (
  inside: BillingContext,
  issuer: Issuer,
  [before, invoice, at]: [BillingInvoiceFields & { id: string }, ProviderInvoice, string],
  found: Issued,
): Promise<void> => {
  // A credit note is at most the amount of its invoice, whatever the provider refunds.
  const off = invoice.status === 'void' ? before.totalMinor : Math.min(invoice.refundedMinor, before.totalMinor)
  if (before.kind === 'creditNote' || off <= 0) return
  const notes = await inside.store.billingInvoices.find(inside.tenantId)
  const credited = notes.items
    .filter(({ corrects }) => corrects?.id === before.id)
    .reduce((sum, { totalMinor }) => sum + totalMinor, 0)
  if (off <= credited) return
  const externalId = `${before.externalId}:credit:${off}`
  await addDraft(inside, creditDraftOf(issuer, before, { externalId, totalMinor: off - credited, at }), found)
}

/**
 * For a transaction: issues what the provider finalized since, and follows payments and refunds. An issued document never changes
 * otherwise.
 */
export const issueInvoices = async (inside: BillingContext, issuer: Issuer, state: CustomerState): Promise<Issued> => {
  const { store, tenantId } = inside
  const { issued: numbers, parties } = issuer.account
  const found: Issued = { issued: [], paid: [], restored: [], numbers: { ...numbers }, parties: { ...parties } }
  const known = new Map((await store.billingInvoices.find(tenantId)).items.map(one => [one.externalId, one]))
  const invoices = [...state.invoices].sort(
    (one, other) => one.finalizedAt.localeCompare(other.finalizedAt) || one.id.localeCompare(other.id),
  )
  for (const invoice of invoices) {
    const before = known.get(invoice.id)
    if (!before) {
      if (!isIssued(state, invoice)) continue
      const added = await addDraft(inside, draftOf(issuer, invoice), found)
      await creditWhatIsOff(inside, issuer, [added, invoice, state.asOf], found)
      continue
    }
    const fields = changedFields(before, invoice)
    const after = fields ? await store.billingInvoices.update(tenantId, before.id, fields) : before
    if (after && after.status === 'paid' && before.status !== 'paid') found.paid.push(after)
    await creditWhatIsOff(inside, issuer, [after ?? before, invoice, state.asOf], found)
  }
  return found
}
