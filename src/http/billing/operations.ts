import { operation, ownOperation } from '../operation.ts'
import type { InvoiceLanguage } from '../invoiceLanguages.ts'
import type {
  BillingAccount,
  BillingInformation,
  BillingPublicConfiguration,
  BillingSummary,
  BillingTenantConfiguration,
  CancellationReason,
  ChangePreview,
  ChangeResult,
  InformationDraft,
  InvoicePreview,
  Plan,
  PlanDetails,
  Subscription,
} from './types.ts'

const managed = '/subscriptions/resources/subscriptions/v1'
const billing = '/subscriptions/resources/billing'
const own = '/fe/billing'

/** Reads the subscriptions of the tenant; the first one counts. */
export const managedSubscriptions = operation<void, Subscription[]>({
  name: 'billing.managedSubscriptions',
  method: 'GET',
  path: managed,
})

/** Reads one subscription. */
export const managedSubscription = operation<{ subscriptionId: string }, Subscription>({
  name: 'billing.managedSubscription',
  method: 'GET',
  path: `${managed}/{subscriptionId}`,
})

/** Cancels a subscription at the end of its period. The path ends in a slash. */
export const managedSubscriptionCancel = operation<{ subscriptionId: string }>({
  name: 'billing.managedSubscriptionCancel',
  method: 'PUT',
  path: `${managed}/{subscriptionId}/cancellations/`,
})

/** Takes a cancellation back. The path ends in a slash. */
export const managedSubscriptionRenew = operation<{ subscriptionId: string }>({
  name: 'billing.managedSubscriptionRenew',
  method: 'PUT',
  path: `${managed}/{subscriptionId}/renewals/`,
})

/** Changes plan and payment method of a subscription. */
export const managedSubscriptionUpdate = operation<{ subscriptionId: string; paymentMethodId: string; planId: string }>(
  {
    name: 'billing.managedSubscriptionUpdate',
    method: 'PUT',
    path: `${managed}/{subscriptionId}`,
  },
)

/** Like `managedSubscriptions`, below another path. */
export const subscriptions = operation<void, Subscription[]>({
  name: 'billing.subscriptions',
  method: 'GET',
  path: `${billing}/subscriptions/v1`,
})

/** Like `managedSubscription`, below another path. */
export const subscription = operation<{ subscriptionId: string }, Subscription>({
  name: 'billing.subscription',
  method: 'GET',
  path: `${billing}/subscriptions/v1/{subscriptionId}`,
})

/** Like `managedSubscriptionCancel`, below another path. */
export const subscriptionCancel = operation<{ subscriptionId: string }>({
  name: 'billing.subscriptionCancel',
  method: 'PUT',
  path: `${billing}/subscriptions/v1/{subscriptionId}/cancellations/`,
})

/** Like `managedSubscriptionRenew`, below another path. */
export const subscriptionRenew = operation<{ subscriptionId: string }>({
  name: 'billing.subscriptionRenew',
  method: 'PUT',
  path: `${billing}/subscriptions/v1/{subscriptionId}/renewals/`,
})

/** Like `managedSubscriptionUpdate`, below another path. */
export const subscriptionUpdate = operation<{ subscriptionId: string; paymentMethodId: string; planId: string }>({
  name: 'billing.subscriptionUpdate',
  method: 'PUT',
  path: `${billing}/subscriptions/v1/{subscriptionId}`,
})

/** Reads the plans that the vendor offers. */
export const plans = operation<void, Plan[]>({
  name: 'billing.plans',
  method: 'GET',
  path: `${billing}/plans/v1`,
})

/** Reads one plan. */
export const plan = operation<{ planId: string }, Plan>({
  name: 'billing.plan',
  method: 'GET',
  path: `${billing}/plans/v1/{planId}`,
})

/** Reads what the tenant has bought, in ids. */
export const summary = operation<{ tenantId: string }, BillingSummary>({
  name: 'billing.summary',
  method: 'GET',
  path: `${billing}/summaries/v1/{tenantId}`,
})

/** Reads how the tenant is billed. */
export const tenantConfiguration = operation<{ tenantId: string }, BillingTenantConfiguration>({
  name: 'billing.tenantConfiguration',
  method: 'GET',
  path: `${billing}/tenant-configurations/v1/{tenantId}`,
})

/** Makes the tenant one that is billed. */
export const tenantConfigurationCreate = operation<
  { tenantId: string; externallyManaged?: string; providerType: 'Stripe' },
  { id: string }
>({
  name: 'billing.tenantConfigurationCreate',
  method: 'POST',
  path: `${billing}/tenant-configurations/v1`,
})

/** Reads what the vendor allows. Some servers answer with a list of one. */
export const publicConfiguration = operation<void, BillingPublicConfiguration>({
  name: 'billing.publicConfiguration',
  method: 'GET',
  path: `${billing}/configurations/vendor-public-configurations/v1`,
})

/** Reads everything about the tenant's billing that its pages show at first. */
export const account = ownOperation<void, BillingAccount>({
  name: 'billing.account',
  method: 'GET',
  path: `${own}/account`,
})

/** Reads the plans with what people compare. */
export const planDetails = ownOperation<void, PlanDetails[]>({
  name: 'billing.planDetails',
  method: 'GET',
  path: `${own}/plans`,
})

/** Calculates what a change costs and when it comes. Nothing is charged. */
export const changePreview = ownOperation<{ planId: string; seats: number }, ChangePreview>({
  name: 'billing.changePreview',
  method: 'POST',
  path: `${own}/changes/preview`,
})

/**
 * Confirms a change whose lines a person has seen. Other lines are refused: 409 `ER-BILLING-PREVIEW-CHANGED`. Invoices are in the
 * language of who confirms first, unless another one was chosen.
 */
export const changeConfirm = ownOperation<
  {
    planId: string
    seats: number
    paymentMethodId?: string
    prorationAt: string
    hash: string
    language?: InvoiceLanguage
  },
  ChangeResult
>({
  name: 'billing.changeConfirm',
  method: 'POST',
  path: `${own}/changes`,
  isKeyed: true,
})

/** Takes back a change that waits for its payment or for the next period. */
export const changeDiscard = ownOperation<void, BillingAccount>({
  name: 'billing.changeDiscard',
  method: 'DELETE',
  path: `${own}/changes`,
})

/** Asks the provider for the newest state, for example after a person confirmed with their bank. */
export const refresh = ownOperation<void, BillingAccount>({
  name: 'billing.refresh',
  method: 'POST',
  path: `${own}/account/refresh`,
})

/** Cancels the subscription at the end of its period, and keeps the reason. */
export const cancel = ownOperation<CancellationReason, BillingAccount>({
  name: 'billing.cancel',
  method: 'POST',
  path: `${own}/cancellation`,
})

/** Changes who is billed. What was changed since `updatedAt` stays as it is: 409 `ER-CONFLICT`. */
export const informationUpdate = ownOperation<
  Omit<BillingInformation, 'taxIdState' | 'taxIdCheckedAt' | 'language'> &
    Partial<Pick<BillingInformation, 'language'>>,
  BillingInformation
>({
  name: 'billing.informationUpdate',
  method: 'PUT',
  path: `${own}/information`,
})

/** Writes the next invoice as it would be with another billing information, which is not saved. */
export const informationPreview = ownOperation<InformationDraft, InvoicePreview>({
  name: 'billing.informationPreview',
  method: 'POST',
  path: `${own}/information/preview`,
})

/** Moves the clock of the test provider. */
export const testClockAdvance = ownOperation<{ to: 'nextRenewal' | 'trialEnd' } | { days: number }, BillingAccount>({
  name: 'billing.testClockAdvance',
  method: 'POST',
  path: `${own}/test-clock`,
})
