import { pipe, transform, type InferOutput } from 'valibot'
import {
  count,
  field,
  fields,
  flag,
  flagByDefault,
  id,
  list,
  maybeCount,
  maybeText,
  number,
  oneOf,
  page,
  part,
  rows,
  shape,
  text,
  type Answer,
  type ListedPage,
} from '../fields.ts'
import { exponentOf } from '../money.ts'
import type { DeclineCode, InvoiceStatus } from './types.ts'

const declineCodes = [
  'declined',
  'insufficientFunds',
  'expiredCard',
  'wrongCode',
  'lostOrStolen',
  'notSupported',
  'authenticationFailed',
  'processing',
  'other',
] as const satisfies readonly DeclineCode[]

/** The states of invoices, as lists are filtered by them. */
export const invoiceStatuses = ['open', 'paid', 'failed', 'void', 'credit'] as const satisfies readonly InvoiceStatus[]

/** Why a payment was not accepted; codes that are not known are `other`. */
export const declineCode = field(value =>
  typeof value === 'string' ? (declineCodes.find(known => known === value) ?? 'other') : undefined,
)

/** Lower case, as the table of currencies has it. */
export const currency = field(value => (typeof value === 'string' && value !== '' ? value.toLowerCase() : 'usd'))

/** The fields of an amount. */
export const moneyEntries = { amountMinor: number, currency }

/** An amount in the smallest unit of its currency. */
export const money = fields(moneyEntries)

/** An amount of the contract, which is in hundredths, in the smallest unit of its currency. */
export const ofHundredths = (amount: number, code: string) => Math.round((amount * 10 ** exponentOf(code)) / 100)

const addressEntries = {
  addressLine1: text,
  addressLine2: text,
  city: text,
  state: text,
  postalCode: text,
  country: text,
}
/** A postal address. */
export const address = fields(addressEntries)

const method = fields({
  id,
  type: oneOf(['card', 'unknown'], 'unknown'),
  isDefault: flag,
  last4: text,
  expMonth: maybeCount,
  expYear: maybeCount,
  brand: text,
  billingDetails: part(fields({ name: text, email: text, address: part(address) })),
})

/** All means of payment; the first one is the default where none says so. */
export const methodList = pipe(
  list(method),
  transform(({ rows: found }): readonly PaymentMethodItem[] =>
    found.some(({ isDefault }) => isDefault) ? found : found.map((one, index) => ({ ...one, isDefault: index === 0 })),
  ),
)

const invoiceEntries = {
  id,
  number: text,
  issuedAt: text,
  dueAt: maybeText,
  paidAt: maybeText,
  status: oneOf(invoiceStatuses, 'open'),
  total: part(money),
  corrects: maybeText,
  declineCode,
  canPay: flag,
}

/** A page of invoices and credit notes. */
export const invoicePage: Answer<ListedPage<InvoiceItem>> = page(fields(invoiceEntries))

/** Facts about all invoices that a page of them carries: the years that have some, and whether they can be split by account. */
export const invoiceFacts = fields({ years: rows(number), canSplit: flag })

/** These facts as they were read. */
export type InvoiceFacts = InferOutput<typeof invoiceFacts>

const share = fields({
  accountId: id,
  name: text,
  paidBy: fields({ accountId: id, name: text }),
  counted: count,
  amountMinor: number,
})

/** An invoice split by account. */
export const invoiceSplit = fields({
  number: text,
  accountId: id,
  total: money,
  from: text,
  to: text,
  state: oneOf(['final', 'running', 'partial'], 'partial'),
  accounts: rows(share),
})

/** An invoice split by account, as it was read. */
export type InvoiceSplitItem = InferOutput<typeof invoiceSplit>

/** An invoice of the contract, which says only whether it is paid. */
const plainInvoice = shape(
  { id, paymentDate: text, totalAmount: number, currency, paid: flag, receiptNumber: text },
  ({ id: key, paymentDate, totalAmount, currency: code, paid, receiptNumber }): InvoiceItem => ({
    id: key,
    number: receiptNumber,
    issuedAt: paymentDate,
    dueAt: undefined,
    paidAt: paid ? paymentDate : undefined,
    status: totalAmount < 0 ? 'credit' : paid ? 'paid' : 'open',
    total: { amountMinor: ofHundredths(totalAmount, code), currency: code },
    corrects: undefined,
    declineCode: undefined,
    canPay: false,
  }),
)

/** All invoices of the contract. */
export const plainInvoiceList = list(plainInvoice)

/** Whether a provider of cards is active. Status 1 is, as a text or a number. */
export const hasProvider = pipe(
  list(fields({ status: number, providerType: text })),
  transform(({ rows: found }) => found.some(provided => provided.status === 1 && provided.providerType !== '')),
)

/** The key with which a page shows the card fields of the provider. */
export const cardProvider = fields({ publishableKey: text, active: flagByDefault })

/** What card fields save a card with. Required, since nothing can be saved without it. */
export const setupIntent = shape({ setupIntentSecret: id }, ({ setupIntentSecret }) => setupIntentSecret)

/** An amount in the smallest unit of its currency. */
export type MoneyItem = InferOutput<typeof money>

/** A means of payment. */
export type PaymentMethodItem = InferOutput<typeof method>

/** An invoice in the list. */
export type InvoiceItem = InferOutput<ReturnType<typeof fields<typeof invoiceEntries>>>
