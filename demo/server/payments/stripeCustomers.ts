import type { Stripe } from 'stripe'
import type { CustomerData, Payments } from '../../../src/backend/ports/payments.ts'
import type { BillingAddress } from '../../../src/http/billing/types.ts'
import { allOf, idOf, isoOf } from './stripeClient.ts'
import { refuse, unknownObject } from './stripeFaults.ts'
import { readKnownCustomer, timeOf, type ReaderParts } from './stripeState.ts'

/** Where a customer at Stripe says which tenant it is. */
const tenantField = 'fe_tenant'

/** Fields that are empty here are emptied there. */
const addressParam = ({ addressLine1, addressLine2, city, state, postalCode, country }: BillingAddress) => ({
  line1: addressLine1 ?? '',
  line2: addressLine2 ?? '',
  city: city ?? '',
  state: state ?? '',
  postal_code: postalCode ?? '',
  country: country ?? '',
})

const dataParam = ({ name, email, address }: CustomerData) => ({ name, email, address: addressParam(address) })

/** Ids of tenants may have any characters; those of search queries are quoted. */
const quoted = (text: string) => `'${text.replaceAll(/['\\]/g, match => `\\${match}`)}'`

/** How tenants become customers. */
interface Binding {
  find: (tenantId: string) => Promise<string | undefined>
  make: (tenantId: string) => Promise<string>
}

/** The search may lag a minute behind; until then, the key gives back the customer that was made. */
const byMetadata = (stripe: Stripe): Binding => ({
  find: async tenantId => {
    const query = `metadata[${quoted(tenantField)}]:${quoted(tenantId)}`
    const { data } = await stripe.customers.search({ query, limit: 1 })
    return data[0]?.id
  },
  make: async tenantId => {
    // Nothing but the tenant, so that a repeat with other data is the same request.
    const { id } = await stripe.customers.create(
      { metadata: { [tenantField]: tenantId } },
      { idempotencyKey: `fe-customer:${tenantId}` },
    )
    return id
  },
})

/** Customers with a clock of their own, in Stripe's test mode. They can't be searched for. */
const byTestClock = ({ stripe, clock }: ReaderParts): Binding => ({
  find: async tenantId => {
    const clocks = await allOf(stripe.testHelpers.testClocks.list({ limit: 100 }))
    const own = clocks.find(({ name }) => name === tenantId)
    if (!own) return undefined
    const { data } = await stripe.customers.list({ test_clock: own.id, limit: 1 })
    return data[0]?.id
  },
  make: async tenantId => {
    const { id: testClock } = await stripe.testHelpers.testClocks.create({
      frozen_time: Math.floor(clock.now() / 1000),
      name: tenantId,
    })
    const { id } = await stripe.customers.create({ test_clock: testClock, metadata: { [tenantField]: tenantId } })
    return id
  },
})

const createCustomer = async (stripe: Stripe, { find, make }: Binding, tenantId: string, data: CustomerData) => {
  const known = await find(tenantId)
  if (known !== undefined) return known
  const id = await make(tenantId)
  await stripe.customers.update(id, dataParam(data))
  return id
}

/** A card of the customer. @throws ProviderRefusal when it is another customer's */
const requireMethod = async (stripe: Stripe, customerId: string, methodId: string): Promise<void> => {
  const { customer } = await stripe.customers.retrievePaymentMethod(customerId, methodId)
  if (idOf(customer) !== customerId) throw unknownObject('payment method')
}

/** Stripe charges the card of a subscription before that of its customer, so both are set. */
const setDefaultMethod = async (stripe: Stripe, customerId: string, methodId: string): Promise<void> => {
  await requireMethod(stripe, customerId, methodId)
  await stripe.customers.update(customerId, { invoice_settings: { default_payment_method: methodId } })
  const all = await allOf(stripe.subscriptions.list({ customer: customerId, status: 'all', limit: 100 }))
  for (const { id, ended_at: endedAt, default_payment_method: present } of all)
    if (endedAt === null && idOf(present) !== methodId)
      await stripe.subscriptions.update(id, { default_payment_method: methodId })
}

/** How far a clock may be moved at once: Stripe allows two intervals of the shortest subscription. */
const mostAtOnce = 28 * 86_400
const readyTries = 600

/** Moves the test clock of a customer, in steps as long as Stripe takes them. */
const advanceClock =
  ({ stripe, clock }: ReaderParts, pollMs: number): NonNullable<Payments['advanceClock']> =>
  async (customerId, { at }) => {
    const customer = await readKnownCustomer(stripe, customerId)
    const id = idOf(customer.test_clock)
    if (id === undefined) throw refuse('The customer has no test clock')
    const target = Math.floor(Date.parse(at) / 1000)
    let now = timeOf(customer, clock)
    if (target < now) throw refuse(`The clock only goes forward from ${isoOf(now)}`)
    while (now < target) {
      now = Math.min(target, now + mostAtOnce)
      await stripe.testHelpers.testClocks.advance(id, { frozen_time: now })
      await untilReady(stripe, id, pollMs)
    }
  }

const untilReady = async (stripe: Stripe, id: string, pollMs: number): Promise<void> => {
  for (let tries = 0; tries < readyTries; tries += 1) {
    const { status } = await stripe.testHelpers.testClocks.retrieve(id)
    if (status === 'ready') return
    if (status === 'internal_failure') break
    await new Promise(resolve => setTimeout(resolve, pollMs))
  }
  throw refuse('The test clock did not arrive')
}

/** Customers and their cards. */
export const stripeCustomers = (parts: ReaderParts, testClocks?: { pollMs: number }) => {
  const { stripe } = parts
  const binding = testClocks ? byTestClock(parts) : byMetadata(stripe)
  return {
    createCustomer: (tenantId, data) => createCustomer(stripe, binding, tenantId, data),
    updateCustomer: async (customerId, data) => void (await stripe.customers.update(customerId, dataParam(data))),
    createSetupIntent: async (customerId, { key }) => {
      // Which kinds of payment are offered is a setting of the account.
      const { id, client_secret: clientSecret } = await stripe.setupIntents.create(
        { customer: customerId, usage: 'off_session', automatic_payment_methods: { enabled: true } },
        { idempotencyKey: `${key}:setup` },
      )
      return { id, clientSecret: clientSecret ?? '' }
    },
    updateMethod: async (customerId, methodId, { email, address }) => {
      await requireMethod(stripe, customerId, methodId)
      await stripe.paymentMethods.update(methodId, {
        billing_details: { address: addressParam(address), ...(email !== undefined && { email }) },
      })
    },
    setDefaultMethod: (customerId, methodId) => setDefaultMethod(stripe, customerId, methodId),
    detachMethod: async (customerId, methodId) => {
      await requireMethod(stripe, customerId, methodId)
      await stripe.paymentMethods.detach(methodId)
    },
    ...(testClocks && { advanceClock: advanceClock(parts, testClocks.pollMs) }),
  } satisfies Partial<Payments>
}
