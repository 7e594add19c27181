import * as billing from '../../../../src/http/billing/operations.ts'
import * as payment from '../../../../src/http/billing/paymentOperations.ts'
import { row } from '../row.ts'

const subscriptionId = 'sub_1'
const ofSubscription = { subscriptionId }
const change = { subscriptionId, paymentMethodId: 'pm_1', planId: 'plan-1' }
const tenantId = 'tenant-1'
const ofTenant = { tenantId }
const address = {
  addressLine1: '1 Anvil Street',
  addressLine2: 'Floor 2',
  state: 'IL',
  city: 'Springfield',
  postalCode: '12345',
  country: 'US',
}

export default [
  row(billing.managedSubscriptions, ({ api }) => api.subscriptions.getManagedSubscriptions()),
  row(
    billing.managedSubscription,
    ({ api }, input) => api.subscriptions.getManagedSubscription(input.subscriptionId),
    ofSubscription,
  ),
  row(
    billing.managedSubscriptionCancel,
    ({ api }, input) => api.subscriptions.cancelManagedSubscription(input.subscriptionId),
    ofSubscription,
  ),
  row(
    billing.managedSubscriptionRenew,
    ({ api }, input) => api.subscriptions.renewManagedSubscription(input.subscriptionId),
    ofSubscription,
  ),
  row(
    billing.managedSubscriptionUpdate,
    ({ api }, { subscriptionId: id, ...body }) => api.subscriptions.updateManagedSubscription(id, body),
    change,
  ),
  row(billing.subscriptions, ({ api }) => api.subscriptions.getSubscriptions()),
  row(
    billing.subscription,
    ({ api }, input) => api.subscriptions.getSubscription(input.subscriptionId),
    ofSubscription,
  ),
  row(
    billing.subscriptionCancel,
    ({ api }, input) => api.subscriptions.cancelSubscription(input.subscriptionId),
    ofSubscription,
  ),
  row(
    billing.subscriptionRenew,
    ({ api }, input) => api.subscriptions.renewSubscription(input.subscriptionId),
    ofSubscription,
  ),
  row(
    billing.subscriptionUpdate,
    ({ api }, { subscriptionId: id, ...body }) => api.subscriptions.updateSubscription(id, body),
    change,
  ),
  row(billing.plans, ({ api }) => api.subscriptions.getSubscriptionPlans()),
  row(billing.plan, ({ api }, { planId }) => api.subscriptions.getSubscriptionPlan(planId), { planId: 'plan-1' }),
  row(billing.summary, ({ api }, input) => api.subscriptions.getSubscriptionSummaries(input.tenantId), ofTenant),
  row(payment.invoices, ({ api }) => api.subscriptions.getSubscriptionInvoices()),
  row(payment.invoice, ({ api }, { invoiceId }) => api.subscriptions.getSubscriptionInvoice(invoiceId), {
    invoiceId: 'invoice-1',
  }),
  row(payment.paymentMethods, ({ api }) => api.subscriptions.getPaymentMethods()),
  row(payment.paymentMethod, ({ api }, { paymentMethodId }) => api.subscriptions.getPaymentMethod(paymentMethodId), {
    paymentMethodId: 'pm_1',
  }),
  row(
    payment.paymentMethodBillingDetails,
    ({ api }, { paymentMethodId, email, address: place }) =>
      api.subscriptions.updatePaymentMethodBillingDetails(paymentMethodId, { email, ...place } as never),
    { paymentMethodId: 'pm_1', email: 'billing@acme.test', address },
  ),
  row(payment.paymentProviders, ({ api }) => api.subscriptions.getPaymentProviders()),
  row(
    billing.tenantConfiguration,
    ({ api }, input) => api.subscriptions.getTenantConfiguration(input.tenantId),
    ofTenant,
  ),
  row(
    billing.tenantConfigurationCreate,
    ({ api }, input) => api.subscriptions.createTenantConfiguration(input as never),
    { tenantId, providerType: 'Stripe' },
    { tenantId, providerType: 'Stripe', externallyManaged: 'true' },
  ),
  row(billing.publicConfiguration, ({ api }) => api.subscriptions.getVendorPublicConfigurations()),
  row(payment.cardProviderConfiguration, ({ api }) => api.subscriptions.getStripePaymentProviderConfiguration()),
  row(
    payment.cardProviderSetupIntent,
    ({ api }, input) => api.subscriptions.createStripePaymentMethodSetupIntentSecret(input as never),
    {},
    { paymentMethodId: 'pm_1' },
  ),
  row(payment.cardProviderCustomer, ({ api }, input) => api.subscriptions.getStripeCustomer(input.tenantId), ofTenant),
  row(payment.cardProviderCustomerCreate, ({ api }, input) => api.subscriptions.createStripeCustomer(input as never), {
    name: 'Ada Stone',
    email: 'ada@acme.test',
    tenantName: 'Acme',
  }),
  row(
    payment.cardProviderSubscriptionCreate,
    ({ api }, input) => api.subscriptions.createSubscription(input as never),
    { stripePlanId: 'price_1' },
  ),
]
