import type { CancellationReason } from '../../../http/billing/types.ts'
import { changeAccount } from '../../billing/accounts.ts'
import { askProvider, nowIn, sellingOf } from '../../billing/billingContext.ts'
import { confirmUnseen, methodRequired, type Confirmed } from '../../billing/confirmation.ts'
import { billedOf, requireDeed, subscriptionNotFound, type Billed } from '../../billing/deeds.ts'
import { oneAtATime } from '../../billing/oneAtATime.ts'
import { planOfPrice, planWithId } from '../../billing/plans.ts'
import { syncCustomer } from '../../billing/sync.ts'
import { inTurn } from '../../billing/turns.ts'
import type { SignedInContext } from '../../context/context.ts'
import { inTransaction } from '../../context/transaction.ts'
import { allowed } from '../../handler/handler.ts'
import { HttpError } from '../../request/httpError.ts'
import { ofSubscription, subscriptionChange } from './input.ts'
import { ownMethod } from './methods.ts'
import { read, write, type BillingHandlers } from './rules.ts'
import { toSubscription } from './toWire.ts'

/** The subscription that a call names. It is the one that counts, or nothing can be done to it. */
const named = ({ verdict }: Billed, subscriptionId: string, text?: string) => {
  if (verdict.subscription?.id !== subscriptionId) throw subscriptionNotFound(text)
  return verdict.subscription
}

const list = allowed(read, async (_input, context) => {
  const billed = await billedOf(context)
  const all = billed.account.state?.subscriptions ?? []
  const first = billed.verdict.subscription?.id
  // Clients read the first one only.
  const ordered = [...all.filter(({ id }) => id === first), ...all.filter(({ id }) => id !== first)]
  return ordered.map(one => toSubscription(context, billed, one))
})

const get = allowed({ ...read, input: ofSubscription }, async ({ subscriptionId }, context) => {
  const billed = await billedOf(context)
  const found = billed.account.state?.subscriptions.find(({ id }) => id === subscriptionId)
  if (!found) throw subscriptionNotFound()
  return toSubscription(context, billed, found)
})

/** Cancels at the end of the period. Twice is once: what is canceled already is refused. */
export const cancelSubscription = async (
  context: SignedInContext,
  subscriptionId: string | undefined,
  { reason, comment }: CancellationReason = {},
): Promise<void> => {
  const { payments } = sellingOf(context)
  const billed = await billedOf(context)
  requireDeed(context, billed, 'cancel')
  const { id } =
    subscriptionId === undefined
      ? billed.verdict.subscription!
      : named(billed, subscriptionId, 'Subscription not found.')
  const given = { ...(reason && { reason }), ...(comment && { comment }) }
  const { email } = context.user
  // A change that is being sent, or paid, would otherwise come after the end.
  await inTurn(context, async () => {
    await askProvider(() => payments.cancelAtPeriodEnd(billed.account.customerId!, id))
    await syncCustomer(context)
    await inTransaction(context, inside =>
      changeAccount(inside, ({ waitingSeats: _ended, ...account }) => ({
        ...account,
        cancellations: [...account.cancellations, { ...given, at: nowIn(context), email }].slice(-50),
      })),
    )
  })
}

const cancel = allowed({ ...write, input: ofSubscription }, ({ subscriptionId }, context) =>
  cancelSubscription(context, subscriptionId),
)

/** What is charged again needs something to charge. A trial goes on without a card, as it began. @throws HttpError 409 */
const requireMethodFor = (context: SignedInContext, { account, verdict: { standing, subscription } }: Billed): void => {
  const { price } = planOfPrice(sellingOf(context).billing, account, subscription!.priceId) ?? {}
  const isCharged = standing !== 'trialing' && price?.amountMinor !== 0
  if (isCharged && account.state!.methods.length === 0) throw methodRequired()
}

const renew = allowed({ ...write, input: ofSubscription }, ({ subscriptionId }, context) =>
  oneAtATime(context, async keepTurn => {
    const { payments } = sellingOf(context)
    await syncCustomer(context)
    const billed = await billedOf(context)
    requireDeed(context, billed, 'renew')
    const { id } = named(billed, subscriptionId, 'Subscription not found.')
    requireMethodFor(context, billed)
    await keepTurn()
    await askProvider(() => payments.keep(billed.account.customerId!, id))
    await syncCustomer(context)
  }),
)

/** The contract has no answer for a change that is not done. @throws HttpError 402 */
const requireDone = ({ outcome, declineCode }: Confirmed): void => {
  if (outcome === 'declined')
    throw new HttpError(402, 'The payment was declined.', {
      code: 'ER-BILLING-DECLINED',
      context: { declineCode: declineCode ?? 'other' },
    })
  if (outcome === 'action')
    throw new HttpError(402, 'The payment has to be confirmed with the bank.', { code: 'ER-BILLING-ACTION-REQUIRED' })
}

/** The number of seats stays, as far as the other plan has it. */
const seatsFor = (context: SignedInContext, { verdict: { subscription } }: Billed, planId: string): number => {
  const plan = planWithId(sellingOf(context).billing, planId)
  const { min, max } = plan?.seats ?? { min: 1, max: null }
  return Math.min(Math.max(subscription?.quantity ?? min, min), max ?? Infinity)
}

const changeMethod = async (context: SignedInContext, paymentMethodId: string): Promise<void> => {
  const { payments } = sellingOf(context)
  const { customerId } = await ownMethod(context, paymentMethodId)
  await askProvider(() => payments.setDefaultMethod(customerId, paymentMethodId))
  await syncCustomer(context)
}

const update = allowed(
  { ...write, input: subscriptionChange },
  async ({ subscriptionId, paymentMethodId, planId }, context) => {
    const billed = await billedOf(context)
    requireDeed(context, billed, 'method')
    const { priceId } = named(billed, subscriptionId)
    const { billing } = sellingOf(context)
    const isSamePlan = planOfPrice(billing, billed.account, priceId)?.id === planId
    if (isSamePlan) {
      if (paymentMethodId !== undefined) await changeMethod(context, paymentMethodId)
      return
    }
    const method = paymentMethodId === undefined ? {} : { paymentMethodId }
    requireDone(await confirmUnseen(context, { planId, seats: seatsFor(context, billed, planId) }, method))
  },
)

type Part = Pick<
  BillingHandlers,
  | 'managedSubscriptions'
  | 'managedSubscription'
  | 'managedSubscriptionCancel'
  | 'managedSubscriptionRenew'
  | 'managedSubscriptionUpdate'
  | 'subscriptions'
  | 'subscription'
  | 'subscriptionCancel'
  | 'subscriptionRenew'
  | 'subscriptionUpdate'
>

/** Subscriptions by the contract, which has two addresses for each. */
export const subscriptionHandlers: Part = {
  managedSubscriptions: list,
  managedSubscription: get,
  managedSubscriptionCancel: cancel,
  managedSubscriptionRenew: renew,
  managedSubscriptionUpdate: update,
  subscriptions: list,
  subscription: get,
  subscriptionCancel: cancel,
  subscriptionRenew: renew,
  subscriptionUpdate: update,
}
