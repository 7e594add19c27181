import { periodAt } from '../billing/periods.ts'
import { fullLine, prorationLines } from '../billing/proration.ts'
import { ProviderRefusal, type ProviderLine, type SubscriptionChange } from '../ports/payments.ts'
import { itemOf, openInvoices, stepFor } from './look.ts'
import type { Draft, TestSubscription } from './state.ts'

const refuse = (message: string) => new ProviderRefusal(message, 'invalid')

/** The lines of a change that comes now, calculated for the moment it names. */
export const changeLines = (
  draft: Draft,
  subscription: TestSubscription,
  { priceId, quantity, prorationAt, trial }: SubscriptionChange,
): ProviderLine[] => {
  const { status, periodStart: from, periodEnd: to } = subscription
  const after = itemOf(draft, { priceId, quantity })
  const at = new Date(prorationAt).toISOString()
  if (status === 'trialing' && trial === 'keep') return []
  if (status === 'paused' || status === 'trialing') return [fullLine(after, periodAt(at, 0))]
  if (status !== 'active') throw refuse('What is open has to be paid first')
  if (openInvoices(draft, subscription.id).some(({ purpose }) => purpose !== 'change'))
    throw refuse('What is open has to be paid first')
  if (at < from || at > draft.at) throw refuse('The moment is not in the present period')
  return prorationLines({ before: itemOf(draft, subscription), after }, { from, to }, { at, step: stepFor(draft) })
}
