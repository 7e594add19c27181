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
  maybePart,
  maybeText,
  number,
  oneOf,
  page,
  part,
  rows,
  shape,
  text,
  texts,
  type Answer,
  type ListedPage,
} from '../fields.ts'
import { exponentOf } from '../money.ts'
import type { BillingStanding, DeclineCode, InvoiceStatus, SubscriptionStatus } from './types.ts'

const standings = [
  'none',
  'incomplete',
  'trialing',
  'trialEnded',
  'active',
  'grace',
  'readOnly',
  'canceled',
  'expired',
] as const satisfies readonly BillingStanding[]

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

const declineCode = field(value =>
  typeof value === 'string' ? (declineCodes.find(known => known === value) ?? 'other') : undefined,
)

/** Lower case, as the table of currencies has it. */
const currency = field(value => (typeof value === 'string' && value !== '' ? value.toLowerCase() : 'usd'))

const moneyEntries = { amountMinor: number, currency }

/** An amount in the smallest unit of its currency. */
const money = fields(moneyEntries)

const feature = fields({ key: id, name: text })

const planEntries = {
  id,
  slug: text,
  name: text,
  description: text,
  price: part(money),
  isPerSeat: flag,
  seats: part(fields({ min: count, max: maybeCount })),
  trialDays: count,
  features: rows(feature),
  isDefault: flag,
}

/** A plan with what people compare. */
const planDetails = shape(planEntries, plan => ({ ...plan, isComparable: true }))

/** All plans of our server. */
export const planList = pipe(
  list(planDetails),
  transform(({ rows: found }): readonly PlanItem[] => found),
)

const ofHundredths = (amount: number, code: string) => Math.round((amount * 10 ** exponentOf(code)) / 100)

/** A plan of the contract; it has neither seats nor features. */
const plainPlan = shape(
  { id, slug: text, name: text, description: text, price: part(fields({ amount: number, currency })) },
  ({ price, ...plan }): PlanItem => ({
    ...plan,
    price: { amountMinor: ofHundredths(price.amount, price.currency), currency: price.currency },
    isPerSeat: false,
    seats: { min: 1, max: undefined },
    trialDays: 0,
    features: [],
    isDefault: false,
    isComparable: false,
  }),
)

/** All plans of the contract. */
export const plainPlanList = pipe(
  list(plainPlan),
  transform(({ rows: found }): readonly PlanItem[] => found),
)

const addressEntries = {
  addressLine1: text,
  addressLine2: text,
  city: text,
  state: text,
  postalCode: text,
  country: text,
}
const address = fields(addressEntries)

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

const informationEntries = {
  name: text,
  email: text,
  address: part(address),
  taxId: text,
  taxIdState: oneOf(['', 'unchecked', 'valid', 'invalid', 'unavailable'], ''),
  taxIdCheckedAt: maybeText,
  reference: text,
  updatedAt: text,
}

/** Who is billed. */
export const information = fields(informationEntries)

const action = fields({
  kind: oneOf(['authenticate', 'replaceMethod', 'pay'], 'pay'),
  clientSecret: maybeText,
  invoiceId: maybeText,
  expiresAt: maybeText,
})

const changeEntries = { planId: id, seats: count }

const ownEntries = {
  isDisputed: flag,
  seats: part(fields({ members: count, invitations: count, limit: maybeCount })),
  credit: maybePart(money),
  openInvoices: maybePart(fields({ count, total: part(money) })),
  information: part(information),
  hasUsedTrial: flag,
  asOf: text,
}

const provider = shape({ publishableKey: text, isTest: flag }, read => read)

/** Everything about billing that the pages show at first, as our server has it. */
export const account = shape(
  {
    standing: oneOf(standings, 'expired'),
    externallyManaged: flag,
    provider: maybePart(provider),
    subscription: maybePart(
      fields({
        id,
        planId: text,
        seats: count,
        startDate: text,
        currentPeriodStart: text,
        currentPeriodEnd: text,
        trialEnd: maybeText,
        endsAt: maybeText,
      }),
    ),
    plan: maybePart(planDetails),
    next: maybePart(fields({ ...moneyEntries, at: text })),
    graceEndsAt: maybeText,
    failure: maybePart(fields({ at: text, code: declineCode, nextTryAt: maybeText, invoiceId: maybeText })),
    scheduledChange: maybePart(fields({ ...changeEntries, at: text })),
    pendingChange: maybePart(fields({ ...changeEntries, expiresAt: text })),
    actionRequired: maybePart(action),
    allow: part(fields({ downgrade: flagByDefault, cancel: flagByDefault })),
    ...ownEntries,
  },
  ({ isDisputed, seats, credit, openInvoices, information: billed, hasUsedTrial, asOf, ...read }) => ({
    ...read,
    details: { isDisputed, seats, credit, openInvoices, information: billed, hasUsedTrial, asOf },
  }),
)

const line = fields({
  kind: oneOf(['plan', 'seats', 'credit', 'trial'], 'plan'),
  planName: text,
  quantity: count,
  unit: part(money),
  amountMinor: number,
  from: text,
  to: text,
})

const previewEntries = {
  kind: oneOf(['start', 'trial', 'upgrade', 'downgrade', 'seats'], 'upgrade'),
  planId: id,
  seats: count,
  effectiveAt: text,
  isNow: flag,
  endsTrial: flag,
  trialMovesTo: maybeText,
  currency,
  lines: rows(line),
  subtotalMinor: number,
  taxes: rows(
    fields({ category: oneOf(['standard', 'reverseCharge', 'none'], 'standard'), rate: count, amountMinor: number }),
  ),
  totalMinor: number,
  creditMinor: number,
  dueTodayMinor: number,
  next: maybePart(fields({ at: text, amountMinor: number })),
  losses: part(fields({ features: rows(feature), seatsOver: count, people: texts })),
  prorationAt: id,
  hash: id,
}

/** What a change costs. Required: moment and hash, without which it cannot be confirmed. */
export const changePreview = fields(previewEntries)

/** How a confirmed change went. */
export const changeResult = fields({
  status: oneOf(['done', 'scheduled', 'action', 'declined'], 'declined'),
  action: maybePart(action),
  declineCode,
})

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

/** The years that have invoices, told beside a page of them. */
export const invoiceYears = shape({ years: rows(number) }, ({ years }): readonly number[] => years)

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

const statuses = [
  'active',
  'canceled',
  'incomplete',
  'expired',
  'trialing',
  'trialEnded',
] as const satisfies readonly SubscriptionStatus[]

/** A status in either spelling; unknown ones are expired. */
const status = field((value): SubscriptionStatus => {
  const word = typeof value === 'string' ? value.replaceAll('_', '').toLowerCase() : ''
  return statuses.find(known => known.toLowerCase() === word) ?? 'expired'
})

const plainSubscription = fields({
  id,
  externallyManaged: flag,
  startDate: text,
  currentPeriodStart: text,
  currentPeriodEnd: text,
  status,
  cancellation: maybePart(fields({ policy: text })),
  trialEnd: maybeText,
  plan: part(fields({ slug: text })),
})

/** The subscription of the contract: the first one counts. */
export const firstSubscription = pipe(
  list(plainSubscription),
  transform(({ rows: [first] }) => first),
)

/** What the contract says of a tenant's billing in one answer. */
export const summary = fields({
  subscriptionId: text,
  externallyManaged: flag,
  currentPlanId: text,
  paymentMethodId: text,
  defaultPlanId: text,
})

/** What the vendor allows; some servers answer with a list of one. */
export const publicConfiguration = pipe(
  field(value => (Array.isArray(value) ? (value as unknown[])[0] : value)),
  part(fields({ allowPlanDowngrade: flagByDefault, allowPlanCancellation: flagByDefault })),
  transform(({ allowPlanDowngrade, allowPlanCancellation }) => ({
    downgrade: allowPlanDowngrade,
    cancel: allowPlanCancellation,
  })),
)

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

/** A plan. `isComparable`: features and seats are known. */
export type PlanItem = Omit<InferOutput<typeof planDetails>, 'seats'> & {
  seats: { min: number; max: number | undefined }
}

/** A means of payment. */
export type PaymentMethodItem = InferOutput<typeof method>

/** Who is billed. */
export type InformationItem = InferOutput<typeof information>

/** What a person has to do before a payment goes through. */
export type ActionItem = InferOutput<typeof action>

/** Everything about billing that the pages show at first. What only a server of ours tells is in `details`. */
export type AccountItem = Omit<InferOutput<typeof account>, 'details' | 'plan'> & {
  plan: PlanItem | undefined
  details: InferOutput<typeof account>['details'] | undefined
}

/** What a change costs. */
export type PreviewItem = InferOutput<typeof changePreview>

/** How a confirmed change went. */
export type ResultItem = InferOutput<typeof changeResult>

/** An invoice in the list. */
export type InvoiceItem = InferOutput<ReturnType<typeof fields<typeof invoiceEntries>>>
