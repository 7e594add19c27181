import type { InvoiceLanguage } from '../invoiceLanguages.ts'

/** A subscription as the contract has it. */
export interface Subscription {
  id: string
  externalId: string
  externallyManaged: boolean
  startDate: string
  currentPeriodStart: string
  currentPeriodEnd: string
  status: SubscriptionStatus
  cancellation: { policy: 'atPeriodEnd' } | null
  trialEnd?: string
  plan: { slug: string }
}

/** What the contract says of a subscription. Servers also write these in capitals. */
export type SubscriptionStatus = 'active' | 'canceled' | 'incomplete' | 'expired' | 'trialing' | 'trialEnded'

/** A plan as the contract has it. The amount is in hundredths. */
export interface Plan {
  id: string
  externalId: string
  name: string
  description: string
  price: { id: string; externalId: string; currency: string; amount: number }
  slug: string
}

/** An invoice as the contract has it. The amount is in hundredths. */
export interface Invoice {
  id: string
  externalId: string
  subscriptionId: string
  paymentDate: string
  totalAmount: number
  currency: string
  paid: boolean
  receiptNumber: string
}

/** A postal address; the country is a code of two letters (ISO 3166). */
export interface BillingAddress {
  addressLine1?: string
  addressLine2?: string
  city?: string
  state?: string
  postalCode?: string
  country?: string
}

/** A means of payment. */
export interface PaymentMethod {
  id: string
  externalId: string
  type: 'unknown' | 'card'
  isDefault: boolean
  last4?: string
  expMonth?: number
  expYear?: number
  brand?: string
  billingDetails?: { name: string; email?: string; address?: BillingAddress }
}

/** A provider of payments that the vendor connected; status `1` is active. */
export interface PaymentProvider {
  providerType: 'Stripe'
  name: string
  status: string
}

/** What the contract says of a tenant's billing in one answer. */
export interface BillingSummary {
  tenantConfigurationId: string
  providerType: 'Stripe'
  subscriptionId: string
  externallyManaged: boolean
  currentPlanId: string
  paymentMethodId: string
  defaultPlanId: string
}

/** How a tenant is billed. */
export interface BillingTenantConfiguration {
  id: string
  vendorId: string
  tenantId: string
  externallyManaged: string
  paymentProviderType: 'Stripe'
  mappingId: string
}

/** What the vendor allows every tenant. */
export interface BillingPublicConfiguration {
  allowPlanDowngrade: boolean
  allowPlanCancellation: boolean
}

/** An amount in the smallest unit of its currency, such as cents; `exponent` is how many digits follow the decimal point. */
export interface Money {
  amountMinor: number
  /** ISO 4217, in lower case. */
  currency: string
  exponent: number
}

/**
 * Who may do what, decided from all subscriptions of a tenant. `grace`: a payment failed, access goes on until `graceEndsAt`.
 * `readOnly`: the time for it is over, or the subscription is paused. `incomplete`: the first payment is not confirmed.
 */
export type BillingStanding =
  'none' | 'incomplete' | 'trialing' | 'trialEnded' | 'active' | 'grace' | 'readOnly' | 'canceled' | 'expired'

/** A plan with what people compare. */
export interface PlanDetails {
  id: string
  slug: string
  name: string
  description: string
  /** For one seat a month, or for everyone. */
  price: Money
  isPerSeat: boolean
  /** How many seats it has: at least and at most; null is no limit. A plan that is not priced by seat has `max` seats. */
  seats: { min: number; max: number | null }
  /** Days of trial for an organization that had none; 0 is no trial. */
  trialDays: number
  features: { key: string; name: string }[]
  /** The plan of organizations that pay for nothing. */
  isDefault: boolean
}

/** What a person has to do before a payment goes through. */
export interface BillingAction {
  kind: 'authenticate' | 'replaceMethod' | 'pay'
  /** What the card fields of the provider confirm; null where there is nothing to confirm. */
  clientSecret: string | null
  invoiceId: string | null
  /** When the provider gives up. */
  expiresAt: string | null
}

/** Why a bank or the provider did not accept a payment. Unknown codes of providers are `other`. */
export type DeclineCode =
  | 'declined'
  | 'insufficientFunds'
  | 'expiredCard'
  | 'wrongCode'
  | 'lostOrStolen'
  | 'notSupported'
  | 'authenticationFailed'
  | 'processing'
  | 'other'

/** Who is billed, as invoices name them. */
export interface BillingInformation {
  name: string
  email: string
  address: BillingAddress
  /** With the prefix of its country, such as `DE123456789`; empty where there is none. */
  taxId: string
  /** `unchecked` where the server asks no register, `unavailable` while that did not answer; empty without a tax id. */
  taxIdState: '' | 'unchecked' | 'valid' | 'invalid' | 'unavailable'
  /** When the register was asked last; null before. */
  taxIdCheckedAt: string | null
  /** The customer's own reference, such as the number of a purchase order. */
  reference: string
  /** Language of the next invoices. Empty until one is chosen; invoices are in English then. */
  language: InvoiceLanguage | ''
  updatedAt: string
}

/** Who is to be billed, as it stands in a form. */
export type InformationDraft = Omit<BillingInformation, 'taxIdState' | 'taxIdCheckedAt' | 'updatedAt'>

/** What the next invoice will show, in the texts and the order in which it is printed. */
export interface InvoicePreview {
  /** When it is issued; null where nothing will be charged, and there are neither lines nor amounts. */
  at: string | null
  language: string
  title: string
  seller: string[]
  buyerTitle: string
  buyer: string[]
  facts: { name: string; value: string }[]
  lines: { description: string; quantity: string; unitPrice: string; amount: string }[]
  /** Sums and taxes; the last one is what is to be paid. */
  totals: { name: string; amount: string }[]
  notes: string[]
}

/** Everything about a tenant's billing that its pages show at first. */
export interface BillingAccount {
  standing: BillingStanding
  externallyManaged: boolean
  /** Null: the vendor has connected none. `isTest`: no money moves. */
  provider: { publishableKey: string; isTest: boolean } | null
  subscription: {
    id: string
    planId: string
    seats: number
    startDate: string
    currentPeriodStart: string
    currentPeriodEnd: string
    trialEnd: string | null
    /** When it ends, for one that is canceled at the end of its period. */
    endsAt: string | null
  } | null
  /** The plan as it was bought, or the default plan; null without either. */
  plan: PlanDetails | null
  /** The next charge; null when there is none. */
  next: (Money & { at: string }) | null
  graceEndsAt: string | null
  /** The last failed payment, and when the provider tries again. */
  failure: { at: string; code: DeclineCode; nextTryAt: string | null; invoiceId: string | null } | null
  /** A change scheduled for the next period. Before `collectedUntil` it is not sent to the provider yet, and another change of seats replaces it. */
  scheduledChange: { planId: string; seats: number; at: string; collectedUntil: string | null } | null
  /** A change that waits for its payment; until then everything stays as it was. */
  pendingChange: { planId: string; seats: number; expiresAt: string } | null
  actionRequired: BillingAction | null
  isDisputed: boolean
  /** More than one subscription runs, so that something may be paid twice. */
  isDoubled: boolean
  seats: { members: number; invitations: number; limit: number | null }
  /** What the organization has in credit. */
  credit: Money | null
  /** What is not paid; one sum for each currency. */
  openInvoices: { count: number; totals: Money[] } | null
  information: BillingInformation
  allow: { downgrade: boolean; cancel: boolean }
  hasUsedTrial: boolean
  /** The time of the provider, which the test provider lets people move. */
  asOf: string
}

/** A line of a preview or an invoice. A credit has a negative amount, and so has a discount, which is taken off the line before it. */
export interface BillingLine {
  kind: 'plan' | 'seats' | 'credit' | 'trial' | 'discount'
  planId: string
  planName: string
  quantity: number
  unit: Money
  amountMinor: number
  from: string
  to: string
  /** How the line is taxed, where that is not the first of the taxes: a credit is taxed as what it gives back was. */
  tax?: Pick<BillingTax, 'category' | 'rate'>
}

/** Tax of one rate. */
export interface BillingTax {
  /** `standard`, `reverseCharge` or `none`. */
  category: 'standard' | 'reverseCharge' | 'none'
  /** In hundredths of a percent: 1900 is 19 %. */
  rate: number
  amountMinor: number
  /** What it is calculated on. Absent: the subtotal. */
  baseMinor?: number
}

/** What a change costs, before anybody confirms it. */
export interface ChangePreview {
  kind: 'start' | 'trial' | 'upgrade' | 'downgrade' | 'seats'
  planId: string
  seats: number
  /** Upgrades come now, and only once they are paid; downgrades with the next period. */
  effectiveAt: string
  isNow: boolean
  /** The change ends a trial that runs, and charges a whole period. */
  endsTrial: boolean
  /** When a trial that goes on ends after the change; null where that stays as it was. */
  trialMovesTo: string | null
  currency: string
  exponent: number
  lines: BillingLine[]
  subtotalMinor: number
  taxes: BillingTax[]
  totalMinor: number
  /** Credit that is used up. */
  creditMinor: number
  dueTodayMinor: number
  next: { at: string; amountMinor: number } | null
  /** What the organization has now and the new plan has not; `people` names some of those who are over the limit. */
  losses: { features: { key: string; name: string }[]; seatsOver: number; people: string[] }
  /** The moment the lines are calculated for, and a hash of them; the confirmation sends both back. */
  prorationAt: string
  hash: string
}

/** How a confirmed change went. */
export interface ChangeResult {
  /** `action`: the person has to confirm with their bank; the plan stays as it was until then. */
  status: 'done' | 'scheduled' | 'action' | 'declined'
  action: BillingAction | null
  declineCode: DeclineCode | null
  account: BillingAccount
}

/** The state of an invoice. `credit`: a credit note. */
export type InvoiceStatus = 'open' | 'paid' | 'failed' | 'void' | 'credit'

/** An invoice in the list. */
export interface InvoiceDetails {
  id: string
  number: string
  issuedAt: string
  dueAt: string | null
  paidAt: string | null
  status: InvoiceStatus
  total: Money
  /** The number of the invoice that a credit note corrects. */
  corrects: string | null
  declineCode: DeclineCode | null
  canPay: boolean
}

/** What an invoice is split by: what was counted in its period. */
export const splitMeters = ['signIns', 'apiCalls', 'deliveries', 'messages'] as const

/** One of these. */
export type SplitMeter = (typeof splitMeters)[number]

/** The part of an invoice that an account has. */
export interface InvoiceShare {
  accountId: string
  name: string
  /** Who pays for it: the account itself, one above it, or the organization of the invoice. */
  paidBy: { accountId: string; name: string }
  counted: number
  /** In the smallest unit of the currency; 0 where the organization of the invoice does not pay. */
  amountMinor: number
}

/** An invoice split among its organization and the accounts below it; the parts add up to the total. */
export interface InvoiceSplit {
  number: string
  /** The organization of the invoice. */
  accountId: string
  total: Money
  /** ISO dates between which its use was counted. */
  from: string
  to: string
  /** `running`: the period is not over, and shares change until it is. `partial`: not all of it was counted. */
  state: 'final' | 'running' | 'partial'
  /** The largest amounts first. */
  accounts: InvoiceShare[]
}

/** Why a person cancels; all of it may be left out. */
export interface CancellationReason {
  reason?: 'tooExpensive' | 'missingFeatures' | 'switching' | 'unused' | 'other'
  comment?: string
}
