import { operation, ownOperation } from '../operation.ts'
import type {
  BillingAccount,
  BillingAddress,
  BillingInformation,
  BillingPublicConfiguration,
  BillingSummary,
  BillingTenantConfiguration,
  CancellationReason,
  ChangePreview,
  ChangeResult,
  Invoice,
  InvoiceDetails,
  InvoiceStatus,
  PaymentMethod,
  PaymentProvider,
  Plan,
  PlanDetails,
  Subscription,
} from './types.ts'

const managed = '/subscriptions/resources/subscriptions/v1'
const billing = '/subscriptions/resources/billing'
const cardProvider = `${billing}/payment-providers/stripe`
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

/** Reads the invoices, newest first. */
export const invoices = operation<void, Invoice[]>({
  name: 'billing.invoices',
  method: 'GET',
  path: `${billing}/invoices/v1`,
})

/** Reads one invoice. */
export const invoice = operation<{ invoiceId: string }, Invoice>({
  name: 'billing.invoice',
  method: 'GET',
  path: `${billing}/invoices/v1/{invoiceId}`,
})

/** Reads an invoice as a PDF. */
export const invoicePdf = operation<{ invoiceId: string; outputFileName?: string }, Blob>({
  name: 'billing.invoicePdf',
  method: 'GET',
  path: `${billing}/invoices/v1/{invoiceId}/pdf`,
  answer: 'blob',
})

/** Reads the means of payment; the first one is the default. */
export const paymentMethods = operation<void, PaymentMethod[]>({
  name: 'billing.paymentMethods',
  method: 'GET',
  path: `${billing}/payment-methods/v1`,
})

/** Reads one means of payment. */
export const paymentMethod = operation<{ paymentMethodId: string }, PaymentMethod>({
  name: 'billing.paymentMethod',
  method: 'GET',
  path: `${billing}/payment-methods/v1/{paymentMethodId}`,
})

/** Changes the address that belongs to a means of payment. */
export const paymentMethodBillingDetails = operation<
  { paymentMethodId: string; email?: string; address: BillingAddress },
  { email?: string; address?: BillingAddress }
>({
  name: 'billing.paymentMethodBillingDetails',
  method: 'PATCH',
  path: `${billing}/payment-methods/v1/{paymentMethodId}/billing-details`,
})

/** Reads the payment providers that the vendor connected. */
export const paymentProviders = operation<void, PaymentProvider[]>({
  name: 'billing.paymentProviders',
  method: 'GET',
  path: '/subscriptions/resources/payment-providers/v1',
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

/** Reads the key with which a page shows the card fields of the provider. */
export const cardProviderConfiguration = operation<
  void,
  { id: string; name: string; active: boolean; publishableKey: string }
>({
  name: 'billing.cardProviderConfiguration',
  method: 'GET',
  path: `${cardProvider}/public-configurations/v1`,
})

/** Begins to save a card; the secret is for the card fields. */
export const cardProviderSetupIntent = operation<
  { paymentMethodId?: string },
  { id: string; paymentMethodId: string; setupIntentSecret: string }
>({
  name: 'billing.cardProviderSetupIntent',
  method: 'POST',
  path: `${cardProvider}/setup-intents/v1`,
})

/** Reads the provider's id of the tenant. */
export const cardProviderCustomer = operation<{ tenantId: string }, { stripeCustomerId: string }>({
  name: 'billing.cardProviderCustomer',
  method: 'GET',
  path: `${cardProvider}/customers/v1/{tenantId}`,
})

/** Makes the tenant a customer of the provider. */
export const cardProviderCustomerCreate = operation<
  { name: string; email: string; tenantName?: string },
  { stripeCustomerId: string }
>({
  name: 'billing.cardProviderCustomerCreate',
  method: 'POST',
  path: `${cardProvider}/customers/v1`,
})

/** Begins a subscription; the secret is for the card fields. */
export const cardProviderSubscriptionCreate = operation<
  { stripePlanId: string },
  { subscriptionId: string; subscriptionSecret: string }
>({
  name: 'billing.cardProviderSubscriptionCreate',
  method: 'POST',
  path: `${cardProvider}/subscriptions/v1`,
  isKeyed: true,
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

/** Confirms a change whose lines a person has seen. Other lines are refused: 409 `ER-BILLING-PREVIEW-CHANGED`. */
export const changeConfirm = ownOperation<
  { planId: string; seats: number; paymentMethodId?: string; prorationAt: string; hash: string },
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

/** Makes a means of payment the one that is charged from now on. */
export const paymentMethodDefault = ownOperation<{ paymentMethodId: string }>({
  name: 'billing.paymentMethodDefault',
  method: 'PUT',
  path: `${own}/payment-methods/{paymentMethodId}/default`,
})

/** Removes a means of payment. The last one of a running subscription stays: 409. */
export const paymentMethodRemove = ownOperation<{ paymentMethodId: string }>({
  name: 'billing.paymentMethodRemove',
  method: 'DELETE',
  path: `${own}/payment-methods/{paymentMethodId}`,
})

/** Changes who is billed. What was changed since `updatedAt` stays as it is: 409 `ER-CONFLICT`. */
export const informationUpdate = ownOperation<
  Omit<BillingInformation, 'taxIdState' | 'taxIdCheckedAt'>,
  BillingInformation
>({
  name: 'billing.informationUpdate',
  method: 'PUT',
  path: `${own}/information`,
})

/** Reads a page of invoices and credit notes, newest first. */
export const invoiceDetails = ownOperation<
  { year?: number; status?: InvoiceStatus; _offset?: number; _limit?: number },
  { items: InvoiceDetails[]; _metadata: { totalItems: number; totalPages: number }; years: number[] }
>({
  name: 'billing.invoiceDetails',
  method: 'GET',
  path: `${own}/invoices`,
})

/** Pays an open invoice with the default means of payment or another one. */
export const invoicePay = ownOperation<{ invoiceId: string; paymentMethodId?: string }, ChangeResult>({
  name: 'billing.invoicePay',
  method: 'POST',
  path: `${own}/invoices/{invoiceId}/payments`,
  isKeyed: true,
})

/** Reads an invoice as UBL (EN 16931). */
export const invoiceUbl = ownOperation<{ invoiceId: string }, string>({
  name: 'billing.invoiceUbl',
  method: 'GET',
  path: `${own}/invoices/{invoiceId}/ubl`,
  answer: 'text',
})

/** Moves the clock of the test provider. */
export const testClockAdvance = ownOperation<{ to: 'nextRenewal' | 'trialEnd' } | { days: number }, BillingAccount>({
  name: 'billing.testClockAdvance',
  method: 'POST',
  path: `${own}/test-clock`,
})
