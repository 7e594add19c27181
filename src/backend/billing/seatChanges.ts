import type { SignedInContext } from '../context/context.ts'
import { inTransaction } from '../context/transaction.ts'
import type { JobKind } from '../jobs/jobs.ts'
import { HttpError } from '../request/httpError.ts'
import { accountOf, billingTimeOf, changeAccount, verdictOf } from './accounts.ts'
import { askProvider, nowIn, providerDown, sellingOf, systemContext, type BillingContext } from './billingContext.ts'
import { taxRuleFor } from './buyerTax.ts'
import type { CheckedWish } from './changePreview.ts'
import { CheckoutEnded, endCheckout, requireOpen, type Checkout } from './checkouts.ts'
import type { Billed } from './deeds.ts'
import { followSeats } from './effects.ts'
import { tellOfMissedSeats } from './notices.ts'
import { planOfPrice } from './plans.ts'
import type { BillingAccountFields, WaitingSeats } from './records.ts'
import { syncCustomer } from './sync.ts'
import { endTurn, takeTurn } from './turns.ts'

/** For how long changes of seats are collected into one. */
const collectedSeconds = 60
/** Nothing is collected this close to the end of a period: it could reach the provider too late for the next one. */
const marginMs = 3_600_000
/** When the provider is asked again after a try that came to nothing. */
const laterSeconds = { busy: 5, down: 60 }
const lifeSeconds = 90 * 86_400

interface SeatChangePayload {
  tenantId: string
}

/** The means of payment that is charged. */
const chargedMethod = ({ account: { state }, verdict: { subscription } }: Billed): string | null | undefined =>
  subscription?.defaultMethodId ?? state?.defaultMethodId

/**
 * Whether a change waits to be combined with later ones before it is sent to the provider. Only reductions of seats at the end of the
 * period do, because they charge nothing when they are confirmed. More seats are charged at once, by the amount that was confirmed. A
 * reduction that replaces a change scheduled at the provider, or selects another payment method, is sent at once.
 */
export const isCollected = (
  context: Pick<BillingContext, 'ports'>,
  billed: Billed,
  { kind, isNow }: CheckedWish,
  methodId: string | undefined,
): boolean => {
  const { subscription, endsAt, pendingChange } = billed.verdict
  return (
    kind === 'seats' &&
    !isNow &&
    endsAt === null &&
    pendingChange === null &&
    subscription!.scheduled === null &&
    (methodId === undefined || methodId === chargedMethod(billed)) &&
    Date.parse(subscription!.periodEnd) - Date.parse(billingTimeOf(billed.account, context)) > marginMs
  )
}

/** For a transaction: changes what waits to be sent, and how many seats may be filled with it. */
const changeWaiting = async (
  inside: BillingContext,
  change: (account: BillingAccountFields) => BillingAccountFields,
) => {
  const account = await changeAccount(inside, change)
  await followSeats(inside, sellingOf(inside).billing, account, verdictOf(inside, account))
}

const planSending = ({ jobs, store, tenantId }: BillingContext, delaySeconds: number): Promise<void> =>
  jobs.add(store, seatChangeJob, { tenantId }, { tenantId, queue: `seats:${tenantId}`, delaySeconds, lifeSeconds })

/**
 * Stores a change of seats, which replaces one that still waits and is sent when that would have been.
 * @throws CheckoutEnded for a checkout that has ended
 */
export const collectSeats = (context: SignedInContext, checkout: Checkout, wish: CheckedWish, { verdict }: Billed) =>
  inTransaction(context, async inside => {
    const current = await inside.store.billingCheckouts.get(inside.tenantId, checkout.id)
    if (current?.openMark !== 'open') throw new CheckoutEnded(current)
    const { id, priceId, quantity, periodEnd } = verdict.subscription!
    const nowMs = inside.ports.clock.now()
    const earlier = (await accountOf(inside)).waitingSeats
    const isEarly = earlier !== undefined && Date.parse(earlier.sendAt) > nowMs
    const sendAt = isEarly ? earlier.sendAt : new Date(nowMs + collectedSeconds * 1000).toISOString()
    const waitingSeats: WaitingSeats = {
      key: checkout.key,
      subscriptionId: id,
      priceId,
      quantity: wish.quantity,
      before: quantity,
      periodEnd,
      prorationAt: checkout.prorationAt,
      sendAt,
    }
    await changeWaiting(inside, account => ({ ...account, waitingSeats }))
    if (!isEarly) await planSending(inside, collectedSeconds)
    await endCheckout(inside, checkout, { outcome: 'scheduled' })
  })

/** An account without the change of seats that waits. */
const withoutWaiting = ({ waitingSeats: _waiting, ...account }: BillingAccountFields): BillingAccountFields => account

const nameOf = (context: BillingContext, account: BillingAccountFields, { priceId }: WaitingSeats): string =>
  planOfPrice(sellingOf(context).billing, account, priceId)?.name ?? priceId

/** Takes back a change of seats that was not sent. @returns whether there was one */
export const takeBackSeats = (context: BillingContext): Promise<boolean> =>
  inTransaction(context, async inside => {
    const account = await accountOf(inside)
    if (!account.waitingSeats) return false
    const plan = nameOf(inside, account, account.waitingSeats)
    await changeWaiting(inside, withoutWaiting)
    await inside.audit('billing.changeDiscarded', { severity: 'Info', plan })
    return true
  })

/** What becomes of a change of seats that waits. `missed`: the period that it was confirmed for has begun without it. */
type Fate = 'wanted' | 'missed' | 'unwanted'

const fateOf = (context: BillingContext, account: BillingAccountFields, waiting: WaitingSeats): Fate => {
  const { subscription, standing, endsAt, pendingChange } = verdictOf(context, { ...account, waitingSeats: undefined })
  const isSame =
    subscription?.id === waiting.subscriptionId &&
    subscription.priceId === waiting.priceId &&
    subscription.quantity === waiting.before
  if (!isSame || account.externallyManaged || endsAt !== null) return 'unwanted'
  const isOver = billingTimeOf(account, context) >= waiting.periodEnd
  if (isOver || subscription.periodEnd !== waiting.periodEnd) return 'missed'
  return (standing === 'active' || standing === 'trialing') && pendingChange === null ? 'wanted' : 'unwanted'
}

/**
 * For a transaction: checks that the waiting change may still be sent, and returns its account.
 * @throws CheckoutEnded for a turn that was lost, or a change that was taken back or replaced meanwhile
 */
const requireWaiting = async (inside: BillingContext, turn: Checkout, { key }: WaitingSeats) => {
  await requireOpen(inside, turn)
  const account = await accountOf(inside)
  if (account.waitingSeats?.key !== key) throw new CheckoutEnded()
  return account
}

const askFor = async (
  context: BillingContext,
  { customerId, information }: BillingAccountFields,
  waiting: WaitingSeats,
): Promise<void> => {
  const { payments, billing } = sellingOf(context)
  const { subscriptionId, priceId, quantity, prorationAt, key } = waiting
  const tax = taxRuleFor(billing.seller, information)
  const change = { subscriptionId, priceId, quantity, when: 'periodEnd', trial: 'keep', tax, prorationAt, key } as const
  await askProvider(() => payments.changeSubscription(customerId!, change))
}

/** Gives up a change that waits, and mails those who expect it in a period that has begun without it. */
const giveUp = (context: BillingContext, turn: Checkout, waiting: WaitingSeats, fate: Fate): Promise<void> =>
  inTransaction(context, async inside => {
    const account = await requireWaiting(inside, turn, waiting)
    const plan = nameOf(inside, account, waiting)
    await changeWaiting(inside, withoutWaiting)
    await inside.audit('billing.changeDiscarded', { severity: 'Medium', plan })
    if (fate === 'missed') await tellOfMissedSeats(waiting.quantity, waiting.before)(inside, account, plan)
  })

/**
 * Sends the waiting change while its turn excludes other changes. Discards it when the provider refuses it, or the subscription has changed.
 * @throws CheckoutEnded when it must not be sent anymore
 */
const send = async (context: BillingContext, turn: Checkout, waiting: WaitingSeats): Promise<void> => {
  await syncCustomer(context)
  const account = await inTransaction(context, inside => requireWaiting(inside, turn, waiting))
  const fate = fateOf(context, account, waiting)
  if (fate !== 'wanted') return giveUp(context, turn, waiting, fate)
  try {
    await askFor(context, account, waiting)
  } catch (cause) {
    if (!(cause instanceof HttpError) || cause.status === providerDown().status) throw cause
    return giveUp(context, turn, waiting, fate)
  }
  await syncCustomer(context)
  await inTransaction(context, inside =>
    changeAccount(inside, current => (current.waitingSeats?.key === waiting.key ? withoutWaiting(current) : current)),
  )
}

/**
 * Sends the change of seats that waits to the provider.
 * @returns whether nothing waits anymore; otherwise another change runs, or took its place
 * @throws HttpError 503 while the provider does not answer
 */
export const sendSeats = async (context: BillingContext): Promise<boolean> => {
  const { waitingSeats: waiting } = await accountOf(context)
  if (!waiting) return true
  const turn = await takeTurn(context)
  if (!turn) return false
  try {
    await send(context, turn, waiting)
    return true
  } catch (cause) {
    if (cause instanceof CheckoutEnded) return false
    throw cause
  } finally {
    await endTurn(context, turn)
  }
}

/** Sends the changes of seats of a minute as one. It is stored, so that it is sent whatever happens to the process. */
export const seatChangeJob: JobKind<SeatChangePayload> = {
  name: 'billingSeatChange',
  run: async ({ tenantId }, job) => {
    if (!job.ports.payments || !job.settings.billing) return
    const context = systemContext(job, tenantId)
    const { waitingSeats } = await accountOf(context)
    if (!waitingSeats || waitingSeats.sendAt > nowIn(context)) return
    const later = (seconds: number) => inTransaction(context, inside => planSending(inside, seconds))
    try {
      if (!(await sendSeats(context))) await later(laterSeconds.busy)
    } catch (cause) {
      if (!(cause instanceof HttpError)) throw cause
      await later(laterSeconds.down)
    }
  },
}
