import type { Payments } from '../../../src/backend/ports/payments.ts'
import type { Ports } from '../../../src/backend/ports/ports.ts'
import type { BillingConfig, PlanConfig } from '../../../src/backend/settings/billingConfig.ts'
import type { Store } from '../../../src/backend/store/definitions.ts'
import * as billing from '../../../src/http/billing/operations.ts'
import * as payment from '../../../src/http/billing/paymentOperations.ts'
import type { Operation } from '../../../src/http/operation.ts'
import { baseUrl, createTestBackend, tokenOf } from '../../harness/testBackend.ts'
import { createFakePayments } from './fakePayments.ts'

/** Makes the store that a test runs on. */
export type MakeStore = (ports: Ports) => Promise<Store>

const plan = (id: string, change: Partial<PlanConfig>): PlanConfig => ({
  id,
  slug: id,
  name: id[0]!.toUpperCase() + id.slice(1),
  description: '',
  priceId: `price_${id}`,
  currency: 'eur',
  amountMinor: 0,
  isPerSeat: true,
  seats: { min: 1, max: null },
  trialDays: 0,
  features: [],
  ...change,
})

/** Plans of tests. */
export const testPlans = [
  plan('starter', { isPerSeat: false, seats: { min: 1, max: 200 } }),
  plan('team', { amountMinor: 1200, seats: { min: 1, max: 500 }, features: [{ key: 'reports', name: 'Reports' }] }),
  plan('business', {
    amountMinor: 1900,
    features: [
      { key: 'reports', name: 'Reports' },
      { key: 'sandbox', name: 'Sandbox' },
    ],
    entitles: ['sandbox'],
  }),
  plan('trial', { amountMinor: 1200, trialDays: 14 }),
]

/** How tests bill. */
export const testBilling: BillingConfig = {
  plans: testPlans,
  defaultPlanId: 'starter',
  seller: {
    name: 'Lichen GmbH',
    email: 'billing@lichen.test',
    addressLines: ['Moosweg 1', '10115 Berlin'],
    country: 'DE',
    taxId: 'DE123456789',
    taxRate: 1900,
  },
}

interface Setup {
  makeStore?: MakeStore | undefined
  config?: Partial<BillingConfig>
  /** Wraps the provider, to break it. */
  wrap?: (payments: Payments) => Payments
  documents?: NonNullable<Ports['documents']>
}

/** The organization that buys. */
export const acme = '1001'

/** A backend that sells plans, with a provider that the test tells what to say. */
export const openBilling = async ({ makeStore, config = {}, wrap = payments => payments, documents }: Setup = {}) => {
  let fake!: ReturnType<typeof createFakePayments>
  const prices = Object.fromEntries(testPlans.map(({ priceId, amountMinor }) => [priceId, amountMinor]))
  const api = await createTestBackend({
    ...(makeStore && { makeStore }),
    ...(documents && { documents }),
    config: { billing: { ...testBilling, ...config } },
    makePayments: ({ clock }) => {
      fake = createFakePayments(clock, prices)
      return wrap(fake.payments)
    },
  })
  // Signed in each time, because tests let days pass.
  const askAs =
    (email: string) =>
    async <Input, Body>(operation: Operation<Input, Body>, input?: Input, headers: Record<string, string> = {}) => {
      const page = api.browser()
      return page.send(operation, input, { token: tokenOf(await page.signIn(email)), headers })
    }
  const ask = askAs('admin@acme.test')
  const customer = `cus_${acme}`
  /** Shows what a plan costs and confirms it. */
  const confirm = async (planId: string, seats: number, more: { paymentMethodId?: string } = {}, headers = {}) => {
    const { body } = await ask(billing.changePreview, { planId, seats })
    const { prorationAt, hash } = body
    return ask(billing.changeConfirm, { planId, seats, prorationAt, hash, ...more }, headers)
  }
  const withCard = async () => {
    await ask(payment.cardProviderSetupIntent, {})
    return fake.addCard(customer)
  }
  /** A customer with a card and a running subscription. */
  const buy = async (planId = 'team', seats = 150) => {
    await withCard()
    return confirm(planId, seats)
  }
  const account = async () => (await ask(billing.account)).body
  const sendEvent = async (id: string, signature = 'right', customerId = customer) => {
    const response = await api.backend.fetch(
      new Request(`${baseUrl}/frontegg/fe/billing/events`, {
        method: 'POST',
        body: JSON.stringify({ id, type: 'customer.changed', customerId }),
        headers: { 'fake-signature': signature },
      }),
    )
    await api.backend.jobs.idle()
    return response.status
  }
  const rows = async () => {
    const { items } = await api.store.audits.find(acme)
    return items.map(({ action }) => action).filter(action => action.startsWith('billing.'))
  }
  return { ...api, ...fake, askAs, ask, customer, confirm, withCard, buy, account, sendEvent, rows }
}
