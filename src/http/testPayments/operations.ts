import type { TestCardName } from '../billing/testCards.ts'
import type { BillingAddress, DeclineCode } from '../billing/types.ts'
import { ownOperation } from '../operation.ts'

/** A test card as the card fields of a page send it. */
export interface GivenTestCard {
  card: TestCardName
  name?: string
  email?: string
  address?: BillingAddress
}

/** How the saving of a card or a payment went. `action`: its owner has to answer their bank. */
export interface TestPaymentAnswer {
  status: 'done' | 'action' | 'declined'
  declineCode?: DeclineCode
  /** The card that was saved. */
  methodId?: string
}

const own = '/fe/test-payments'

/** Saves a test card. The client secret of a setup intent opens it. */
export const confirmSetup = ownOperation<GivenTestCard & { clientSecret: string }, TestPaymentAnswer>({
  name: 'testPayments.confirmSetup',
  method: 'POST',
  path: `${own}/setup`,
  bearer: 'never',
})

/** Pays an invoice with a test card, or without one with the card that was charged. Its client secret opens it. */
export const confirmPayment = ownOperation<Partial<GivenTestCard> & { clientSecret: string }, TestPaymentAnswer>({
  name: 'testPayments.confirmPayment',
  method: 'POST',
  path: `${own}/payment`,
  bearer: 'never',
})

/** Answers the bank of a test card, which asks about a payment or before the card is saved. */
export const answerChallenge = ownOperation<{ clientSecret: string; isAccepted: boolean }, TestPaymentAnswer>({
  name: 'testPayments.answerChallenge',
  method: 'POST',
  path: `${own}/challenge`,
  bearer: 'never',
})
