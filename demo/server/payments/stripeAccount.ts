import type { Stripe } from 'stripe'
import type { BillingConfig } from '../../../src/backend/settings/billingConfig.ts'
import { stripeApiVersion } from './stripeClient.ts'
import { stripeEventTypes } from './stripeEvents.ts'
import { isStripeFault } from './stripeFaults.ts'

/** What the operator sets in the dashboard of Stripe, a line each. None of it can be set by this server. */
export const accountSettings = (baseUrl: string): string[] => [
  `Webhook endpoint: ${baseUrl}/fe/billing/events, API version ${stripeApiVersion}, with the events below. Its signing secret is FE_STRIPE_WEBHOOK_SECRET`,
  ...stripeEventTypes.map(type => `  ${type}`),
  `API version: every call of this server names ${stripeApiVersion}; the default version of the account may be another one`,
  'Restricted key: write access to customers, payment methods, setup intents, subscriptions, schedules, invoices and tax rates; read access to payment intents, charges, prices and webhook endpoints',
  'Payment methods: turn cards and wallets on, and bank debits off, because changes that wait for a payment are for cards only',
  'Prices: one recurring price a plan, monthly, per unit, with tax excluded; a price that changes is another price with another id',
  'Failed payments: retries as you like; after the last one, cancel the subscription or mark it as unpaid',
  'Failed payments: leave the cancellation at an incomplete first payment at 23 hours',
  'Mails to customers: turn those about failed payments, expiring cards and ending trials off, because this server sends its own',
  'Invoices: number them for the whole account; the ones that customers get here have numbers of their own',
  'Invoices: round tax on the sum of an invoice, not on each line, and turn automatic tax off',
  'Prorations: to the second, which is the default; every change of this server says itself that it is charged at once',
  'Customer portal of Stripe: turn changes of plan, quantity and cancellation off, or leave the portal off',
  'Radar: turn the rule on that asks for 3-D Secure where banks require it',
]

/** What of a price is not as the plan says. */
const priceFaults = (plan: BillingConfig['plans'][number], price: Stripe.Price): string[] => {
  const { currency = 'usd', amountMinor } = plan
  const { recurring } = price
  return [
    ...(price.active ? [] : ['is archived']),
    ...(price.currency === currency ? [] : [`is in ${price.currency}, not in ${currency}`]),
    ...(price.unit_amount === amountMinor ? [] : [`is ${price.unit_amount}, not ${amountMinor}`]),
    ...(recurring?.interval === 'month' && recurring.interval_count === 1 ? [] : ['is not monthly']),
    ...(recurring?.usage_type === 'metered' ? ['is metered'] : []),
    ...(price.billing_scheme === 'per_unit' ? [] : ['is not a price per unit']),
    ...(price.tax_behavior === 'inclusive' ? ['includes tax'] : []),
  ]
}

const reasonOf = (cause: unknown): string => (isStripeFault(cause) ? (cause.code ?? cause.type) : String(cause))

const faultsOfPlan = async (stripe: Stripe, plan: BillingConfig['plans'][number]): Promise<string[]> => {
  const named = `The price ${plan.priceId} of the plan ${plan.id}`
  // What can't be read is one of the things that this reports.
  try {
    return priceFaults(plan, await stripe.prices.retrieve(plan.priceId)).map(fault => `${named} ${fault}`)
  } catch (cause) {
    return [`${named} can't be read: ${reasonOf(cause)}`]
  }
}

const endpointFaults = (endpoint: Stripe.WebhookEndpoint): string[] => {
  const { api_version: version, enabled_events: events, status } = endpoint
  const missing = events.includes('*') ? [] : stripeEventTypes.filter(type => !events.some(event => event === type))
  return [
    ...(status === 'enabled' ? [] : ['The webhook endpoint is disabled']),
    ...(version === stripeApiVersion
      ? []
      : [`The webhook endpoint has the API version ${version ?? 'of the account'}`]),
    ...(missing.length === 0 ? [] : [`The webhook endpoint does not get ${missing.join(', ')}`]),
  ]
}

const faultsOfEndpoint = async (stripe: Stripe, baseUrl: string): Promise<string[]> => {
  try {
    const { data } = await stripe.webhookEndpoints.list({ limit: 100 })
    const own = data.find(({ url }) => url === `${baseUrl}/fe/billing/events`)
    return own ? endpointFaults(own) : [`There is no webhook endpoint for ${baseUrl}/fe/billing/events`]
  } catch (cause) {
    return [`The webhook endpoints can't be read: ${reasonOf(cause)}`]
  }
}

/** What is wrong at Stripe, as far as its API tells: prices and the webhook endpoint. */
export const accountFaults = async (stripe: Stripe, { plans }: BillingConfig, baseUrl: string): Promise<string[]> => {
  const paid = plans.filter(({ amountMinor }) => amountMinor > 0)
  const [endpoint, ...prices] = await Promise.all([
    faultsOfEndpoint(stripe, baseUrl),
    ...paid.map(plan => faultsOfPlan(stripe, plan)),
  ])
  return [...endpoint, ...prices.flat()]
}
