import { inTransaction } from '../context/transaction.ts'
import { ProviderRefusal, type CustomerId, type CustomerState, type Payments } from '../ports/payments.ts'
import type { BillingConfig } from '../settings/billingConfig.ts'
import { accountOf, changeAccount, rulesOf, withWaitingSeats } from './accounts.ts'
import { askProvider, nowIn, sellingOf, type BillingContext } from './billingContext.ts'
import { taxRuleFor } from './buyerTax.ts'
import { tellOfDifferences } from './differences.ts'
import { followPlan } from './effects.ts'
import { issueInvoices, type Issued } from './issuing.ts'
import { reportMalformed, wellFormedOf } from './malformed.ts'
import { boughtPlanOf } from './plans.ts'
import type { BillingAccountFields } from './records.ts'
import { isSameData } from './sameData.ts'
import { standingOf } from './standing.ts'

/** How often a state is read again because another one was stored meanwhile. */
const mostReads = 6

const neverPaid = ['incomplete', 'incomplete_expired']

/**
 * Keeps the plans of the prices that were bought, as they are sold now or were when they were confirmed, unless they are kept already.
 * A plan that only waits is kept apart, and no longer than it waits: what was never paid is not bought.
 */
const plansOf = (
  billing: BillingConfig,
  { boughtPlans, waitingPlans }: BillingAccountFields,
  { subscriptions }: CustomerState,
): Pick<BillingAccountFields, 'boughtPlans' | 'waitingPlans'> => {
  const paid = subscriptions.filter(({ status }) => !neverPaid.includes(status))
  const open = subscriptions.filter(({ status }) => status === 'incomplete')
  const bought = new Set(paid.map(({ priceId }) => priceId))
  const waiting = new Set([
    ...open.map(({ priceId }) => priceId),
    ...paid.flatMap(({ scheduled, pending }) => [scheduled?.priceId, pending?.priceId]),
  ])
  const planOf = (priceId: string) => {
    const sold = billing.plans.find(plan => plan.priceId === priceId)
    return boughtPlans[priceId] ?? waitingPlans?.[priceId] ?? (sold && boughtPlanOf(billing, sold))
  }
  const plans = (priceIds: Iterable<string | undefined>) =>
    Object.fromEntries(
      [...priceIds].flatMap(priceId => {
        const plan = priceId === undefined ? undefined : planOf(priceId)
        return plan ? [[priceId!, plan]] : []
      }),
    )
  return { boughtPlans: { ...boughtPlans, ...plans(bought) }, waitingPlans: plans(waiting) }
}

const trialOf = (account: BillingAccountFields, { subscriptions }: CustomerState): { trialUsedAt?: string } => {
  const first = subscriptions.find(({ trialEnd }) => trialEnd !== null)
  const trialUsedAt = account.trialUsedAt ?? first?.startedAt
  return trialUsedAt === undefined ? {} : { trialUsedAt }
}

/** For a transaction: writes a whole state and everything that follows from it. */
export const storeState = async (inside: BillingContext, state: CustomerState): Promise<Issued> => {
  const { billing } = sellingOf(inside)
  const before = await accountOf(inside)
  const rules = rulesOf(billing)
  const now = nowIn(inside)
  const known: BillingAccountFields = {
    ...before,
    ...trialOf(before, state),
    state,
    syncedAt: now,
    syncs: before.syncs + 1,
    ...plansOf(billing, before, state),
  }
  const earlier = standingOf(before.state, rules, before.state?.asOf ?? now)
  const verdict = standingOf(state, rules, state.asOf)
  const issued = await issueInvoices(inside, { billing, account: known }, state)
  const { granted: _before, ...rest } = known
  const granted = await followPlan(inside, billing, known, withWaitingSeats(verdict, known))
  const after = { ...rest, ...(granted && { granted }), issued: issued.numbers, parties: issued.parties }
  await changeAccount(inside, () => after)
  await tellOfDifferences(inside, billing, { account: before, verdict: earlier }, { account: after, verdict }, issued)
  return issued
}

/** A card that was saved while there was no other one is charged from then on; a trial would otherwise end without it. */
const settleDefault = async (payments: Payments, customerId: CustomerId, state: CustomerState): Promise<boolean> => {
  const method = state.methods.at(-1)
  if (state.defaultMethodId !== null || !method) return false
  await payments.setDefaultMethod(customerId, method.id)
  return true
}

/** The next invoices are taxed by the billing information as it is now, and by the rate that the seller has now. */
const settleTax = async (
  payments: Payments,
  { seller }: BillingConfig,
  { information, externallyManaged }: BillingAccountFields,
  { customerId, subscriptions }: CustomerState,
): Promise<boolean> => {
  const rule = taxRuleFor(seller, information)
  const others = subscriptions.filter(({ endedAt, tax }) => endedAt === null && !isSameData(tax, rule))
  if (externallyManaged || others.length === 0) return false
  for (const { id } of others)
    await payments.setTax(customerId, id, rule).catch((cause: unknown) => {
      // One that ended meanwhile has no next invoice. Whatever else is refused is asked for again by the next sync.
      if (!(cause instanceof ProviderRefusal)) throw cause
    })
  return true
}

/** Reads the state of a customer, after what has to follow from it was told the provider. */
const readSettled = async (
  payments: Payments,
  billing: BillingConfig,
  account: BillingAccountFields,
  customerId: CustomerId,
): Promise<CustomerState> => {
  const state = await payments.readCustomer(customerId)
  const isSettled = [
    await settleDefault(payments, customerId, state),
    await settleTax(payments, billing, account, state),
  ].every(isChanged => !isChanged)
  return isSettled ? state : payments.readCustomer(customerId)
}

/**
 * Reads the state of the tenant's customer from the provider and stores it. A state that was read before another one was stored is
 * read again, so that the newest one stays. Everything uses it: events, returning people, changes, and the daily job.
 * @param also what is stored in the same transaction
 * @returns what was issued; undefined without a customer
 * @throws HttpError 503 while the provider does not answer
 */
export const syncCustomer = async (
  context: BillingContext,
  also?: (inside: BillingContext) => Promise<void>,
): Promise<Issued | undefined> => {
  const { payments, billing } = sellingOf(context)
  for (let read = 1; ; read += 1) {
    const account = await accountOf(context)
    const { customerId, syncs } = account
    if (customerId === undefined) return undefined
    const told = await askProvider(() => readSettled(payments, billing, account, customerId))
    const { state, malformed } = wellFormedOf(told)
    const issued = await inTransaction(context, async inside => {
      if ((await accountOf(inside)).syncs !== syncs && read < mostReads) return undefined
      await also?.(inside)
      await reportMalformed(inside, malformed)
      return storeState(inside, state)
    })
    if (issued) return issued
  }
}
