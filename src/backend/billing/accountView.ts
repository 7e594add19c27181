import type { BillingAccount } from '../../http/billing/types.ts'
import type { SignedInContext } from '../context/context.ts'
import type { BillingConfig } from '../settings/billingConfig.ts'
import { holds } from '../identity/roles/rolePermissions.ts'
import { writeBilling } from './notices.ts'
import { billingTimeOf } from './accounts.ts'
import { taxRuleFor } from './buyerTax.ts'
import { billedOf, type Billed } from './deeds.ts'
import { currentPlanOf, seatLimitOf } from './effects.ts'
import { moneyOf, planOfPrice, shownPlan } from './plans.ts'
import type { BillingAccountFields } from './records.ts'
import { seatUseOf } from './seatUse.ts'
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

/** The next charge, with tax and after credit. */
const nextOf = (
  billing: BillingConfig | undefined,
  account: BillingAccountFields,
  { subscription, standing, endsAt, scheduledChange }: Verdict,
): BillingAccount['next'] => {
  const isRunning = standing === 'active' || standing === 'trialing' || standing === 'grace'
  if (!billing || !subscription || !isRunning || endsAt !== null) return null
  const { priceId, quantity } = scheduledChange ?? subscription
  const plan = planOfPrice(billing, account, priceId)
  if (!plan) return null
  const net = plan.price.amountMinor * quantity
  const { rate } = taxRuleFor(billing.seller, account.information)
  const total = net + Math.round((net * rate) / 10_000)
  const due = Math.max(0, total - Math.max(0, account.state?.creditMinor ?? 0))
  return { ...moneyOf(due, plan.price.currency), at: subscription.periodEnd }
}

const openInvoicesOf = async ({ store, tenantId }: SignedInContext): Promise<BillingAccount['openInvoices']> => {
  const { items } = await store.billingInvoices.find(tenantId, { where: { status: ['open', 'failed'] } })
  const [first] = items
  if (!first) return null
  const total = items.reduce((sum, { dueMinor }) => sum + dueMinor, 0)
  return { count: items.length, total: moneyOf(total, first.currency) }
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
const mayConfirm = ({ permissions, session }: SignedInContext) =>
  holds(permissions, writeBilling) && session.impersonatedBy === undefined

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
  const { state, information, informationUpdatedAt, externallyManaged } = account
  const { failure, actionRequired } = verdict
  const plan = planOf(billing, billed)
  const held = billing && currentPlanOf(billing, account, verdict)
  const currency = state?.currency ?? plan?.price.currency
  const limit = externallyManaged ? null : seatLimitOf(held, verdict)
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
    seats: { ...(await seatUseOf(context)), limit },
    credit: state && currency && state.creditMinor > 0 ? moneyOf(state.creditMinor, currency) : null,
    openInvoices: await openInvoicesOf(context),
    information: { taxIdCheckedAt: null, ...information, updatedAt: informationUpdatedAt },
    allow: {
      downgrade: billing?.allowPlanDowngrade ?? true,
      cancel: billing?.allowPlanCancellation ?? true,
    },
    hasUsedTrial: account.trialUsedAt !== undefined,
    asOf: billingTimeOf(account, context),
  }
}
