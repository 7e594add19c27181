import { accountOf, changeAccount } from '../../billing/accounts.ts'
import { askProvider, nowIn, providerDown, sellingOf } from '../../billing/billingContext.ts'
import { confirmUnseen } from '../../billing/confirmation.ts'
import { ensureCustomer } from '../../billing/customers.ts'
import { billedOf, requireDeed } from '../../billing/deeds.ts'
import { planDetailsOf, planWithId, toPlan } from '../../billing/plans.ts'
import { limitQuestions } from '../../billing/providerLimits.ts'
import { seatUseOf } from '../../usage/seatUse.ts'
import type { SignedInContext } from '../../context/context.ts'
import { inTransaction } from '../../context/transaction.ts'
import { allowed } from '../../handler/handler.ts'
import { newId } from '../../ports/randomTokens.ts'
import { HttpError, notFound } from '../../request/httpError.ts'
import { newConfiguration, newCustomer, newSubscription, ofPlan, ofTenant, setupIntent } from './input.ts'
import { keyedWrite, read, write, type BillingHandlers } from './rules.ts'
import { beginProviderCheck } from './testProviderJobs.ts'

const requireOwn = ({ tenantId: own }: SignedInContext, tenantId: string): void => {
  if (own !== tenantId) throw notFound()
}

/** What a client that knows the contract shows without a provider (docs/product.md §8). */
const notAuthorized = () => new HttpError(403, 'Not authorized', { code: 'ER-BILLING-NO-PROVIDER' })

const plansHandlers = {
  plans: allowed(read, async (_input, { settings: { billing } }) =>
    (billing?.plans ?? []).map(plan => toPlan(planDetailsOf(billing!, plan), plan.priceId)),
  ),
  plan: allowed({ ...read, input: ofPlan }, async ({ planId }, { settings: { billing } }) => {
    const plan = billing && planWithId(billing, planId)
    if (!plan) throw notFound()
    return toPlan(planDetailsOf(billing, plan), plan.priceId)
  }),
  planDetails: allowed(read, async (_input, { settings: { billing } }) =>
    (billing?.plans ?? []).map(plan => planDetailsOf(billing!, plan)),
  ),
  publicConfiguration: allowed(read, async (_input, { settings: { billing } }) => ({
    allowPlanDowngrade: billing?.allowPlanDowngrade ?? true,
    allowPlanCancellation: billing?.allowPlanCancellation ?? true,
  })),
} satisfies Partial<BillingHandlers>

const tenantHandlers = {
  summary: allowed({ ...read, input: ofTenant }, async ({ tenantId }, context) => {
    requireOwn(context, tenantId)
    const { account, verdict } = await billedOf(context)
    const { billing } = context.settings
    const priceId = verdict.subscription?.priceId
    const bought = priceId === undefined ? undefined : account.boughtPlans[priceId]
    return {
      tenantConfigurationId: tenantId,
      providerType: 'Stripe' as const,
      subscriptionId: verdict.subscription?.id ?? '',
      externallyManaged: account.externallyManaged,
      currentPlanId: bought?.id ?? billing?.defaultPlanId ?? '',
      paymentMethodId: account.state?.defaultMethodId ?? '',
      defaultPlanId: billing?.defaultPlanId ?? '',
    }
  }),
  tenantConfiguration: allowed({ ...read, input: ofTenant }, async ({ tenantId }, context) => {
    requireOwn(context, tenantId)
    const { customerId = '', externallyManaged } = await accountOf(context)
    return {
      id: tenantId,
      vendorId: context.settings.audience,
      tenantId,
      externallyManaged: String(externallyManaged),
      paymentProviderType: 'Stripe' as const,
      mappingId: customerId,
    }
  }),
  // Whether billing is managed elsewhere is the operator's to say, so that nobody gets rid of limits by it.
  tenantConfigurationCreate: allowed(
    { ...write, input: newConfiguration },
    async ({ tenantId, externallyManaged }, context) => {
      requireOwn(context, tenantId)
      if (externallyManaged === 'true' && !(await accountOf(context)).externallyManaged)
        throw new HttpError(403, 'Forbidden')
      await ensureCustomer(context, { email: context.user.email })
      return { id: tenantId }
    },
  ),
} satisfies Partial<BillingHandlers>

const providerHandlers = {
  paymentProviders: allowed(read, async (_input, { ports: { payments }, settings: { billing } }) =>
    payments && billing ? [{ providerType: 'Stripe' as const, name: payments.name, status: '1' }] : [],
  ),
  cardProviderConfiguration: allowed(read, async (_input, context) => {
    const { payments } = sellingOf(context)
    return { id: payments.name, name: payments.name, active: true, publishableKey: payments.publishableKey }
  }),
  cardProviderSetupIntent: allowed({ ...write, input: setupIntent }, async ({ paymentMethodId = '' }, context) => {
    if (!context.ports.payments || !context.settings.billing) throw notAuthorized()
    const { payments } = sellingOf(context)
    requireDeed(context, await billedOf(context), 'method')
    await limitQuestions(context, 'pay')
    const customerId = await ensureCustomer(context, { email: context.user.email })
    await beginProviderCheck(context)
    const key = `setup:${context.tenantId}:${newId(context.ports.random)}`
    const { id, clientSecret } = await askProvider(() => payments.createSetupIntent(customerId, { key }))
    return { id, paymentMethodId, setupIntentSecret: clientSecret }
  }),
  cardProviderCustomer: allowed({ ...read, input: ofTenant }, async ({ tenantId }, context) => {
    requireOwn(context, tenantId)
    const { customerId } = await accountOf(context)
    if (customerId === undefined) throw notFound()
    return { stripeCustomerId: customerId }
  }),
  cardProviderCustomerCreate: allowed(
    { ...write, input: newCustomer },
    async ({ name, email, tenantName }, context) => {
      requireDeed(context, await billedOf(context), 'information')
      await inTransaction(context, async inside => {
        const { customerId, information } = await accountOf(inside)
        if (customerId !== undefined || information.email !== '') return
        await changeAccount(inside, account => ({
          ...account,
          information: { ...information, name: tenantName ?? name, email },
          informationUpdatedAt: nowIn(inside),
        }))
        await inside.audit('billing.informationChanged', { severity: 'Info', fields: 'name, email' })
      })
      return { stripeCustomerId: await ensureCustomer(context, { name: tenantName ?? name, email }) }
    },
  ),
  cardProviderSubscriptionCreate: allowed(
    { ...keyedWrite, input: newSubscription },
    async ({ stripePlanId }, context) => {
      const { billing } = sellingOf(context)
      const plan = billing.plans.find(({ id, priceId }) => priceId === stripePlanId || id === stripePlanId)
      if (!plan) throw notFound()
      const { members, invitations } = await seatUseOf(context)
      const { min, max } = plan.seats
      const seats = Math.min(Math.max(min, members + invitations), max ?? Infinity)
      const { outcome } = await confirmUnseen(context, { planId: plan.id, seats }, { withoutMethod: true })
      const { verdict } = await billedOf(context)
      if (!verdict.subscription || outcome === 'refused') throw providerDown()
      return {
        subscriptionId: verdict.subscription.id,
        subscriptionSecret: verdict.actionRequired?.clientSecret ?? '',
      }
    },
  ),
} satisfies Partial<BillingHandlers>

/** What the vendor sells and how, and the tenant as a customer. */
export const configurationHandlers = { ...plansHandlers, ...tenantHandlers, ...providerHandlers }
