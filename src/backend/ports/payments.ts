import type { BillingAddress, DeclineCode } from '../../http/billing/types.ts'

/** Ids that a provider gives. Ours are never sent in their place. */
export type CustomerId = string & { readonly brand?: 'customer' }
export type PriceId = string & { readonly brand?: 'price' }

/** An amount in the smallest unit that the provider counts in, as whole number. */
export type Minor = number

/** The provider's own word for a subscription; providers add words, so any text. */
export type ProviderStatus =
  | 'incomplete'
  | 'incomplete_expired'
  | 'trialing'
  | 'active'
  | 'past_due'
  | 'unpaid'
  | 'paused'
  | 'canceled'
  | (string & {})

/** A card or another means of payment, without its number. */
export interface ProviderMethod {
  id: string
  type: 'card' | 'unknown'
  brand?: string
  last4?: string
  expMonth?: number
  expYear?: number
  name?: string
  email?: string
  address?: BillingAddress
}

/** A line of a provider's invoice or preview. A credit or discount has a negative amount; a discount follows the line that it is taken off. */
export interface ProviderLine {
  kind: 'plan' | 'credit' | 'discount'
  priceId: PriceId
  quantity: number
  unitMinor: Minor
  amountMinor: Minor
  /** ISO 8601. */
  from: string
  to: string
  /** How the line is taxed, where that is not the rule of the invoice: a credit is taxed as what it gives back was. */
  tax?: TaxRule
}

/** An amount of tax by a rule. */
export type RuledTax = TaxRule & { amountMinor: Minor }

/** How something is taxed; `rate` in hundredths of a percent. */
export interface TaxRule {
  category: 'standard' | 'reverseCharge' | 'none'
  rate: number
}

/** An invoice as the provider has it. Drafts are not told. */
export interface ProviderInvoice {
  id: string
  /** The provider's own number. */
  number: string
  subscriptionId: string | null
  status: 'open' | 'paid' | 'void' | 'uncollectible' | (string & {})
  currency: string
  lines: ProviderLine[]
  subtotalMinor: Minor
  tax: RuledTax
  /** The taxes of lines with a rule of their own, one for each rule. */
  otherTaxes?: RuledTax[]
  totalMinor: Minor
  /** What is left after credit and payments. */
  dueMinor: Minor
  finalizedAt: string
  paidAt: string | null
  refundedMinor: Minor
  isDisputed: boolean
  attempt: { at: string; code: DeclineCode; nextTryAt: string | null } | null
  /** What the card fields confirm while a bank asks; null otherwise. */
  clientSecret: string | null
}

/** A subscription as the provider has it. */
export interface ProviderSubscription {
  id: string
  status: ProviderStatus
  priceId: PriceId
  quantity: number
  startedAt: string
  periodStart: string
  periodEnd: string
  trialEnd: string | null
  /** When it ends, by either spelling of the provider; null when nobody canceled. */
  cancelAt: string | null
  endedAt: string | null
  /** Why it is paused, where the provider says. */
  pausedFor: 'trialEndedWithoutMethod' | 'asked' | 'paymentFailed' | null
  /** How its next invoice is taxed. */
  tax: TaxRule
  latestInvoiceId: string | null
  defaultMethodId: string | null
  /** A change that comes with the next period. */
  scheduled: { priceId: PriceId; quantity: number; at: string } | null
  /** A change that is not paid yet. */
  pending: { priceId: PriceId; quantity: number; expiresAt: string; invoiceId: string } | null
}

/** Everything a provider knows of one customer, read at one moment. */
export interface CustomerState {
  customerId: CustomerId
  /** The provider's time; the test provider's can be ahead. */
  asOf: string
  subscriptions: ProviderSubscription[]
  invoices: ProviderInvoice[]
  methods: ProviderMethod[]
  defaultMethodId: string | null
  /** Positive: the customer has it in credit. */
  creditMinor: Minor
  currency: string | null
}

/** What a change costs, for the moment `prorationAt`. */
export interface ProviderPreview {
  lines: ProviderLine[]
  subtotalMinor: Minor
  tax: RuledTax
  /** As in an invoice. */
  otherTaxes?: RuledTax[]
  totalMinor: Minor
  creditMinor: Minor
  dueMinor: Minor
  next: { at: string; amountMinor: Minor } | null
}

/** A change that was asked for. */
export interface PaymentOutcome {
  status: 'done' | 'action' | 'declined'
  clientSecret?: string
  declineCode?: DeclineCode
}

/** Changes that make something carry a key: with the same key again, nothing more happens and the answer is the first one. */
interface Keyed {
  key: string
}

/** What a change of a subscription is. */
export interface SubscriptionChange {
  subscriptionId: string
  priceId: PriceId
  quantity: number
  /** `now`: once it is paid, and until then everything stays; `periodEnd`: with the next period, nothing is charged. */
  when: 'now' | 'periodEnd'
  /**
   * What becomes of a trial that runs, by a change that comes now: `keep` charges nothing before it ends, and neither does `until`, which
   * moves its end to an ISO date; `end` charges a whole period, which begins with the payment.
   */
  trial: 'keep' | 'end' | { until: string }
  tax: TaxRule
  /** ISO 8601; the lines are calculated for this moment. */
  prorationAt: string
}

/** What a new subscription is. */
export interface NewSubscription {
  customerId: CustomerId
  priceId: PriceId
  quantity: number
  /** Without a trial: 0. */
  trialDays: number
  methodId?: string
  tax: TaxRule
}

/** Customer data that a provider keeps. */
export interface CustomerData {
  name: string
  email: string
  address: BillingAddress
}

/** An event of the provider. It is a hint: what counts is the state that is read after it. */
export interface ProviderEvent {
  id: string
  type: string
  /** Null: it is about no customer, so nothing has to be done. */
  customerId: CustomerId | null
}

/** A provider of payments. All amounts and dates are its own. Calls reject with `ProviderDown` when it does not answer. */
export interface Payments {
  /** Such as `Stripe`; the contract names no other. */
  name: string
  publishableKey: string
  /** True where no money moves. */
  isTest: boolean
  /** Whether a price can be charged; a text that says what is wrong with it, otherwise undefined. */
  refusalOf: (price: { currency: string; amountMinor: Minor }) => string | undefined
  /** Makes the customer of a tenant, once. */
  createCustomer: (tenantId: string, data: CustomerData, keyed: Keyed) => Promise<CustomerId>
  updateCustomer: (customerId: CustomerId, data: CustomerData) => Promise<void>
  readCustomer: (customerId: CustomerId) => Promise<CustomerState>
  createSetupIntent: (customerId: CustomerId, keyed: Keyed) => Promise<{ id: string; clientSecret: string }>
  updateMethod: (
    customerId: CustomerId,
    methodId: string,
    details: { email?: string; address: BillingAddress },
  ) => Promise<void>
  /** Makes a method the default of the customer and of its subscriptions. */
  setDefaultMethod: (customerId: CustomerId, methodId: string) => Promise<void>
  detachMethod: (customerId: CustomerId, methodId: string) => Promise<void>
  previewNew: (subscription: NewSubscription) => Promise<ProviderPreview>
  createSubscription: (subscription: NewSubscription & Keyed) => Promise<PaymentOutcome & { subscriptionId: string }>
  previewChange: (customerId: CustomerId, change: SubscriptionChange) => Promise<ProviderPreview>
  changeSubscription: (customerId: CustomerId, change: SubscriptionChange & Keyed) => Promise<PaymentOutcome>
  /** Takes back a scheduled or pending change. */
  discardChange: (customerId: CustomerId, subscriptionId: string) => Promise<void>
  /** Taxes the next invoices of a subscription by a rule. Those that are final stay as they are. */
  setTax: (customerId: CustomerId, subscriptionId: string, tax: TaxRule) => Promise<void>
  /** Refused with `wrongState` for one that was never paid, which has no period to end with. */
  cancelAtPeriodEnd: (customerId: CustomerId, subscriptionId: string) => Promise<void>
  /**
   * Ends a subscription that was never paid, or that is paused, and voids what is open of it. The provider checks that at the moment it
   * ends it: one that was paid meanwhile is refused with `wrongState` and goes on.
   */
  giveUp: (customerId: CustomerId, subscriptionId: string) => Promise<void>
  /** Takes a cancellation back. */
  keep: (customerId: CustomerId, subscriptionId: string) => Promise<void>
  payInvoice: (
    customerId: CustomerId,
    invoiceId: string,
    payment: { methodId?: string } & Keyed,
  ) => Promise<PaymentOutcome>
  /** Reads an event and checks its signature, of the present or the previous secret. Undefined for one that is not the provider's. */
  readEvent: (body: string, headers: Headers) => Promise<ProviderEvent | undefined>
  /** Moves the clock of one customer; only a test provider has it. */
  advanceClock?: (customerId: CustomerId, to: { at: string }) => Promise<void>
}

/** The provider did not answer; whether it did what was asked is not known. */
export class ProviderDown extends Error {
  constructor(cause?: unknown) {
    super('The payment provider did not answer', { cause })
    this.name = 'ProviderDown'
  }
}

/** Why a provider refuses. */
export type RefusalCode = DeclineCode | 'unknownCustomer' | 'unknownObject' | 'wrongState' | 'invalid'

/** The provider refuses what was asked, for good. */
export class ProviderRefusal extends Error {
  readonly code: RefusalCode
  constructor(message: string, code: RefusalCode) {
    super(message)
    this.name = 'ProviderRefusal'
    this.code = code
  }
}
