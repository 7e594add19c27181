import type { Stripe } from 'stripe'
import type { Item } from '../../../src/backend/billing/carriedOver.ts'
import { idOf } from './stripeClient.ts'
import { dropGoal, goalOf, isGoalDue, leftOf } from './stripeGoals.ts'
import { itemOf, presentItemOf } from './stripeState.ts'

/** The schedule that a subscription is under, if it is; it was read with it. */
const scheduleOf = ({ schedule }: Stripe.Subscription): Stripe.SubscriptionSchedule | undefined =>
  typeof schedule === 'object' &&
  schedule !== null &&
  (schedule.status === 'active' || schedule.status === 'not_started')
    ? schedule
    : undefined

/** What comes with the next phase of a subscription's schedule. */
export const waitingItem = (subscription: Stripe.Subscription, now: number): Item | undefined => {
  const next = scheduleOf(subscription)?.phases.find(({ start_date: start }) => start > now)
  const item = next?.items[0]
  return item && { priceId: idOf(item.price)!, quantity: item.quantity ?? 1 }
}

/** Takes a subscription out of its schedule, which otherwise refuses its changes. */
export const release = async (stripe: Stripe, subscription: Stripe.Subscription): Promise<void> => {
  const schedule = scheduleOf(subscription)
  if (schedule) await stripe.subscriptionSchedules.release(schedule.id)
}

/** Takes back a change that waits for its payment; voiding its invoice does. */
export const dropPending = async (
  stripe: Stripe,
  { pending_update: update, latest_invoice: latest }: Stripe.Subscription,
) => {
  const id = idOf(latest)
  if (update && id !== undefined) await stripe.invoices.voidInvoice(id)
}

/** Takes back everything that is to come. */
export const dropChanges = async (stripe: Stripe, subscription: Stripe.Subscription): Promise<void> => {
  await dropPending(stripe, subscription)
  await release(stripe, subscription)
  await dropGoal(stripe, subscription)
}

/** Plans another item for the next period. The subscription must be under no schedule, or under one with nothing to come. */
export const planItemLater = async (
  stripe: Stripe,
  subscription: Stripe.Subscription,
  { to, rates, key }: { to: Item; rates: string[]; key: string },
): Promise<void> => {
  const { priceId, quantity } = to
  const now = itemOf(subscription)
  const made =
    scheduleOf(subscription) ??
    (await stripe.subscriptionSchedules.create(
      { from_subscription: subscription.id },
      { idempotencyKey: `${key}:schedule` },
    ))
  const taxed = rates.length > 0 ? { default_tax_rates: rates } : {}
  const { start_date: start } = made.phases[0]!
  // A phase that does not name the end of the trial would end it.
  const trial = subscription.status === 'trialing' && subscription.trial_end !== null
  await stripe.subscriptionSchedules.update(
    made.id,
    {
      end_behavior: 'release',
      proration_behavior: 'none',
      phases: [
        {
          items: [{ price: now.price.id, quantity: now.quantity ?? 1, metadata: now.metadata }],
          start_date: start,
          end_date: now.current_period_end,
          ...(trial && { trial_end: subscription.trial_end! }),
          ...taxed,
        },
        {
          items: [{ price: priceId, quantity, metadata: now.metadata }],
          duration: { interval: 'month', interval_count: 1 },
          proration_behavior: 'none',
          ...taxed,
        },
      ],
    },
    { idempotencyKey: `${key}:phases` },
  )
}

/** What waits for the next period: planned, or kept until another change is over. */
export const laterItem = (subscription: Stripe.Subscription, now: number): Item | undefined => {
  const goal = goalOf(subscription)
  return waitingItem(subscription, now) ?? (goal && leftOf(goal, presentItemOf(subscription)))
}

/** Plans what was kept until another change was over. */
const settleGoal = async (stripe: Stripe, subscription: Stripe.Subscription, now: number): Promise<void> => {
  const goal = goalOf(subscription)!
  const to = leftOf(goal, presentItemOf(subscription))
  const rates = (subscription.default_tax_rates ?? []).map(({ id }) => id)
  const isPlanned = waitingItem(subscription, now) !== undefined
  if (to && !isPlanned) await planItemLater(stripe, subscription, { to, rates, key: goal.key })
  await dropGoal(stripe, subscription)
}

/** Creates the schedules that waited for other changes of their subscriptions. @returns whether there were any */
export const settleGoals = async (
  stripe: Stripe,
  subscriptions: readonly Stripe.Subscription[],
  now: number,
): Promise<boolean> => {
  const due = subscriptions.filter(one => isGoalDue(one, presentItemOf(one), now))
  for (const one of due) await settleGoal(stripe, one, now)
  return due.length > 0
}
