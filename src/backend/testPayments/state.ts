import type { TestCardName } from '../../http/billing/testCards.ts'
import type {
  CustomerData,
  Minor,
  PriceId,
  ProviderInvoice,
  ProviderMethod,
  ProviderSubscription,
} from '../ports/payments.ts'

/** A card that was saved. */
export interface TestMethod extends ProviderMethod {
  card: TestCardName
}

/** A subscription, and what its provider needs to go on with it. */
export interface TestSubscription extends ProviderSubscription {
  /** Periods are counted from here. */
  anchor: string
  /** The number of the present period. */
  period: number
  /** Whether it was told that the trial ends soon. */
  isTrialEndTold: boolean
}

/** What becomes of a subscription when an invoice is paid. */
export type InvoicePurpose = 'first' | 'renewal' | 'change'

/** An invoice, and what its provider needs to collect it. */
export interface TestInvoice extends Omit<ProviderInvoice, 'clientSecret'> {
  purpose: InvoicePurpose
  /** True: its owner has to do something with it in the page. */
  isAsked: boolean
  /** The card whose bank asks. */
  askedMethodId: string | null
  /** Credit of the customer that it uses; given back when it is voided. */
  creditMinor: Minor
  /** How often it was tried without its owner. */
  tries: number
}

/** The saving of a card. */
export interface SetupIntent {
  id: string
  /** The card while its bank asks. */
  method: TestMethod | null
  isDone: boolean
}

/** A hint that something changed, until it is delivered. */
export interface TestEvent {
  id: string
  type: string
  at: string
}

/** The answer to a key, to be repeated. */
export interface KeptAnswer {
  key: string
  /** What was asked. */
  asked: string
  answer: unknown
  at: string
}

/** Everything the test provider knows of one customer; JSON. */
export interface TestState {
  /** The end of the customer's id, from which the ids of its objects are made. */
  tail: string
  /** How far its clock is ahead. */
  aheadMs: number
  /** The number of the last id. */
  lastNumber: number
  data: CustomerData
  currency: string | null
  creditMinor: Minor
  methods: TestMethod[]
  defaultMethodId: string | null
  subscriptions: TestSubscription[]
  invoices: TestInvoice[]
  setups: SetupIntent[]
  answers: KeptAnswer[]
  events: TestEvent[]
}

/** A price that the provider knows. */
export interface TestPrice {
  priceId: PriceId
  /** ISO 4217, in lower case. Default usd. */
  currency?: string
  amountMinor: Minor
}

/** How the account of the test provider is set up. */
export interface TestAccount {
  prices: readonly TestPrice[]
  /** What becomes of a subscription when no try was paid. */
  afterRetries: 'canceled' | 'unpaid'
}

/** One change under way: the state, which it alters, and the customer's time. */
export interface Draft {
  state: TestState
  at: string
  account: TestAccount
}

/** The state of a new customer. */
export const newState = (tail: string, data: CustomerData): TestState => ({
  tail,
  aheadMs: 0,
  lastNumber: 0,
  data,
  currency: null,
  creditMinor: 0,
  methods: [],
  defaultMethodId: null,
  subscriptions: [],
  invoices: [],
  setups: [],
  answers: [],
  events: [],
})

/** The next id of a kind. It says which customer it belongs to. */
export const nextId = ({ state }: Pick<Draft, 'state'>, prefix: string): string => {
  state.lastNumber += 1
  return `${prefix}_${state.tail}_${state.lastNumber}`
}

/** Tells that something changed. */
export const tell = (draft: Draft, type: string): void => {
  draft.state.events.push({ id: nextId(draft, 'evt'), type, at: draft.at })
}
