import type { BillingAccount } from '../../http/billing/types.ts'
import type { SignedInContext } from '../context/context.ts'
import type { BillingConfig } from '../settings/billingConfig.ts'
import { holds } from '../identity/roles/rolePermissions.ts'
import { writeBilling } from './notices.ts'
import { billingTimeOf, shownInformation } from './accounts.ts'
import { billedOf, type Billed } from './deeds.ts'
import { currentPlanOf, seatLimitOf } from './effects.ts'
import { nextChargeOf } from './nextCharge.ts'
import { moneyOf, planOfPrice, shownPlan } from './plans.ts'
import type { BillingAccountFields } from './records.ts'
import { seatUseOf } from '../usage/seatUse.ts'
import type { Verdict } from './standing.ts'

const planIdOf = (billing: BillingConfig | undefined, account: BillingAccountFields, priceId: string): string =>
  (billing && planOfPrice(billing, account, priceId)?.id) ?? priceId

const subscriptionOf = (
  billing: BillingConfig | undefined,
  account: BillingAccountFields,
  { subscription, endsAt }: Verdict,
): BillingAccount['subscription'] =>
  subscription
    ? {
        id: subscription.id,
        planId: planIdOf(billing, account, subscription.priceId),
        seats: subscription.quantity,
        startDate: subscription.startedAt,
        currentPeriodStart: subscription.periodStart,
        currentPeriodEnd: subscription.periodEnd,
        trialEnd: subscription.trialEnd,
        endsAt,
      }
    : null

const nextOf = (
  billing: BillingConfig | undefined,
  account: BillingAccountFields,
  verdict: Verdict,
): BillingAccount['next'] => {
  const charge = billing && nextChargeOf(billing, account, verdict)
  return charge ? { ...moneyOf(charge.totalMinor - charge.creditMinor, charge.currency), at: charge.at } : null
}

/** What is to be paid, one sum for each currency. */
const openInvoicesOf = async ({ store, tenantId }: SignedInContext): Promise<BillingAccount['openInvoices']> => {
  const { items } = await store.billingInvoices.find(tenantId, { where: { status: ['open', 'failed'] } })
  if (items.length === 0) return null
  const sums = new Map<string, number>()
  for (const { currency, dueMinor } of items) sums.set(currency, (sums.get(currency) ?? 0) + dueMinor)
  return { count: items.length, totals: [...sums].map(([currency, sum]) => moneyOf(sum, currency)) }
}

const changesOf = (
  billing: BillingConfig | undefined,
  account: BillingAccountFields,
  { scheduledChange, pendingChange }: Verdict,
): Pick<BillingAccount, 'scheduledChange' | 'pendingChange'> => ({
  scheduledChange: scheduledChange && {
    planId: planIdOf(billing, account, scheduledChange.priceId),
    seats: scheduledChange.quantity,
    at: scheduledChange.at,
    collectedUntil: account.waitingSeats?.sendAt ?? null,
  },
  pendingChange: pendingChange && {
    planId: planIdOf(billing, account, pendingChange.priceId),
    seats: pendingChange.quantity,
    expiresAt: pendingChange.expiresAt,
  },
})

const planOf = (billing: BillingConfig | undefined, { account, verdict }: Billed) => {
  if (!billing) return undefined
  const { subscription } = verdict
  return (
    (subscription && planOfPrice(billing, account, subscription.priceId)) ?? currentPlanOf(billing, account, verdict)
  )
}

/** Who may confirm a payment: with the secret, anyone answers the question of the bank. */
const mayConfirm = ({ permissions, session, rightsFrom }: SignedInContext) =>
  holds(permissions, writeBilling) && session.impersonatedBy === undefined && rightsFrom === undefined

/** Our id of an invoice of the provider; null for one that was not issued here. */
const ownInvoiceId = async (
  { store, tenantId }: SignedInContext,
  externalId: string | null | undefined,
): Promise<string | null> =>
  externalId ? ((await store.billingInvoices.find(tenantId, { where: { externalId } })).items[0]?.id ?? null) : null

/** Everything about a tenant's billing that its pages show at first, from what is stored. */
export const accountView = async (context: SignedInContext): Promise<BillingAccount> => {
  const { ports, settings } = context
  const { billing } = settings
  const billed = await billedOf(context)
  const { account, verdict } = billed
  const { state, externallyManaged } = account
  const { failure, actionRequired } = verdict
  const plan = planOf(billing, billed)
  const currency = state?.currency ?? plan?.price.currency
  const limit = billing ? seatLimitOf(billing, account, verdict) : null
  return {
    standing: verdict.standing,
    externallyManaged,
    provider:
      ports.payments && billing
        ? { publishableKey: ports.payments.publishableKey, isTest: ports.payments.isTest }
        : null,
    subscription: subscriptionOf(billing, account, verdict),
    plan: plan ? shownPlan(plan) : null,
    next: nextOf(billing, account, verdict),
    graceEndsAt: verdict.graceEndsAt,
    failure: failure && { ...failure, invoiceId: await ownInvoiceId(context, failure.invoiceId) },
    ...changesOf(billing, account, verdict),
    actionRequired: actionRequired && {
      ...actionRequired,
      clientSecret: mayConfirm(context) ? actionRequired.clientSecret : null,
      invoiceId: await ownInvoiceId(context, actionRequired.invoiceId),
    },
    isDisputed: verdict.isDisputed,
    isDoubled: verdict.isDoubled,
    seats: { ...(await seatUseOf(context)), limit },
    credit: state && currency && state.creditMinor > 0 ? moneyOf(state.creditMinor, currency) : null,
    openInvoices: await openInvoicesOf(context),
    information: shownInformation(account),
    allow: {
      downgrade: billing?.allowPlanDowngrade ?? true,
      cancel: billing?.allowPlanCancellation ?? true,
    },
    hasUsedTrial: account.trialUsedAt !== undefined,
    asOf: billingTimeOf(account, context),
  }
}
