import type { SignedInContext } from '../context/context.ts'
import { inTransaction } from '../context/transaction.ts'
import type { JobKind } from '../jobs/jobs.ts'
import { HttpError } from '../request/httpError.ts'
import { StoreConflict } from '../store/store.ts'
import { accountOf, billingTimeOf, changeAccount, verdictOf } from './accounts.ts'
import { askProvider, nowIn, providerDown, sellingOf, systemContext, type BillingContext } from './billingContext.ts'
import { taxRuleFor } from './buyerTax.ts'
import type { CheckedWish } from './changePreview.ts'
import { CheckoutEnded, endCheckout, isAlive, reopenCheckout, type Checkout } from './checkouts.ts'
import type { Billed } from './deeds.ts'
import { planOfPrice } from './plans.ts'
import type { BillingAccountFields, WaitingSeats } from './records.ts'
import type { Verdict } from './standing.ts'
import { syncCustomer } from './sync.ts'

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

/**
 * Whether a change is collected: fewer seats with the next period. It charges nothing when it is confirmed, so that nobody waits for it and no
 * amount is other than the one that was shown. More seats are paid for at once, by exactly the amount that was confirmed.
 */
export const isCollected = (
  context: Pick<BillingContext, 'ports'>,
  { account, verdict: { subscription, endsAt, pendingChange } }: Billed,
  { kind, isNow }: CheckedWish,
): boolean =>
  kind === 'seats' &&
  !isNow &&
  endsAt === null &&
  pendingChange === null &&
  Date.parse(subscription!.periodEnd) - Date.parse(billingTimeOf(account, context)) > marginMs

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
    const { id, priceId, quantity } = verdict.subscription!
    const nowMs = inside.ports.clock.now()
    const earlier = (await accountOf(inside)).waitingSeats
    const isEarly = earlier !== undefined && Date.parse(earlier.sendAt) > nowMs
    const sendAt = isEarly ? earlier.sendAt : new Date(nowMs + collectedSeconds * 1000).toISOString()
    const waitingSeats: WaitingSeats = {
      checkoutId: checkout.id,
      key: checkout.key,
      subscriptionId: id,
      priceId,
      quantity: wish.quantity,
      before: quantity,
      prorationAt: checkout.prorationAt,
      sendAt,
    }
    await changeAccount(inside, account => ({ ...account, waitingSeats }))
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
    await changeAccount(inside, withoutWaiting)
    await inside.audit('billing.changeDiscarded', { severity: 'Info', plan })
    return true
  })

/** Whether the subscription still is what the seats of a change that waits were chosen for. */
const isStillWanted = ({ subscription, standing, endsAt, pendingChange }: Verdict, waiting: WaitingSeats): boolean =>
  subscription?.id === waiting.subscriptionId &&
  subscription.priceId === waiting.priceId &&
  subscription.quantity === waiting.before &&
  (standing === 'active' || standing === 'trialing') &&
  endsAt === null &&
  pendingChange === null

/** For a transaction: ends a change that was sent, unless another one took its place. */
const settle = (inside: BillingContext, { key }: WaitingSeats) =>
  changeAccount(inside, account => (account.waitingSeats?.key === key ? withoutWaiting(account) : account))

const askFor = async (context: BillingContext, waiting: WaitingSeats): Promise<void> => {
  const { payments, billing } = sellingOf(context)
  const { customerId, information } = await accountOf(context)
  const { subscriptionId, priceId, quantity, prorationAt, key } = waiting
  const tax = taxRuleFor(billing.seller, information)
  const change = { subscriptionId, priceId, quantity, when: 'periodEnd', trial: 'keep', tax, prorationAt, key } as const
  await askProvider(() => payments.changeSubscription(customerId!, change))
}

/** Sends what waits while its checkout keeps other changes away. What the provider refuses, or nobody wants anymore, is given up. */
const send = async (context: BillingContext, waiting: WaitingSeats): Promise<void> => {
  await syncCustomer(context)
  const account = await accountOf(context)
  if (account.waitingSeats?.key !== waiting.key) return
  const isWanted = isStillWanted(verdictOf(context, { ...account, waitingSeats: undefined }), waiting)
  let isRefused = !isWanted
  if (isWanted)
    await askFor(context, waiting).catch((cause: unknown) => {
      if (!(cause instanceof HttpError) || cause.status === providerDown().status) throw cause
      isRefused = true
    })
  if (!isRefused) await syncCustomer(context)
  await inTransaction(context, async inside => {
    await settle(inside, waiting)
    const plan = nameOf(inside, account, waiting)
    if (isRefused) await inside.audit('billing.changeDiscarded', { severity: 'Medium', plan })
  })
}

/** Takes the turn of a change that waits. @returns undefined while another change runs */
const takeTurn = (context: BillingContext, { checkoutId }: WaitingSeats): Promise<Checkout | undefined> =>
  inTransaction(context, async inside => {
    const where = { openMark: 'open' } as const
    const [open] = (await inside.store.billingCheckouts.find(inside.tenantId, { where, limit: 1 })).items
    if (open && isAlive(inside, open)) return undefined
    if (open) await endCheckout(inside, open, { outcome: open.outcome ?? 'refused' })
    return reopenCheckout(inside, checkoutId)
  }).catch((cause: unknown) => {
    if (cause instanceof StoreConflict) return undefined
    throw cause
  })

/**
 * Sends the change of seats that waits to the provider.
 * @returns whether nothing waits anymore; otherwise another change runs
 * @throws HttpError 503 while the provider does not answer
 */
export const sendSeats = async (context: BillingContext): Promise<boolean> => {
  const { waitingSeats: waiting } = await accountOf(context)
  if (!waiting) return true
  const turn = await takeTurn(context, waiting)
  if (!turn) return false
  try {
    await send(context, waiting)
  } finally {
    await inTransaction(context, inside => endCheckout(inside, turn, {}))
  }
  return true
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
