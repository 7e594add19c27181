import { operation, ownOperation } from '../operation.ts'
import type {
  BillingAddress,
  ChangeResult,
  Invoice,
  InvoiceDetails,
  InvoiceSplit,
  InvoiceStatus,
  PaymentMethod,
  PaymentProvider,
  SplitMeter,
} from './types.ts'

const billing = '/subscriptions/resources/billing'
const cardProvider = `${billing}/payment-providers/stripe`
const own = '/fe/billing'

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

/** Reads a page of invoices and credit notes, newest first. */
export const invoiceDetails = ownOperation<
  { year?: number; status?: InvoiceStatus; _offset?: number; _limit?: number },
  { items: InvoiceDetails[]; _metadata: { totalItems: number; totalPages: number }; years: number[]; canSplit: boolean }
>({
  name: 'billing.invoiceDetails',
  method: 'GET',
  path: `${own}/invoices`,
})

/** Reads how an invoice of an organization is split among it and the accounts below it, by what each of them used in its period. */
export const invoiceSplit = ownOperation<{ invoiceId: string; by: SplitMeter }, InvoiceSplit>({
  name: 'billing.invoiceSplit',
  method: 'GET',
  path: `${own}/invoices/{invoiceId}/split`,
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
