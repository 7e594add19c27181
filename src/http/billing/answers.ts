import { array, number as anyNumber, pipe, safeInteger, transform, unknown, type InferOutput } from 'valibot'
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
  part,
  rows,
  shape,
  text,
  texts,
} from '../fields.ts'
import { invoiceLanguages } from '../invoiceLanguages.ts'
import { address, currency, declineCode, money, moneyEntries, ofHundredths } from './paymentAnswers.ts'
import type { BillingStanding, SubscriptionStatus } from './types.ts'

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

const informationEntries = {
  name: text,
  email: text,
  address: part(address),
  taxId: text,
  taxIdState: oneOf(['', 'unchecked', 'valid', 'invalid', 'unavailable'], ''),
  taxIdCheckedAt: maybeText,
  reference: text,
  language: oneOf(['', ...invoiceLanguages], ''),
  updatedAt: text,
}

/** Who is billed. */
export const information = fields(informationEntries)

/** What the next invoice will show. */
export const invoicePreview = fields({
  at: maybeText,
  language: text,
  title: text,
  seller: texts,
  buyerTitle: text,
  buyer: texts,
  facts: rows(fields({ name: text, value: text })),
  lines: rows(fields({ description: text, quantity: text, unitPrice: text, amount: text })),
  totals: rows(fields({ name: text, amount: text })),
  notes: texts,
})

const action = fields({
  kind: oneOf(['authenticate', 'replaceMethod', 'pay'], 'pay'),
  clientSecret: maybeText,
  invoiceId: maybeText,
  expiresAt: maybeText,
})

const changeEntries = { planId: id, seats: count }

const ownEntries = {
  isDisputed: flag,
  isDoubled: flag,
  seats: part(fields({ members: count, invitations: count, limit: maybeCount })),
  credit: maybePart(money),
  openInvoices: maybePart(fields({ count, totals: rows(money) })),
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
    scheduledChange: maybePart(fields({ ...changeEntries, at: text, collectedUntil: maybeText })),
    pendingChange: maybePart(fields({ ...changeEntries, expiresAt: text })),
    actionRequired: maybePart(action),
    allow: part(fields({ downgrade: flagByDefault, cancel: flagByDefault })),
    ...ownEntries,
  },
  ({ isDisputed, isDoubled, seats, credit, openInvoices, information: billed, hasUsedTrial, asOf, ...read }) => ({
    ...read,
    details: { isDisputed, isDoubled, seats, credit, openInvoices, information: billed, hasUsedTrial, asOf },
  }),
)

/** An amount of a preview, also one that is sent as a text. One that is none must not be read as 0, since another one would be charged. */
const amount = pipe(
  unknown(),
  transform(value => (typeof value === 'string' && /^-?\d{1,16}$/.test(value) ? Number(value) : value)),
  anyNumber(),
  safeInteger(),
)

const line = fields({
  kind: oneOf(['plan', 'seats', 'credit', 'trial', 'discount'], 'plan'),
  planName: text,
  quantity: count,
  unit: part(money),
  amountMinor: amount,
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
  lines: array(line),
  subtotalMinor: amount,
  taxes: array(
    fields({ category: oneOf(['standard', 'reverseCharge', 'none'], 'standard'), rate: count, amountMinor: amount }),
  ),
  totalMinor: amount,
  creditMinor: amount,
  dueTodayMinor: amount,
  next: maybePart(fields({ at: text, amountMinor: number })),
  losses: part(fields({ features: rows(feature), seatsOver: count, people: texts })),
  prorationAt: id,
  hash: id,
}

/** What a change costs. Required: moment and hash, without which it cannot be confirmed, and all amounts. */
export const changePreview = fields(previewEntries)

/** How a confirmed change went. */
export const changeResult = fields({
  status: oneOf(['done', 'scheduled', 'action', 'declined'], 'declined'),
  action: maybePart(action),
  declineCode,
})

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

/** A plan. `isComparable`: features and seats are known. */
export type PlanItem = Omit<InferOutput<typeof planDetails>, 'seats'> & {
  seats: { min: number; max: number | undefined }
}

/** Who is billed. */
export type InformationItem = InferOutput<typeof information>

/** What the next invoice will show. */
export type InvoicePreviewItem = InferOutput<typeof invoicePreview>

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
