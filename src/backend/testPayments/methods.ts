import { testCards, type TestCard, type TestCardName } from '../../http/billing/testCards.ts'
import type { DeclineCode } from '../../http/billing/types.ts'
import { invoiceOf, isLive, methodOf, subscriptionOf } from './look.ts'
import { ProviderRefusal, type PaymentOutcome } from '../ports/payments.ts'
import { chargeNow } from './charge.ts'
import { nextId, tell, type Draft, type SetupIntent, type TestMethod } from './state.ts'

/** What the card fields of a page tell besides the card. */
export type CardOwner = Pick<TestMethod, 'name' | 'email' | 'address'>

/** How the saving of a card or a payment in the page went. */
export interface PageOutcome extends Pick<PaymentOutcome, 'status' | 'declineCode'> {
  methodId?: string
}

/** Years until a card expires that does not soon. */
const validYears = 4

const newMethod = (draft: Draft, card: TestCardName, owner: CardOwner): TestMethod => {
  const { brand, last4, expiresSoon }: TestCard = testCards[card]
  const date = new Date(draft.at)
  return {
    ...owner,
    id: nextId(draft, 'pm'),
    type: 'card',
    card,
    brand,
    last4,
    expMonth: date.getUTCMonth() + 1,
    expYear: date.getUTCFullYear() + (expiresSoon ? 0 : validYears),
  }
}

/** Begins the saving of a card. */
export const addSetup = (draft: Draft): SetupIntent => {
  const setup: SetupIntent = { id: nextId(draft, 'seti'), method: null, isDone: false }
  draft.state.setups.push(setup)
  return setup
}

/** The saving of a card. @throws ProviderRefusal when there is none of that id. */
export const setupOf = ({ state }: Draft, id: string): SetupIntent => {
  const found = state.setups.find(setup => setup.id === id)
  if (!found) throw new ProviderRefusal('No such setup intent', 'unknownObject')
  return found
}

const attach = (draft: Draft, setup: SetupIntent, method: TestMethod): PageOutcome => {
  draft.state.methods.push(method)
  Object.assign(setup, { method, isDone: true })
  tell(draft, 'payment_method.attached')
  return { status: 'done', methodId: method.id }
}

const declined = (declineCode: DeclineCode): PageOutcome => ({ status: 'declined', declineCode })

/** Saves a card, unless it is declined or its bank asks first. Done once, it stays done. */
export const confirmSetup = (draft: Draft, id: string, card: TestCardName, owner: CardOwner): PageOutcome => {
  const setup = setupOf(draft, id)
  if (setup.isDone) return { status: 'done', methodId: setup.method!.id }
  const { atSetup }: TestCard = testCards[card]
  if (atSetup === undefined) return attach(draft, setup, newMethod(draft, card, owner))
  if (atSetup !== 'authenticate') return declined(atSetup)
  setup.method = newMethod(draft, card, owner)
  return { status: 'action' }
}

/** The bank's answer while a card is saved. */
export const answerSetup = (draft: Draft, id: string, isAccepted: boolean): PageOutcome => {
  const setup = setupOf(draft, id)
  if (setup.isDone) return { status: 'done', methodId: setup.method!.id }
  const { method } = setup
  if (!method) throw new ProviderRefusal('The bank asks for nothing', 'invalid')
  setup.method = null
  return isAccepted ? attach(draft, setup, method) : declined('authenticationFailed')
}

/** Pays an invoice in the page, with a new card or with the one that it was charged to. */
export const confirmPayment = (
  draft: Draft,
  invoiceId: string,
  given?: { card: TestCardName; owner: CardOwner },
): PageOutcome => {
  const invoice = invoiceOf(draft, invoiceId)
  if (invoice.status === 'paid') return { status: 'done' }
  if (invoice.status !== 'open') throw new ProviderRefusal('The invoice is void', 'invalid')
  if (!given)
    return invoice.askedMethodId === null
      ? { status: 'action' }
      : chargeNow(draft, invoice, methodOf(draft, invoice.askedMethodId))
  const { atSetup }: TestCard = testCards[given.card]
  if (atSetup !== undefined && atSetup !== 'authenticate') return declined(atSetup)
  const method = newMethod(draft, given.card, given.owner)
  draft.state.methods.push(method)
  subscriptionOf(draft, invoice.subscriptionId).defaultMethodId = method.id
  tell(draft, 'payment_method.attached')
  return { ...chargeNow(draft, invoice, method), methodId: method.id }
}

/** The bank's answer to a payment. */
export const answerPayment = (draft: Draft, invoiceId: string, isAccepted: boolean): PageOutcome => {
  const invoice = invoiceOf(draft, invoiceId)
  if (invoice.status === 'paid') return { status: 'done' }
  if (invoice.status !== 'open' || !invoice.isAsked || invoice.askedMethodId === null)
    throw new ProviderRefusal('The bank asks for nothing', 'invalid')
  if (isAccepted) return chargeNow(draft, invoice, methodOf(draft, invoice.askedMethodId), true)
  invoice.attempt = { at: draft.at, code: 'authenticationFailed', nextTryAt: invoice.attempt?.nextTryAt ?? null }
  tell(draft, 'invoice.payment_failed')
  return declined('authenticationFailed')
}

/** Makes a card the default of the customer and of every subscription that goes on. */
export const setDefault = (draft: Draft, methodId: string): void => {
  methodOf(draft, methodId)
  draft.state.defaultMethodId = methodId
  for (const subscription of draft.state.subscriptions)
    if (subscription.endedAt === null || isLive(subscription)) subscription.defaultMethodId = methodId
  tell(draft, 'customer.updated')
}

/** Removes a card; nothing is charged to it any more. */
export const detach = (draft: Draft, methodId: string): void => {
  const { state } = draft
  methodOf(draft, methodId)
  state.methods = state.methods.filter(({ id }) => id !== methodId)
  if (state.defaultMethodId === methodId) state.defaultMethodId = null
  for (const invoice of state.invoices) if (invoice.askedMethodId === methodId) invoice.askedMethodId = null
  for (const subscription of state.subscriptions)
    if (subscription.defaultMethodId === methodId) subscription.defaultMethodId = null
  tell(draft, 'payment_method.detached')
}
