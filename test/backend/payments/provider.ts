import type { Minor, PaymentOutcome, Payments } from '../../../src/backend/ports/payments.ts'
import type { TestCardName } from '../../../src/http/billing/testCards.ts'

/** A provider as the suite drives it. The time of a customer begins at 31 January 2027, 9:00 UTC. */
export interface OpenProvider {
  payments: Payments
  /** Ids of three prices in EUR: 10.00, 12.00 and 19.00. */
  prices: { cheap: string; middle: string; dear: string }
  /** Saves a card as its owner does in the page; their bank may ask. Resolves to its id, '' when it was not saved. */
  saveCard: (customerId: string, card: TestCardName, isAccepted?: boolean) => Promise<string>
  /** Answers the bank that asks about a payment. */
  answerBank: (clientSecret: string, isAccepted: boolean) => Promise<PaymentOutcome>
  /** Moves a customer's time. */
  passTo: (customerId: string, at: string) => Promise<void>
  refund: (customerId: string, invoiceId: string, amountMinor: Minor) => Promise<void>
  dispute: (customerId: string, invoiceId: string) => Promise<void>
  /** Takes the events that wait for their delivery. */
  events: (customerId: string) => Promise<{ id: string; body: string; headers: Headers }[]>
  /** Lets real time pass. */
  passSeconds: (seconds: number) => void
}
