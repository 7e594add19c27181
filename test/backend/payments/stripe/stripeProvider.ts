import { createHmac } from 'node:crypto'
import { openStripePayments } from '../../../../demo/server/payments/stripePayments.ts'
import { stripeApiVersion } from '../../../../demo/server/payments/stripeClient.ts'
import { ProviderRefusal } from '../../../../src/backend/ports/payments.ts'
import { accidents } from '../../../../src/backend/testPayments/accidents.ts'
import { answerPayment, answerSetup, confirmSetup } from '../../../../src/backend/testPayments/methods.ts'
import type { TestEvent } from '../../../../src/backend/testPayments/state.ts'
import { createClock } from '../../../harness/testBackend.ts'
import type { OpenProvider } from '../provider.ts'
import { secondsOf, type Account } from './account.ts'
import { openStripeAccount } from './stripeServer.ts'

const prices = [
  { priceId: 'price_starter', currency: 'eur', amountMinor: 1_000 },
  { priceId: 'price_team', currency: 'eur', amountMinor: 1_200 },
  { priceId: 'price_business', currency: 'eur', amountMinor: 1_900 },
  { priceId: 'price_yen', currency: 'jpy', amountMinor: 14_500 },
  { priceId: 'price_dinar', currency: 'kwd', amountMinor: 5_120 },
]

const webhookSecret = 'whsec_new'

/** The objects of events, as far as their customer is found by them. */
const objectOf = ({ type }: TestEvent, customerId: string, invoiceId: string | undefined): object => {
  if (/^customer\.\w+$/.test(type)) return { object: { object: 'customer', id: customerId } }
  if (type.startsWith('charge.dispute'))
    return { object: { object: 'dispute', id: 'dp_1', charge: `ch_${invoiceId?.slice('in_'.length)}` } }
  if (type === 'payment_method.detached')
    return { object: { object: 'payment_method', customer: null }, previous_attributes: { customer: customerId } }
  return { object: { object: type.split('.').slice(0, -1).join('.'), customer: customerId } }
}

/** Takes the events of a customer, signed at the time of the clock. */
const takeEvents = (account: Account, customerId: string, secret: string) =>
  account.change(customerId, ({ state }) => {
    const { events } = state
    state.events = []
    const disputed = state.invoices.find(({ isDisputed }) => isDisputed)?.id
    return events.map(event => {
      const { id, type, at } = event
      const data = objectOf(event, customerId, disputed)
      const body = JSON.stringify({
        id,
        object: 'event',
        api_version: stripeApiVersion,
        created: secondsOf(at),
        livemode: false,
        type,
        data,
      })
      const seconds = Math.floor(account.clock.now() / 1000)
      const mac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
      return { id, body, headers: new Headers({ 'stripe-signature': `t=${seconds},v1=${mac}` }) }
    })
  })

/** What a page of Stripe does with a secret. */
const pageOf = (account: Account) => {
  const idOf = (secret: string) => secret.replace(/_secret_.*$/, '').replace(/^pi_/, 'in_')
  return {
    saveCard: async (secret: string, card: Parameters<typeof confirmSetup>[2], isAccepted: boolean) => {
      const id = idOf(secret)
      const { status, methodId } = await account.change(account.ownerOf(id), draft => confirmSetup(draft, id, card, {}))
      if (status !== 'action') return methodId ?? ''
      return (await account.change(account.ownerOf(id), draft => answerSetup(draft, id, isAccepted))).methodId ?? ''
    },
    answerBank: (secret: string, isAccepted: boolean) => {
      const id = idOf(secret)
      if (!account.extras.has(account.ownerOf(id))) throw new ProviderRefusal('No such secret', 'unknownObject')
      return account.change(account.ownerOf(id), (draft, extra) => {
        const { status, declineCode } = answerPayment(draft, id, isAccepted)
        extra.asking.delete(id)
        return { status, ...(declineCode && { declineCode }) }
      })
    },
  }
}

/** Opens the adapter of Stripe with an account on this machine, for the tests of all providers. */
export const openStripeProvider = async (options: { withoutTestClocks?: true } = {}) => {
  const clock = createClock('2027-01-31T09:00:00.000Z')
  const opened = await openStripeAccount(clock, prices)
  const { account, secretKey, apiBase } = opened
  const webhookSecrets = [webhookSecret, 'whsec_previous']
  const settings = { secretKey, apiBase, publishableKey: 'pk_test_page', webhookSecrets }
  const payments = await openStripePayments(settings, {
    clock,
    ...(!options.withoutTestClocks && { testClocks: { pollMs: 0 } }),
  })
  const page = pageOf(account)
  const { refund, dispute } = accidents(account.customers)
  const provider: OpenProvider = {
    payments,
    prices: { cheap: 'price_starter', middle: 'price_team', dear: 'price_business' },
    saveCard: async (customerId, card, isAccepted = true) => {
      const { clientSecret } = await payments.createSetupIntent(customerId, { key: `card ${card} ${Math.random()}` })
      return page.saveCard(clientSecret, card, isAccepted)
    },
    answerBank: page.answerBank,
    passTo: async (customerId, at) => payments.advanceClock!(customerId, { at }),
    refund,
    dispute,
    events: customerId => takeEvents(account, customerId, webhookSecret),
    passSeconds: seconds => clock.pass(seconds),
  }
  return {
    ...provider,
    clock,
    stripe: opened,
    takeEvents: (customerId: string, secret: string) => takeEvents(account, customerId, secret),
  }
}
