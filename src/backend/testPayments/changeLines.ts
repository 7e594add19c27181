import { periodAt } from '../billing/periods.ts'
import { fullLine, prorationLines } from '../billing/proration.ts'
import { ProviderRefusal, type ProviderLine, type SubscriptionChange, type TaxRule } from '../ports/payments.ts'
import { isSameData } from '../billing/sameData.ts'
import { itemOf, openInvoices, stepFor } from './look.ts'
import type { Draft, TestSubscription } from './state.ts'

const refuse = (message: string) => new ProviderRefusal(message, 'invalid')

/** How the present item was taxed when it was paid for. */
const paidTaxOf = ({ state }: Draft, { id, tax }: TestSubscription): TaxRule => {
  const paid = state.invoices.findLast(
    ({ subscriptionId, status, lines }) =>
      subscriptionId === id && status === 'paid' && lines.some(({ kind }) => kind === 'plan'),
  )
  const { category, rate } = paid?.tax ?? tax
  return { category, rate }
}

/** The lines of a change that comes now, calculated for the moment it names. */
export const changeLines = (
  draft: Draft,
  subscription: TestSubscription,
  { priceId, quantity, prorationAt, trial, tax }: SubscriptionChange,
): ProviderLine[] => {
  const { status, periodStart: from, periodEnd: to } = subscription
  const after = itemOf(draft, { priceId, quantity })
  const at = new Date(prorationAt).toISOString()
  if (status === 'trialing' && trial !== 'end') return []
  if (status === 'paused' || status === 'trialing') return [fullLine(after, periodAt(at, 0))]
  if (status !== 'active') throw refuse('What is open has to be paid first')
  if (openInvoices(draft, subscription.id).some(({ purpose }) => purpose !== 'change'))
    throw refuse('What is open has to be paid first')
  if (at < from || at > draft.at) throw refuse('The moment is not in the present period')
  const change = { before: itemOf(draft, subscription), after }
  const paidTax = paidTaxOf(draft, subscription)
  return prorationLines(change, { from, to }, { at, step: stepFor(draft) }).map(line =>
    line.kind === 'credit' && !isSameData(paidTax, tax) ? { ...line, tax: paidTax } : line,
  )
}
