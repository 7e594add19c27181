import { inTransaction } from '../context/transaction.ts'
import type { CustomerId, CustomerState, Payments } from '../ports/payments.ts'
import type { BillingConfig } from '../settings/billingConfig.ts'
import { accountOf, changeAccount, rulesOf } from './accounts.ts'
import { askProvider, nowIn, sellingOf, type BillingContext } from './billingContext.ts'
import { tellOfDifferences } from './differences.ts'
import { followPlan } from './effects.ts'
import { issueInvoices, type Issued } from './issuing.ts'
import { boughtPlanOf } from './plans.ts'
import type { BillingAccountFields } from './records.ts'
import { standingOf } from './standing.ts'

/** How often a state is read again because another one was stored meanwhile. */
const mostReads = 6

/** Keeps the plans of all prices that a state names, as they are sold now, unless they are kept already. */
const withPlans = (billing: BillingConfig, account: BillingAccountFields, state: CustomerState) => {
  const named = new Set(
    state.subscriptions.flatMap(({ priceId, scheduled, pending }) => [priceId, scheduled?.priceId, pending?.priceId]),
  )
  const found = billing.plans.filter(({ priceId }) => named.has(priceId) && !account.boughtPlans[priceId])
  const kept = found.map(plan => [plan.priceId, boughtPlanOf(billing, plan)] as const)
  return { ...account.boughtPlans, ...Object.fromEntries(kept) }
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
    boughtPlans: withPlans(billing, before, state),
  }
  const earlier = standingOf(before.state, rules, before.state?.asOf ?? now)
  const verdict = standingOf(state, rules, state.asOf)
  const issued = await issueInvoices(inside, { billing, account: known }, state)
  const { granted: _before, ...rest } = known
  const granted = await followPlan(inside, billing, known, verdict)
  const after = { ...rest, ...(granted && { granted }), issued: issued.numbers }
  await changeAccount(inside, () => after)
  await tellOfDifferences(inside, billing, { account: before, verdict: earlier }, { account: after, verdict }, issued)
  return issued
}

/** A card that was saved while there was no other one is charged from then on; a trial would otherwise end without it. */
const readWithDefault = async (payments: Payments, customerId: CustomerId): Promise<CustomerState> => {
  const state = await payments.readCustomer(customerId)
  const method = state.methods.at(-1)
  if (state.defaultMethodId !== null || !method) return state
  await payments.setDefaultMethod(customerId, method.id)
  return payments.readCustomer(customerId)
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
  const { payments } = sellingOf(context)
  for (let read = 1; ; read += 1) {
    const { customerId, syncs } = await accountOf(context)
    if (customerId === undefined) return undefined
    const state = await askProvider(() => readWithDefault(payments, customerId))
    const issued = await inTransaction(context, async inside => {
      if ((await accountOf(inside)).syncs !== syncs && read < mostReads) return undefined
      await also?.(inside)
      return storeState(inside, state)
    })
    if (issued) return issued
  }
}
