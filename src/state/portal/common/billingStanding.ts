import type { AccountItem, PlanItem } from '../../../http/billing/answers.ts'
import type { BillingStanding } from '../../../http/billing/types.ts'

export { cardExpiry } from '../../../http/cardExpiry.ts'

const dayMs = 86_400_000

/** What an overview is about: the standing, with what matters more than it. */
export type AccountState = BillingStanding | 'external' | 'noProvider' | 'ending' | 'actionRequired' | 'trialEnds'

/** Whole days until a moment, at least 0. */
export const daysUntil = (moment: string | undefined, nowMs: number): number =>
  Math.max(0, Math.ceil((Date.parse(moment ?? '') - nowMs) / dayMs) || 0)

/** How many days before its end a trial is a matter for the whole portal. */
const trialNoticeDays = 3

/** The moment that the account is read at: the provider's, which can be ahead of the browser's. */
export const nowOf = ({ details }: AccountItem, nowMs: number): number => Date.parse(details?.asOf ?? '') || nowMs

/** What matters most about an account. */
export const accountState = (account: AccountItem, nowMs: number, confirmedTrial?: string): AccountState => {
  const { standing, externallyManaged, subscription, actionRequired, provider } = account
  if (externallyManaged) return 'external'
  // A failed payment that only has to be paid is told by its standing, with the reason.
  if (actionRequired?.kind === 'authenticate') return 'actionRequired'
  const isLive = standing === 'active' || standing === 'trialing' || standing === 'grace'
  if (isLive && subscription?.endsAt !== undefined) return 'ending'
  if (standing === 'trialing' && subscription?.id === confirmedTrial) return 'active'
  if (standing === 'trialing' && daysUntil(subscription?.trialEnd, nowOf(account, nowMs)) <= trialNoticeDays)
    return 'trialEnds'
  if (!provider && !isLive) return 'noProvider'
  return standing
}

/** Whether the subscription may be canceled: where it is active and nobody has (docs/product.md §4). */
export const canCancel = ({ standing, externallyManaged, subscription, allow }: AccountItem): boolean =>
  !externallyManaged &&
  allow.cancel &&
  subscription !== undefined &&
  subscription.endsAt === undefined &&
  (standing === 'active' || standing === 'grace' || standing === 'trialing')

/** Whether a cancellation may be taken back: while it has not come into effect. */
export const canResume = ({ standing, externallyManaged, subscription }: AccountItem): boolean =>
  !externallyManaged &&
  subscription?.endsAt !== undefined &&
  (standing === 'active' || standing === 'grace' || standing === 'trialing')

/** How many seats are filled. */
export const seatsUsed = ({ details }: AccountItem): number =>
  details ? details.seats.members + details.seats.invitations : 0

/** How many seats are left; undefined without a limit, or where that is not known. */
export const seatsLeft = (account: AccountItem): number | undefined => {
  const limit = account.details?.seats.limit
  return limit === undefined ? undefined : Math.max(0, limit - seatsUsed(account))
}

/**
 * The seats that a plan begins with for an account: those that are filled or bought, within the limits of the plan. Whoever goes from one
 * plan that is paid by the seat to another keeps their number.
 */
export const seatsFor = (account: AccountItem, { id, isPerSeat, seats: { min, max } }: PlanItem): number => {
  const isKept = account.subscription?.planId === id || (isPerSeat && account.plan?.isPerSeat)
  const bought = isKept ? (account.subscription?.seats ?? 0) : 0
  return Math.min(Math.max(min, 1, bought, seatsUsed(account)), max ?? Infinity)
}

/** The fewest seats that can be chosen: those that are filled; where no downgrade is offered, not fewer than the plan has now. */
export const leastSeats = (account: AccountItem, { id, seats: { min } }: PlanItem): number => {
  const { allow, subscription } = account
  const bought = !allow.downgrade && subscription?.planId === id ? subscription.seats : 0
  return Math.max(min, 1, bought, seatsUsed(account))
}

/** Why what is paid for cannot be changed now: someone else manages it, or a payment is due first. */
export type ChangeObstacle = 'external' | 'unpaid'

/** Whether something will be charged, so that the last means of payment has to stay. */
export const isCharged = ({ standing, subscription }: AccountItem): boolean =>
  subscription !== undefined &&
  subscription.endsAt === undefined &&
  ['active', 'grace', 'readOnly', 'incomplete'].includes(standing)

/** Why neither plan nor seats can be changed now; undefined where they can. Our server refuses changes until a payment that failed is made. */
export const changeObstacle = ({ externallyManaged, standing }: AccountItem): ChangeObstacle | undefined => {
  if (externallyManaged) return 'external'
  return standing === 'grace' || standing === 'readOnly' ? 'unpaid' : undefined
}

/** Why a plan cannot be chosen now. */
export type PlanObstacle = ChangeObstacle | 'current' | 'tooSmall' | 'downgradeOff' | 'noProvider'

/** Why a plan cannot be chosen; undefined for one that can. */
export const planObstacle = (account: AccountItem, plan: PlanItem): PlanObstacle | undefined => {
  const { provider, allow, plan: current } = account
  const obstacle = changeObstacle(account)
  if (obstacle === 'external') return obstacle
  if (current?.id === plan.id) return 'current'
  if (!provider) return 'noProvider'
  if (obstacle) return obstacle
  const isCheaper = current !== undefined && plan.price.amountMinor < current.price.amountMinor
  if (isCheaper && account.subscription && !allow.downgrade) return 'downgradeOff'
  const isFree = plan.price.amountMinor === 0
  if (!isFree && plan.seats.max !== undefined && seatsUsed(account) > plan.seats.max) return 'tooSmall'
  return undefined
}
