import type { Stripe } from 'stripe'
import { carriedOver, type Item } from '../../../src/backend/billing/carriedOver.ts'

/** Where a subscription says what is to come with its next period. */
const goalField = 'fe_later'

/** How long a change has before what it took away is put back: longer than all of its calls together. */
const patienceSeconds = 120

/**
 * A change for the next period that was taken away for one that comes now, as Stripe changes no subscription under a schedule. It is kept
 * at Stripe until the other one is paid or over, and planned again then.
 */
export interface LaterGoal {
  /** The key of the change that took it away. */
  key: string
  /** What the subscription was for. */
  present: Item
  waiting: Item
  /** Seconds. */
  since: number
}

/** What a subscription is to become with its next period, if that was taken away. */
export const goalOf = ({ metadata }: Pick<Stripe.Subscription, 'metadata'>): LaterGoal | undefined => {
  const text = metadata[goalField]
  return text ? (JSON.parse(text) as LaterGoal) : undefined
}

/** Keeps a goal with the subscription. */
export const keepGoal = (stripe: Stripe, subscriptionId: string, goal: LaterGoal): Promise<unknown> =>
  stripe.subscriptions.update(subscriptionId, { metadata: { [goalField]: JSON.stringify(goal) } })

/** Forgets the goal of a subscription, if it has one. */
export const dropGoal = async (stripe: Stripe, subscription: Stripe.Subscription): Promise<void> => {
  if (goalOf(subscription)) await stripe.subscriptions.update(subscription.id, { metadata: { [goalField]: '' } })
}

/** What of a goal is left, now that the subscription is for another item. */
export const leftOf = ({ present, waiting }: LaterGoal, now: Item): Item | undefined =>
  now.priceId === present.priceId && now.quantity === present.quantity
    ? waiting
    : (carriedOver(present, waiting, now) ?? undefined)

/** Whether the change that took the goal away is over: it was paid, or given up some time ago. */
export const isGoalDue = (
  subscription: Pick<Stripe.Subscription, 'metadata' | 'pending_update' | 'ended_at'>,
  present: Item,
  now: number,
): boolean => {
  const goal = goalOf(subscription)
  if (!goal || subscription.pending_update || subscription.ended_at !== null) return false
  const isChanged = present.priceId !== goal.present.priceId || present.quantity !== goal.present.quantity
  return isChanged || now - goal.since > patienceSeconds
}
