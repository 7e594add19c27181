import type {
  BillingInformation,
  BillingLine,
  BillingTax,
  CancellationReason,
  DeclineCode,
  InvoiceStatus,
  PlanDetails,
} from '../../http/billing/types.ts'
import type { CustomerState } from '../ports/payments.ts'
import type { InvoiceLanguage } from '../../http/invoiceLanguages.ts'
import { collection } from '../store/store.ts'

/** A plan as it was bought, with what it turns on. */
export interface BoughtPlan extends PlanDetails {
  entitles: readonly string[]
}

/** The number that an invoice of the provider has here. */
export interface IssuedNumber {
  number: string
  sequence: number
  /** Which parties it names, of `BillingAccountFields.parties`. Absent for documents that were issued before those were kept. */
  parties?: string
}

/** Who sells and who buys, with what else the texts of a document depend on. */
export type InvoiceParties = Pick<BillingInvoiceFields, 'seller' | 'buyer' | 'reference' | 'template' | 'language'>

/** A confirmed reduction of seats that has not been sent to the payment provider yet. */
export interface WaitingSeats {
  /** The key of the checkout that confirmed it. */
  key: string
  subscriptionId: string
  priceId: string
  quantity: number
  /** How many seats there were when it was confirmed. */
  before: number
  /** When the period ended then: it was confirmed for the next one. */
  periodEnd: string
  prorationAt: string
  /** Until then, other changes of seats replace it. */
  sendAt: string
}

/** How a tenant is billed; one record, with the id of the tenant. */
export interface BillingAccountFields {
  /** Absent until something is bought. */
  customerId?: string
  externallyManaged: boolean
  information: Omit<BillingInformation, 'updatedAt' | 'taxIdCheckedAt' | 'language'> & {
    taxIdCheckedAt?: string
    language?: InvoiceLanguage
  }
  informationUpdatedAt: string
  /** When a trial began. It outlives the subscription: an organization has one trial, of all plans. */
  trialUsedAt?: string
  /** What the provider last told, as a whole, and when. */
  state?: CustomerState
  syncedAt?: string
  /** Grows with each state that is stored, so that none is replaced by one that was read before it. */
  syncs: number
  /** The plan as it was bought: plans of the vendor change, running subscriptions do not. By price id. */
  boughtPlans: Record<string, BoughtPlan>
  /** The same for a change or purchase that waits, as long as it does. */
  waitingPlans?: Record<string, BoughtPlan>
  /** A change of seats that is not sent yet; see `seatChanges`. */
  waitingSeats?: WaitingSeats | undefined
  /** Numbers of what was issued, by the provider's id: a lost invoice is issued again with its own. */
  issued: Record<string, IssuedNumber>
  /** The parties of what was issued, by their digest: a lost invoice names those of its day. */
  parties?: Record<string, InvoiceParties>
  /** The plan and the features that billing turned on; others are not touched. */
  granted?: { planId: string; features: string[] }
  /** While a change runs that no other may run beside; see `oneAtATime`. */
  changingUntil?: string
  /** What mails were sent about that are sent once. */
  told: string[]
  cancellations: (CancellationReason & { at: string; email: string })[]
}

/** The tenant of a customer; in the vendor's scope, with the customer's id, as events name only the customer. */
export interface BillingCustomerFields {
  ownerTenantId: string
}

/** What a person confirmed: one open checkout a tenant. */
export interface BillingCheckoutFields {
  /** `open` while it runs, which is unique in a tenant; absent after that. */
  openMark?: 'open'
  planId: string
  seats: number
  paymentMethodId?: string
  prorationAt: string
  hash: string
  byUserId: string
  /** When it was last seen to run. Default: when it was made. */
  aliveAt?: string
  /** The key with which the provider is asked; saved before it is. */
  key: string
  /** Digest of the key that the client sent, to recognize a repeat. */
  requestKey?: string
  /** What came of it; absent while it is open. */
  outcome?: 'done' | 'scheduled' | 'action' | 'declined' | 'refused'
  declineCode?: DeclineCode
  /** When the record may be removed. */
  removeAt: string
}

/** A party of an invoice. */
export interface InvoiceParty {
  name: string
  address: BillingInformation['address']
  taxId: string
  email: string
}

/**
 * An invoice or a credit note; the amounts of a credit note are positive. Once issued, only `status`, `paidAt`, `dueMinor` and `declineCode` change; a wrong invoice is
 * corrected by a credit note.
 */
export interface BillingInvoiceFields {
  /** The provider's id of it; unique. */
  externalId: string
  kind: 'invoice' | 'creditNote'
  number: string
  /** Of the series, without gaps. */
  sequence: number
  series: string
  year: number
  issuedAt: string
  dueAt?: string
  paidAt?: string
  status: InvoiceStatus
  declineCode?: DeclineCode
  subscriptionId?: string
  currency: string
  exponent: number
  seller: InvoiceParty
  buyer: InvoiceParty
  /** The customer's own reference. */
  reference: string
  lines: BillingLine[]
  subtotalMinor: number
  taxes: BillingTax[]
  totalMinor: number
  /** Credit of the customer that was used when it was issued; 0 by default. */
  creditMinor?: number
  dueMinor: number
  /** The id and number of the invoice that a credit note corrects. */
  corrects?: { id: string; number: string }
  /** Which drawing of the document it was issued with. */
  template: number
  language: string
}

/** The printed form of an invoice, as it was made first; with the id of the invoice. */
export interface BillingDocumentFields {
  /** The PDF file. */
  base64: string
  /** Digest of the file, in base64url. */
  sha256: string
}

/** The next number of a series; in the vendor's scope, with the name of the series as id. */
export interface BillingSeriesFields {
  next: number
}

/** An event of the provider that was taken; in the vendor's scope, with the event's id. */
export interface BillingEventFields {
  type: string
  customerId: string
  doneAt?: string
  removeAt: string
}

/**
 * A difference between what is stored and what the provider tells, which a nightly job found and settled; or an invoice of the provider
 * that can't be read and is left out.
 */
export interface BillingDifferenceFields {
  ownerTenantId: string
  what: 'state' | 'invoice' | 'customer' | 'seats' | 'malformedInvoice'
  ours: string
  theirs: string
  removeAt: string
}

/** How many seats a tenant may fill; one record, with the id of the tenant. Absent: those of the default plan. */
export interface SeatLimitFields {
  /** Null: no limit. */
  limit: number | null
  planName: string
  /** How many were filled when the limit was set. Default: none. */
  filledWhenSet?: number
}

/** What billing stores. */
export const billingCollections = {
  billingAccounts: collection<BillingAccountFields>(),
  billingCustomers: collection<BillingCustomerFields>({ unique: [['ownerTenantId']] }),
  billingCheckouts: collection<BillingCheckoutFields>({
    unique: [['openMark']],
    indexed: ['requestKey'],
    expiry: 'removeAt',
  }),
  billingInvoices: collection<BillingInvoiceFields>({
    unique: [['externalId'], ['number']],
    indexed: ['year', 'status'],
    sortable: { issuedAt: 'text', sequence: 'number' },
  }),
  billingDocuments: collection<BillingDocumentFields>(),
  billingSeries: collection<BillingSeriesFields>(),
  billingEvents: collection<BillingEventFields>({ expiry: 'removeAt' }),
  billingDifferences: collection<BillingDifferenceFields>({ indexed: ['ownerTenantId'], expiry: 'removeAt' }),
  seatLimits: collection<SeatLimitFields>(),
}

declare module '../store/definitions.ts' {
  interface Definitions extends Declared<typeof billingCollections> {}
}
