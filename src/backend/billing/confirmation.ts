import type { SignedInContext } from '../context/context.ts'
import type { CustomerId, PaymentOutcome, ProviderInvoice } from '../ports/payments.ts'
import { HttpError, notFound } from '../request/httpError.ts'
import { billingTimeOf } from './accounts.ts'
import { askProvider, notNow, providerDown, sellingOf } from './billingContext.ts'
import { taxRuleFor } from './buyerTax.ts'
import { checkWish, previewAt, requireSeatsFor, type CheckedWish, type Wish } from './changePreview.ts'
import {
  anotherCheckout,
  CheckoutEnded,
  checkoutOfKey,
  closeCheckout,
  keepOpen,
  openCheckout,
  requestKeyOf,
  type Checkout,
  type Goal,
} from './checkouts.ts'
import { ensureCustomer } from './customers.ts'
import { billedOf, type Billed } from './deeds.ts'
import { planWithId } from './plans.ts'
import type { BillingCheckoutFields } from './records.ts'
import { limitQuestions } from './providerLimits.ts'
import { collectSeats, isCollected } from './seatChanges.ts'
import { syncCustomer } from './sync.ts'

/** How long the lines of a preview can be confirmed. */
const previewMs = 600_000
const clockSkewMs = 60_000
/** How often a goal is checked again because the state changed meanwhile. */
const mostTries = 5

/** What came of a confirmed change. */
export type Confirmed = Required<Pick<BillingCheckoutFields, 'outcome'>> & Pick<BillingCheckoutFields, 'declineCode'>

const previewChanged = () =>
  new HttpError(409, 'The amounts have changed in the meantime. Review them and confirm again.', {
    code: 'ER-BILLING-PREVIEW-CHANGED',
  })

/** The error for what is charged while there is nothing to charge. */
export const methodRequired = (): HttpError =>
  new HttpError(409, 'Add a payment method first.', { code: 'ER-BILLING-METHOD-REQUIRED' })

const declinedOutcome = ({ status, declineCode }: PaymentOutcome, wish: CheckedWish): Confirmed => ({
  outcome: status === 'done' && !wish.isNow ? 'scheduled' : status,
  ...(declineCode && { declineCode }),
})

interface Asked {
  context: SignedInContext
  customerId: CustomerId
  billed: Billed
  wish: CheckedWish
  checkout: Checkout
  /** What the person confirmed to pay. */
  dueMinor: number
  /** Another request of the same goal opened the checkout, and ends it. */
  isJoined: boolean
}

/**
 * The invoice of the same purchase or change that was not paid yet: another card or another try pays it. One of another amount than
 * the person confirmed is given up, and everything is asked for anew.
 */
const unfinishedInvoice = (
  { account: { state }, verdict }: Billed,
  wish: CheckedWish,
  wantedMinor: number,
): ProviderInvoice | undefined => {
  const { subscription, standing, pendingChange } = verdict
  const isSame = (one: { priceId: string; quantity: number }) =>
    one.priceId === wish.priceId && one.quantity === wish.quantity
  const invoiceId =
    standing === 'incomplete' && subscription && isSame(subscription)
      ? subscription.latestInvoiceId
      : pendingChange && isSame(pendingChange)
        ? pendingChange.invoiceId
        : null
  return state?.invoices.find(
    ({ id, status, dueMinor }) => id === invoiceId && status === 'open' && dueMinor === wantedMinor,
  )
}

/**
 * Asks the provider for a new subscription. One that was never paid, or stopped with its trial, is given up first; the provider refuses
 * that when it was paid meanwhile, and nothing new is bought.
 */
const start = async ({ context, customerId, billed, wish, checkout }: Asked): Promise<PaymentOutcome> => {
  const { payments, billing } = sellingOf(context)
  const { standing, subscription } = billed.verdict
  const isLeft = standing === 'incomplete' || standing === 'trialEnded'
  if (isLeft && subscription) await payments.giveUp(customerId, subscription.id)
  const { priceId, quantity, trialDays } = wish
  await keepOpen(context, checkout)
  return payments.createSubscription({
    customerId,
    priceId,
    quantity,
    trialDays,
    ...(checkout.paymentMethodId !== undefined && { methodId: checkout.paymentMethodId }),
    tax: taxRuleFor(billing.seller, billed.account.information),
    key: checkout.key,
  })
}

/** Asks the provider for a change of the running subscription. */
const change = async ({ context, customerId, billed, wish, checkout }: Asked): Promise<PaymentOutcome> => {
  const { payments, billing } = sellingOf(context)
  const { subscription } = billed.verdict
  const { id: subscriptionId } = subscription!
  if (wish.isToDefault) {
    await payments.cancelAtPeriodEnd(customerId, subscriptionId)
    return { status: 'done' }
  }
  if (checkout.paymentMethodId !== undefined) await payments.setDefaultMethod(customerId, checkout.paymentMethodId)
  const { priceId, quantity, isNow } = wish
  await keepOpen(context, checkout)
  return payments.changeSubscription(customerId, {
    subscriptionId,
    priceId,
    quantity,
    when: isNow ? 'now' : 'periodEnd',
    trial: wish.trial,
    tax: taxRuleFor(billing.seller, billed.account.information),
    prorationAt: checkout.prorationAt,
    key: checkout.key,
  })
}

const ask = async (asked: Asked): Promise<PaymentOutcome> => {
  const { context, customerId, billed, wish, checkout } = asked
  await keepOpen(context, checkout)
  const invoice = unfinishedInvoice(billed, wish, asked.dueMinor)
  if (invoice) {
    const { payments } = sellingOf(context)
    const methodId = checkout.paymentMethodId
    return payments.payInvoice(customerId, invoice.id, {
      ...(methodId !== undefined && { methodId }),
      key: checkout.key,
    })
  }
  return wish.kind === 'start' || wish.kind === 'trial' ? start(asked) : change(asked)
}

/** What a checkout came to that another request ended. @throws HttpError 409 when it was given up for another one */
const endedElsewhere = ({ fields: { outcome, declineCode } }: CheckoutEnded): Confirmed => {
  if (!outcome || outcome === 'refused') throw anotherCheckout()
  return { outcome, ...(declineCode && { declineCode }) }
}

/** Does what was confirmed, and stores what came of it. What fails on the way is repaired by the next sync. */
const carryOut = async (asked: Asked): Promise<Confirmed> => {
  const { context, checkout, wish, isJoined } = asked
  let confirmed: Confirmed
  try {
    confirmed = declinedOutcome(await askProvider(() => ask(asked)), wish)
  } catch (cause) {
    if (cause instanceof CheckoutEnded) return endedElsewhere(cause)
    // Without an answer the checkout stays open: a repeat asks with the same key. What is refused is over.
    const isOver = cause instanceof HttpError && cause.status !== providerDown().status
    const ended = isOver && !isJoined ? await closeCheckout(context, checkout, { outcome: 'refused' }) : undefined
    // A repeat of the same request has done it.
    if (ended?.outcome && ended.outcome !== 'refused') return endedElsewhere(new CheckoutEnded(ended))
    // What is stored here was not the newest state.
    if (isOver && cause.code === notNow().code) await syncCustomer(context)
    throw cause
  }
  await syncCustomer(context)
  await closeCheckout(context, checkout, confirmed)
  return confirmed
}

/** Stores a change of seats that is sent with others of the same minute. */
const collect = async (...seats: Parameters<typeof collectSeats>): Promise<Confirmed> => {
  try {
    await collectSeats(...seats)
    return { outcome: 'scheduled' }
  } catch (cause) {
    if (cause instanceof CheckoutEnded) return endedElsewhere(cause)
    throw cause
  }
}

const requireMethod = ({ account: { state } }: Billed, goal: Goal, dueMinor: number): void => {
  const methods = state?.methods ?? []
  if (goal.paymentMethodId !== undefined && !methods.some(({ id }) => id === goal.paymentMethodId)) throw notFound()
  if (dueMinor > 0 && methods.length === 0) throw methodRequired()
}

interface Rules {
  /** The card fields of the page pay the first invoice, so no method is stored yet. */
  withoutMethod?: true
}

/** Confirms what was checked, at the moment that its lines are calculated for. */
const confirmAt = async (
  context: SignedInContext,
  wish: Wish,
  given: Omit<Goal, 'planId' | 'seats'>,
  rules: Rules = {},
  tries = mostTries,
): Promise<Confirmed> => {
  if (tries === 0) throw anotherCheckout()
  const requestKey = requestKeyOf(context)
  const isPerSeat = planWithId(sellingOf(context).billing, wish.planId)?.isPerSeat ?? true
  const seats = isPerSeat ? wish.seats : 1
  const earlier = await checkoutOfKey(context, requestKey, { ...given, planId: wish.planId, seats })
  if (earlier?.outcome && earlier.outcome !== 'refused') return { ...earlier, outcome: earlier.outcome }
  if (tries === mostTries) await limitQuestions(context, 'pay')
  const customerId = await ensureCustomer(context, { email: context.user.email })
  await syncCustomer(context)
  const billed = await billedOf(context)
  const checked = checkWish(context, billed, wish)
  const goal: Goal = { ...given, planId: checked.planId, seats: checked.seats }
  const nowMs = Date.parse(billingTimeOf(billed.account, context))
  const ageMs = nowMs - Date.parse(goal.prorationAt)
  if (!(ageMs <= previewMs && ageMs >= -clockSkewMs)) throw previewChanged()
  const preview = await previewAt(context, billed, checked, goal.prorationAt)
  if (preview.hash !== goal.hash) throw previewChanged()
  if (!rules.withoutMethod) requireMethod(billed, goal, preview.dueTodayMinor)
  const { syncs } = billed.account
  const check = (inside: SignedInContext) => requireSeatsFor(inside, checked)
  const opened = await openCheckout(context, { goal, requestKey, plan: checked.plan.name, syncs, check })
  // The state that was checked is no longer the newest one, so everything is checked again.
  if (!opened) return confirmAt(context, wish, given, rules, tries - 1)
  if (isCollected(context, billed, checked, goal.paymentMethodId))
    return collect(context, opened.checkout, checked, billed)
  return carryOut({ context, customerId, billed, wish: checked, dueMinor: preview.dueTodayMinor, ...opened })
}

/**
 * Confirms a change whose lines a person has seen.
 * @throws HttpError 409 `ER-BILLING-PREVIEW-CHANGED` for other lines than those, 503 while the provider does not answer
 */
export const confirmChange = (context: SignedInContext, { planId, seats, ...given }: Goal): Promise<Confirmed> =>
  confirmAt(context, { planId, seats }, given)

/** Confirms a change by an operation of the contract, which has no preview: as it is calculated now. */
export const confirmUnseen = async (
  context: SignedInContext,
  wish: Wish,
  { paymentMethodId, ...rules }: Rules & { paymentMethodId?: string } = {},
): Promise<Confirmed> => {
  const billed = await billedOf(context)
  const at = billingTimeOf(billed.account, context)
  const prorationAt = new Date(Math.floor(Date.parse(at) / 1000) * 1000).toISOString()
  const { hash } = await previewAt(context, billed, checkWish(context, billed, wish), prorationAt)
  return confirmAt(
    context,
    wish,
    { prorationAt, hash, ...(paymentMethodId !== undefined && { paymentMethodId }) },
    rules,
  )
}
