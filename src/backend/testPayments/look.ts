import { stepOf } from '../../http/money.ts'
import { carriedOver, type Item } from '../billing/carriedOver.ts'
import type { BilledItem } from '../billing/proration.ts'
import { ProviderRefusal } from '../ports/payments.ts'
import type { Draft, TestInvoice, TestMethod, TestPrice, TestSubscription } from './state.ts'

const unknown = (what: string) => new ProviderRefusal(`No such ${what}`, 'unknownObject')

/** A price. @throws ProviderRefusal when there is none of that id, or the customer pays in another currency. */
export const priceOf = ({ account, state }: Draft, priceId: string): Required<TestPrice> => {
  const price = account.prices.find(known => known.priceId === priceId)
  if (!price) throw unknown('price')
  const { currency = 'usd' } = price
  if (state.currency !== null && state.currency !== currency)
    throw new ProviderRefusal(`The customer pays in ${state.currency.toUpperCase()}`, 'invalid')
  return { ...price, currency }
}

/** The smallest amount that a customer is charged. */
export const stepFor = ({ state }: Draft): number => stepOf(state.currency ?? '')

/** An item as it is billed. */
export const itemOf = (draft: Draft, { priceId, quantity }: { priceId: string; quantity: number }): BilledItem => {
  if (!Number.isSafeInteger(quantity) || quantity < 1)
    throw new ProviderRefusal('The quantity must be a positive integer', 'invalid')
  return { priceId, quantity, unitMinor: priceOf(draft, priceId).amountMinor }
}

/** A subscription of the customer. @throws ProviderRefusal when there is none of that id. */
export const subscriptionOf = ({ state }: Draft, id: string | null): TestSubscription => {
  const found = state.subscriptions.find(subscription => subscription.id === id)
  if (!found) throw unknown('subscription')
  return found
}

/** An invoice of the customer. @throws ProviderRefusal when there is none of that id. */
export const invoiceOf = ({ state }: Draft, id: string): TestInvoice => {
  const found = state.invoices.find(invoice => invoice.id === id)
  if (!found) throw unknown('invoice')
  return found
}

/** A saved card of the customer. @throws ProviderRefusal when there is none of that id. */
export const methodOf = ({ state }: Draft, id: string): TestMethod => {
  const found = state.methods.find(method => method.id === id)
  if (!found) throw unknown('payment method')
  return found
}

/** The card that a subscription is charged to: its own before that of the customer. */
export const methodFor = ({ state }: Draft, subscription: TestSubscription): TestMethod | undefined => {
  const id = subscription.defaultMethodId ?? state.defaultMethodId
  return state.methods.find(method => method.id === id)
}

/** The invoices of a subscription that wait for a payment. */
export const openInvoices = ({ state }: Draft, subscriptionId: string): TestInvoice[] =>
  state.invoices.filter(invoice => invoice.subscriptionId === subscriptionId && invoice.status === 'open')

/** Whether a subscription goes on by itself. */
export const isLive = ({ status }: TestSubscription): boolean =>
  status === 'trialing' || status === 'active' || status === 'past_due'

/** Gives a subscription another item; what waits is carried over. */
export const applyItem = (subscription: TestSubscription, { priceId, quantity }: Item): void => {
  const scheduled = carriedOver(subscription, subscription.scheduled, { priceId, quantity })
  Object.assign(subscription, { priceId, quantity, scheduled })
}
