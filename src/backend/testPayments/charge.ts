import { testCards, type TestCard } from '../../http/billing/testCards.ts'
import type { DeclineCode } from '../../http/billing/types.ts'
import { daysAfter } from '../billing/periods.ts'
import type { PaymentOutcome } from '../ports/payments.ts'
import { settle } from './invoices.ts'
import { isLive, subscriptionOf } from './look.ts'
import { tell, type Draft, type TestInvoice, type TestMethod, type TestSubscription } from './state.ts'

/** Days until the next try, after each that failed. */
export const retryDays = [3, 5, 7]

/** What a card says to a charge. */
const answerOf = (
  { card, expYear = 0, expMonth = 0 }: TestMethod,
  at: string,
  isOwnerThere: boolean,
): DeclineCode | 'authenticate' | undefined => {
  if (Date.parse(at) >= Date.UTC(expYear, expMonth)) return 'expiredCard'
  const { atPayment, atRenewal }: TestCard = testCards[card]
  return isOwnerThere ? atPayment : atRenewal
}

const noteFailure = (draft: Draft, invoice: TestInvoice, code: DeclineCode, nextTryAt: string | null): void => {
  invoice.attempt = { at: draft.at, code, nextTryAt }
  tell(draft, invoice.isAsked ? 'invoice.payment_action_required' : 'invoice.payment_failed')
}

/** Charges an invoice while its owner is there, who answers for their bank or takes another card. */
export const chargeNow = (
  draft: Draft,
  invoice: TestInvoice,
  method: TestMethod | undefined,
  isAuthenticated = false,
): PaymentOutcome => {
  const answer = invoice.dueMinor === 0 ? undefined : method ? answerOf(method, draft.at, true) : 'authenticate'
  if (answer === undefined || (answer === 'authenticate' && isAuthenticated)) {
    settle(draft, invoice)
    return { status: 'done' }
  }
  invoice.isAsked = answer === 'authenticate'
  invoice.askedMethodId = method?.id ?? null
  if (answer === 'authenticate') {
    tell(draft, 'invoice.payment_action_required')
    return { status: 'action' }
  }
  noteFailure(draft, invoice, answer, invoice.attempt?.nextTryAt ?? null)
  return { status: 'declined', declineCode: answer }
}

const endUnpaid = (draft: Draft, subscription: TestSubscription): void => {
  const isCanceled = draft.account.afterRetries === 'canceled'
  subscription.status = draft.account.afterRetries
  subscription.scheduled = null
  if (isCanceled) subscription.endedAt = draft.at
  tell(draft, isCanceled ? 'customer.subscription.deleted' : 'customer.subscription.updated')
}

/** Charges a renewal, and plans the next try when it fails. When there is none left, the subscription ends. */
export const chargeAlone = (draft: Draft, invoice: TestInvoice, method: TestMethod | undefined): void => {
  const code = invoice.dueMinor === 0 ? undefined : method ? answerOf(method, draft.at, false) : 'other'
  if (code === undefined || code === 'authenticate') return settle(draft, invoice)
  const days = retryDays[invoice.tries]
  invoice.tries += 1
  invoice.isAsked = code === 'authenticationFailed' && method?.card === 'authenticateAlways'
  invoice.askedMethodId = invoice.isAsked ? method!.id : null
  noteFailure(draft, invoice, code, days === undefined ? null : daysAfter(draft.at, days))
  const subscription = subscriptionOf(draft, invoice.subscriptionId)
  if (!isLive(subscription)) return
  if (days === undefined) return endUnpaid(draft, subscription)
  subscription.status = 'past_due'
  tell(draft, 'customer.subscription.updated')
}
