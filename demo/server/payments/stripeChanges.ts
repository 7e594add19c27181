import type { Stripe } from 'stripe'
import type { PaymentOutcome, Payments, SubscriptionChange, TaxRule } from '../../../src/backend/ports/payments.ts'
import type { Item } from '../../../src/backend/billing/carriedOver.ts'
import { ownSubscription, outcomeOf, payNow, type StripeParts } from './stripeCalls.ts'
import { allOf, idOf, secondsOf } from './stripeClient.ts'
import { refuse } from './stripeFaults.ts'
import { dropGoal, keepGoal, leftOf, type LaterGoal } from './stripeGoals.ts'
import { dropChanges, dropPending, laterItem, planItemLater, release, waitingItem } from './stripeSchedules.ts'
import { itemOf, presentItemOf, timeOf } from './stripeState.ts'
import { requireQuantity } from './stripeSubscriptions.ts'

/** Refuses while something is owed: its customer would get more for what was not paid. */
const requirePaid = async (stripe: Stripe, { id, status }: Stripe.Subscription): Promise<void> => {
  if (status === 'trialing' || status === 'paused') return
  const owed = () => refuse('What is open has to be paid first')
  if (status !== 'active') throw owed()
  const open = await allOf(stripe.invoices.list({ subscription: id, status: 'open', limit: 100 }))
  if (open.some(({ billing_reason: reason }) => reason !== 'subscription_update')) throw owed()
}

/** Whether a change is charged for the rest of the period. */
const isProrated = ({ status }: Stripe.Subscription) => status === 'active'

/** Checks a change that comes now. @throws ProviderRefusal for one that can't */
export const checkChange = async (
  { stripe, clock }: StripeParts,
  subscription: Stripe.Subscription,
  change: SubscriptionChange,
): Promise<void> => {
  const { quantity, prorationAt } = change
  requireQuantity(quantity)
  const trialEnd = movedTrialEnd(change)
  if (trialEnd !== undefined && trialEnd <= timeOf(subscription, clock)) throw refuse('The trial would end before now')
  await requirePaid(stripe, subscription)
  if (!isProrated(subscription)) return
  const at = secondsOf(prorationAt)
  if (at < itemOf(subscription).current_period_start || at > timeOf(subscription, clock))
    throw refuse('The moment is not in the present period')
}

const isItem = (item: { price: { id: string }; quantity?: number }, { priceId, quantity }: Item) =>
  item.price.id === priceId && item.quantity === quantity

/** The item as it is sent: with its id, or Stripe would add another one. */
export const changedItem = (subscription: Stripe.Subscription, { priceId, quantity }: Item) => ({
  id: itemOf(subscription).id,
  price: priceId,
  quantity,
})

const changeTax = async (stripe: Stripe, subscription: Stripe.Subscription, rates: string[], key: string) => {
  const present = (subscription.default_tax_rates ?? []).map(({ id }) => id)
  if (present.join() === rates.join()) return
  await stripe.subscriptions.update(
    subscription.id,
    { default_tax_rates: rates.length > 0 ? rates : '', proration_behavior: 'none' },
    { idempotencyKey: `${key}:tax` },
  )
}

/** Where a change within a trial moves its end to, in seconds; undefined where it stays. */
export const movedTrialEnd = ({ trial }: SubscriptionChange): number | undefined =>
  typeof trial === 'object' ? secondsOf(trial.until) : undefined

/** Changes a subscription without a charge now: during a trial, whose end may move, or before it is resumed. */
const changeUncharged = (
  stripe: Stripe,
  subscription: Stripe.Subscription,
  to: Item,
  { key, trialEnd }: { key: string; trialEnd?: number | undefined },
) =>
  stripe.subscriptions.update(
    subscription.id,
    {
      items: [changedItem(subscription, to)],
      proration_behavior: 'none',
      ...(trialEnd !== undefined && { trial_end: trialEnd }),
    },
    { idempotencyKey: `${key}:items` },
  )

/** Lets a paused subscription go on once its next period is paid, which begins now. */
const resume = async (stripe: Stripe, subscription: Stripe.Subscription, to: Item, key: string) => {
  if (!isItem(itemOf(subscription), to)) await changeUncharged(stripe, subscription, to, { key })
  const { status, latest_invoice: latest } = await stripe.subscriptions.resume(
    subscription.id,
    {
      billing_cycle_anchor: { type: 'now' },
      payment_behavior: 'resume_on_payment_success',
      proration_behavior: 'none',
    },
    { idempotencyKey: `${key}:resume` },
  )
  if (status === 'active') return { status: 'done' } as const
  return payNow(stripe, idOf(latest)!, { key })
}

/** Whether a change ends a trial: a whole period is charged, which begins with the payment. */
export const endsTrial = ({ status }: Stripe.Subscription, { trial, when }: SubscriptionChange): boolean =>
  status === 'trialing' && when === 'now' && trial === 'end'

const changeCharged = async (
  stripe: Stripe,
  subscription: Stripe.Subscription,
  change: SubscriptionChange & { key: string },
): Promise<PaymentOutcome> => {
  const { prorationAt, key } = change
  // Pending updates take these parameters only.
  const { pending_update: pending, latest_invoice: latest } = await stripe.subscriptions.update(
    subscription.id,
    {
      items: [changedItem(subscription, change)],
      payment_behavior: 'pending_if_incomplete',
      proration_behavior: 'always_invoice',
      ...(endsTrial(subscription, change) ? { trial_end: 'now' as const } : { proration_date: secondsOf(prorationAt) }),
    },
    { idempotencyKey: `${key}:update` },
  )
  return pending ? outcomeOf(stripe, idOf(latest)!) : { status: 'done' }
}

const chargeFor = async (
  stripe: Stripe,
  subscription: Stripe.Subscription,
  change: SubscriptionChange & { key: string },
): Promise<PaymentOutcome> => {
  if (subscription.status === 'paused') return resume(stripe, subscription, change, change.key)
  if (isProrated(subscription) || endsTrial(subscription, change)) return changeCharged(stripe, subscription, change)
  await changeUncharged(stripe, subscription, change, { key: change.key, trialEnd: movedTrialEnd(change) })
  return { status: 'done' }
}

/** What waits for the next period. It stays until the change is paid, and is planned again then. */
const setAside = async ({ stripe, clock }: StripeParts, subscription: Stripe.Subscription, key: string) => {
  const since = timeOf(subscription, clock)
  const waiting = laterItem(subscription, since)
  if (!waiting) return undefined
  const goal: LaterGoal = { key, present: presentItemOf(subscription), waiting, since }
  await keepGoal(stripe, subscription.id, goal)
  return goal
}

/** Plans again what was set aside for a change that is paid. */
const planAgain = async (
  stripe: Stripe,
  customerId: string,
  id: string,
  { goal, rates, to }: { goal: LaterGoal; rates: string[]; to: Item },
) => {
  const changed = await ownSubscription(stripe, customerId, id)
  const left = leftOf(goal, to)
  if (left) await planItemLater(stripe, changed, { to: left, rates, key: goal.key })
  await dropGoal(stripe, changed)
}

const changeNow = async (
  parts: StripeParts,
  subscription: Stripe.Subscription,
  change: SubscriptionChange & { key: string },
) => {
  const { stripe, taxes } = parts
  const isReached = isItem(itemOf(subscription), change) && !subscription.pending_update
  if (isReached && subscription.status !== 'paused' && !endsTrial(subscription, change))
    return { status: 'done' } as const
  await checkChange(parts, subscription, change)
  const rates = await taxes.idsOf(change.tax)
  const goal = await setAside(parts, subscription, change.key)
  await dropPending(stripe, subscription)
  await release(stripe, subscription)
  await changeTax(stripe, subscription, rates, change.key)
  const outcome = await chargeFor(stripe, subscription, change)
  if (goal && outcome.status === 'done')
    await planAgain(stripe, idOf(subscription.customer)!, subscription.id, { goal, rates, to: change })
  return outcome
}

const changeLater = async (
  parts: StripeParts,
  subscription: Stripe.Subscription,
  change: SubscriptionChange & { key: string },
) => {
  const { stripe, clock, taxes } = parts
  const { status } = subscription
  requireQuantity(change.quantity)
  if (status !== 'trialing' && status !== 'active' && status !== 'past_due') throw refuse('The subscription has ended')
  const waiting = waitingItem(subscription, timeOf(subscription, clock))
  await dropPending(stripe, subscription)
  await dropGoal(stripe, subscription)
  if (waiting?.priceId === change.priceId && waiting.quantity === change.quantity) return
  await release(stripe, subscription)
  if (isItem(itemOf(subscription), change)) return
  const rates = await taxes.idsOf(change.tax)
  await planItemLater(stripe, subscription, { to: change, rates, key: change.key })
}

/** Taxes what follows by another rule; a change that waits keeps waiting, with that tax. */
const setTax = async (
  { stripe, clock, taxes }: StripeParts,
  subscription: Stripe.Subscription,
  tax: TaxRule,
): Promise<void> => {
  const rates = await taxes.idsOf(tax)
  const waiting = waitingItem(subscription, timeOf(subscription, clock))
  const key = ['fe-set-tax', subscription.id, idOf(subscription.schedule) ?? '', ...rates].join(':')
  if (waiting) await release(stripe, subscription)
  await stripe.subscriptions.update(subscription.id, {
    default_tax_rates: rates.length > 0 ? rates : '',
    proration_behavior: 'none',
  })
  if (waiting) await planItemLater(stripe, subscription, { to: waiting, rates, key })
}

/** Subscriptions change, with the next period or as soon as that is paid. */
export const stripeChanges = (parts: StripeParts) => {
  const { stripe } = parts
  return {
    changeSubscription: async (customerId, change) => {
      const subscription = await ownSubscription(stripe, customerId, change.subscriptionId)
      if (change.when === 'now') return changeNow(parts, subscription, change)
      await changeLater(parts, subscription, change)
      return { status: 'done' }
    },
    setTax: async (customerId, id, tax) => setTax(parts, await ownSubscription(stripe, customerId, id), tax),
    discardChange: async (customerId, id) => dropChanges(stripe, await ownSubscription(stripe, customerId, id)),
  } satisfies Partial<Payments>
}
