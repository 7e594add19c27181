import type { ChangePreview } from '../../http/billing/types.ts'
import type { SignedInContext } from '../context/context.ts'
import type { CustomerId, ProviderPreview, SubscriptionChange } from '../ports/payments.ts'
import { hashText } from '../ports/randomTokens.ts'
import { HttpError, notFound } from '../request/httpError.ts'
import type { PlanConfig } from '../settings/billingConfig.ts'
import { billingTimeOf } from './accounts.ts'
import { askProvider, sellingOf, type BillingContext } from './billingContext.ts'
import { taxRuleFor } from './buyerTax.ts'
import { ensureCustomer } from './customers.ts'
import { billedOf, requireDeed, type Billed } from './deeds.ts'
import { requireNoDebt } from './debts.ts'
import { currentPlanOf } from './effects.ts'
import { lineOf, taxesOf } from './issuing.ts'
import { daysAfter } from './periods.ts'
import { boughtPlanOf, moneyOf, planOfPrice, planWithId } from './plans.ts'
import { limitQuestions } from './providerLimits.ts'
import type { BoughtPlan } from './records.ts'
import { seatUseOf } from '../usage/seatUse.ts'
import { peopleOver } from './peopleOver.ts'
import type { Verdict } from './standing.ts'

/** What a person wants to have. */
export interface Wish {
  planId: string
  seats: number
}

/** A wish that was checked: what kind of change it is. */
export interface CheckedWish extends Wish {
  kind: ChangePreview['kind']
  plan: BoughtPlan
  priceId: string
  quantity: number
  /** Ends the subscription with its period, because the plan is the one that costs nothing. */
  isToDefault: boolean
  isNow: boolean
  trialDays: number
  /** What becomes of a trial that runs: only a plan that has one itself goes on with it, as long as its own lasts. */
  trial: SubscriptionChange['trial']
}

const invalid = (message: string) => new HttpError(400, message, { code: 'ER-BILLING-INVALID' })
const noChange = () => new HttpError(409, 'The organization has this plan already.', { code: 'ER-BILLING-NO-CHANGE' })
const notOffered = () =>
  new HttpError(403, 'This change of a subscription is not offered here.', { code: 'ER-BILLING-NOT-ALLOWED' })

/** The number of seats of a wish, within those of the plan. */
const quantityOf = ({ isPerSeat, seats: { min, max } }: PlanConfig, seats: number): number => {
  if (!isPerSeat) return 1
  if (seats < min || (max !== null && seats > max))
    throw invalid(max === null ? `The plan has at least ${min} seats.` : `The plan has ${min} to ${max} seats.`)
  return seats
}

const priceFor = (plan: BoughtPlan | undefined, quantity: number) => (plan?.price.amountMinor ?? 0) * quantity

const isNew = ({ standing }: Verdict) => ['none', 'canceled', 'expired', 'incomplete', 'trialEnded'].includes(standing)

/** What kind of change a running subscription gets. */
const changeKind = (
  { priceId, quantity }: NonNullable<Verdict['subscription']>,
  current: BoughtPlan | undefined,
  next: { plan: BoughtPlan; priceId: string; quantity: number },
): Pick<CheckedWish, 'kind' | 'isNow'> => {
  const before = priceFor(current, quantity)
  const after = priceFor(next.plan, next.quantity)
  if (priceId !== next.priceId)
    return after < before ? { kind: 'downgrade', isNow: false } : { kind: 'upgrade', isNow: true }
  if (quantity === next.quantity) throw noChange()
  return { kind: 'seats', isNow: next.quantity > quantity }
}

/** Providers count trials from about the moment at which they began. */
const isNear = (one: string, other: string) => Math.abs(Date.parse(one) - Date.parse(other)) < 3_600_000

/**
 * What becomes of a trial by a change of the plan. How long a plan is tried is the operator's to say, and counts from the day on which
 * the organization began its one trial; an end that the operator moved for this customer stays.
 */
const trialAfter = (
  { priceId, startedAt, trialEnd }: NonNullable<Verdict['subscription']>,
  current: BoughtPlan | undefined,
  sold: PlanConfig,
  now: string,
): SubscriptionChange['trial'] => {
  if (priceId === sold.priceId || trialEnd === null) return 'keep'
  if (sold.trialDays === 0) return 'end'
  const isMoved = current === undefined || !isNear(trialEnd, daysAfter(startedAt, current.trialDays))
  const until = daysAfter(startedAt, sold.trialDays)
  if (isMoved || isNear(until, trialEnd)) return 'keep'
  return until > now ? { until } : 'end'
}

/** Checks what a person wants against the plans and the state of the subscription. @throws HttpError 400, 403, 404, 409 */
export const checkWish = (context: SignedInContext, billed: Billed, { planId, seats }: Wish): CheckedWish => {
  const { billing } = sellingOf(context)
  const { account, verdict } = billed
  const sold = planWithId(billing, planId)
  if (!sold) throw notFound()
  const plan = boughtPlanOf(billing, sold)
  const isToDefault = plan.isDefault && plan.price.amountMinor === 0
  const quantity = quantityOf(sold, seats)
  const { priceId } = sold
  const wish = { planId, seats: quantity, plan, priceId, quantity, trialDays: 0, trial: 'keep' } as const
  if (isNew(verdict)) {
    if (isToDefault) throw noChange()
    requireDeed(context, billed, 'buy')
    const isTrial = sold.trialDays > 0 && account.trialUsedAt === undefined
    const kind = isTrial ? 'trial' : 'start'
    return { ...wish, kind, isToDefault, isNow: true, trialDays: isTrial ? sold.trialDays : 0 }
  }
  requireDeed(context, billed, 'change')
  const { subscription } = verdict
  const current = planOfPrice(billing, account, subscription!.priceId)
  if (isToDefault) {
    requireDeed(context, billed, 'cancel')
    return { ...wish, kind: 'downgrade', isToDefault, isNow: false }
  }
  const change = changeKind(subscription!, current, { plan, priceId, quantity })
  // Whatever comes with the next period lowers what is paid: another plan, or fewer seats of the same.
  if (!change.isNow && billing.allowPlanDowngrade === false) throw notOffered()
  const trial = trialAfter(subscription!, current, sold, billingTimeOf(account, context))
  return { ...wish, ...change, isToDefault, trial }
}

const free: ProviderPreview = {
  lines: [],
  subtotalMinor: 0,
  tax: { category: 'none', rate: 0, amountMinor: 0 },
  totalMinor: 0,
  creditMinor: 0,
  dueMinor: 0,
  next: null,
}

const isMove = (trial: SubscriptionChange['trial']): trial is { until: string } => typeof trial === 'object'

/** What the provider calculates for a wish. */
const calculate = async (
  context: SignedInContext,
  { account, verdict }: Billed,
  customerId: CustomerId,
  { priceId, quantity, isToDefault, isNow, trialDays, trial, kind }: CheckedWish,
  prorationAt: string,
): Promise<ProviderPreview> => {
  const { payments, billing } = sellingOf(context)
  const tax = taxRuleFor(billing.seller, account.information)
  if (isToDefault) return free
  if (kind === 'start' || kind === 'trial')
    return askProvider(() => payments.previewNew({ customerId, priceId, quantity, trialDays, tax }))
  const { id: subscriptionId } = verdict.subscription!
  const when = isNow ? 'now' : 'periodEnd'
  return askProvider(() =>
    payments.previewChange(customerId, { subscriptionId, priceId, quantity, when, trial, tax, prorationAt }),
  )
}

const lossesOf = async (
  context: SignedInContext,
  { account, verdict }: Billed,
  { plan, quantity }: CheckedWish,
): Promise<ChangePreview['losses']> => {
  const { billing } = sellingOf(context)
  const current = currentPlanOf(billing, account, verdict)
  const kept = new Set(plan.features.map(({ key }) => key))
  const features = (current?.features ?? []).filter(({ key }) => !kept.has(key))
  const { members, invitations } = await seatUseOf(context)
  const limit = plan.isPerSeat && !plan.isDefault ? quantity : plan.seats.max
  const seatsOver = limit === null ? 0 : Math.max(0, members + invitations - limit)
  return { features, seatsOver, people: await peopleOver(context, seatsOver) }
}

/** What of a preview a person confirms. Dates of a new subscription move with the clock; its amounts do not. */
const hashOf = (preview: Omit<ChangePreview, 'hash' | 'losses' | 'prorationAt'>): string => {
  const isStart = preview.kind === 'start' || preview.kind === 'trial'
  const { effectiveAt, next, lines, ...amounts } = preview
  const shown = isStart
    ? {
        lines: lines.map(({ from: _from, to: _to, ...line }) => line),
        next: next && next.amountMinor,
      }
    : { lines, next, effectiveAt: preview.isNow ? '' : effectiveAt }
  return hashText(JSON.stringify([amounts, shown]))
}

/** Calculates what a wish costs at a moment. */
export const previewAt = async (
  context: SignedInContext,
  billed: Billed,
  wish: CheckedWish,
  prorationAt: string,
): Promise<ChangePreview> => {
  const { billing } = sellingOf(context)
  const { account, verdict } = billed
  if (isNew(verdict)) await requireNoDebt(context, account)
  const customerId = account.customerId ?? (await ensureCustomer(context, { email: context.user.email }))
  const found = await calculate(context, billed, customerId, wish, prorationAt)
  const { currency } = wish.plan.price
  const shown = {
    kind: wish.kind,
    planId: wish.planId,
    seats: wish.seats,
    effectiveAt: wish.isNow ? prorationAt : (verdict.subscription?.periodEnd ?? prorationAt),
    isNow: wish.isNow,
    endsTrial: verdict.standing === 'trialing' && wish.isNow && wish.trial === 'end',
    trialMovesTo: verdict.standing === 'trialing' && wish.isNow && isMove(wish.trial) ? wish.trial.until : null,
    currency,
    exponent: moneyOf(0, currency).exponent,
    lines: found.lines.map(line => lineOf(billing, account, line, currency)),
    subtotalMinor: found.subtotalMinor,
    taxes: taxesOf(found),
    totalMinor: found.totalMinor,
    creditMinor: found.creditMinor,
    dueTodayMinor: wish.isNow ? found.dueMinor : 0,
    next: found.next,
  }
  return { ...shown, losses: await lossesOf(context, billed, wish), prorationAt, hash: hashOf(shown) }
}

/** Calculates what a wish costs now. */
export const previewWish = async (context: SignedInContext, wish: Wish): Promise<ChangePreview> => {
  await limitQuestions(context, 'read')
  const billed = await billedOf(context)
  const at = billingTimeOf(billed.account, context)
  // Whole seconds, as providers count.
  const prorationAt = new Date(Math.floor(Date.parse(at) / 1000) * 1000).toISOString()
  return previewAt(context, billed, checkWish(context, billed, wish), prorationAt)
}

/**
 * For a transaction: refuses a change to fewer seats than are filled, also one that comes with the next period, since members stay
 * when it comes. The plan without a price can always be gone back to: nobody has to pay on because of members.
 * @throws HttpError 409 `ER-BILLING-TOO-FEW-SEATS` with the limit and the seats that are filled
 */
export const requireSeatsFor = async (inside: BillingContext, { plan, quantity, isToDefault }: CheckedWish) => {
  const limit = plan.isPerSeat ? quantity : plan.seats.max
  if (isToDefault || limit === null) return
  const { members, invitations } = await seatUseOf(inside)
  const used = members + invitations
  if (limit >= used) return
  const advice = plan.isPerSeat ? 'Choose at least as many.' : `The plan has ${limit}. Choose a larger one.`
  throw new HttpError(409, `The organization fills ${used} seats. ${advice}`, {
    code: 'ER-BILLING-TOO-FEW-SEATS',
    context: { used, limit },
  })
}
