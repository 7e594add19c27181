import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { declineCodeOf } from '../../../../demo/server/payments/stripeFaults.ts'
import type { TestCardName } from '../../../../src/http/billing/testCards.ts'
import { openCustomer } from '../paymentsSuite.ts'
import { openStripeProvider } from './stripeProvider.ts'

/** A customer at Stripe, and what the server there saw of it. */
const open = async (card?: TestCardName, options: { withoutTestClocks?: true } = {}) => {
  let provider: Awaited<ReturnType<typeof openStripeProvider>> | undefined
  const customer = await openCustomer(async () => (provider = await openStripeProvider(options)), card)
  return { ...customer, ...provider! }
}

const writes = ({ stripe }: Awaited<ReturnType<typeof open>>, path: string) =>
  stripe.seen.filter(call => call.method === 'POST' && call.path === path)

describe('calls to Stripe', () => {
  test('an answer that is lost charges once: the call is repeated with the same key', async () => {
    const customer = await open('works')
    customer.stripe.troubles.push('lostAnswer')
    assert.equal((await customer.buy()).status, 'done')
    const { subscriptions, invoices } = await customer.read()
    assert.deepEqual([subscriptions.length, invoices.length], [1, 1])
    for (const { key } of customer.stripe.seen.filter(({ method }) => method === 'POST')) assert.ok(key)
  })
  test('a provider that stays away is down, and the same key buys once afterwards', async () => {
    const customer = await open('works')
    const asked = { ...customer.newOne(), key: 'the intent' }
    customer.stripe.troubles.push(503, 503, 503)
    await assert.rejects(customer.payments.createSubscription(asked), { name: 'ProviderDown' })
    await customer.payments.createSubscription(asked)
    await customer.payments.createSubscription(asked)
    assert.equal((await customer.read()).subscriptions.length, 1)
  })
  test('a key that Stripe does not take is a fault of the server, not of the buyer', async () => {
    const { payments, customerId, stripe } = await open()
    stripe.troubles.push(401)
    await assert.rejects(payments.readCustomer(customerId), { name: 'ProviderDown' })
  })
  test('a purchase that is interrupted between its two steps is paid by the repeat', async () => {
    const customer = await open('works')
    const asked = { ...customer.newOne(), key: 'the intent' }
    const { troubles } = customer.stripe
    const before = customer.stripe.seen.length
    await customer.payments.previewNew(customer.newOne())
    const isCreated = () => writes(customer, '/v1/subscriptions').length > 0
    const failing = customer.payments.createSubscription(asked)
    while (!isCreated()) await new Promise(resolve => setTimeout(resolve, 1))
    troubles.push('close', 'close', 'close')
    await assert.rejects(failing, { name: 'ProviderDown' })
    assert.ok(customer.stripe.seen.length > before)
    assert.equal((await customer.payments.createSubscription(asked)).status, 'done')
    assert.equal((await customer.subscription()).status, 'active')
  })
  test('a purchase that takes too long stops between its steps, and the repeat pays once', async () => {
    const customer = await open('works')
    const asked = { ...customer.newOne(), key: 'the intent' }
    await customer.payments.previewNew(customer.newOne())
    customer.stripe.troubles.push(() => customer.clock.pass(91))
    await assert.rejects(customer.payments.createSubscription(asked), { name: 'ProviderDown' })
    assert.deepEqual(
      [(await customer.subscription()).status, (await customer.lastInvoice()).status],
      ['incomplete', 'open'],
    )
    assert.equal((await customer.payments.createSubscription(asked)).status, 'done')
    const { subscriptions, invoices } = await customer.read()
    assert.deepEqual([subscriptions.length, invoices.map(({ status }) => status)], [1, ['paid']])
  })
  test('objects of another customer are unknown', async () => {
    const customer = await open('works')
    await customer.buy()
    const { payments, methodId = '', key } = customer
    const other = await payments.createCustomer('other', { name: '', email: '', address: {} }, { key: 'other' })
    const { id } = await customer.subscription()
    const { id: invoiceId } = await customer.lastInvoice()
    const refused = { code: 'unknownObject' }
    await assert.rejects(payments.cancelAtPeriodEnd(other, id), refused)
    await assert.rejects(payments.discardChange(other, id), refused)
    await assert.rejects(payments.payInvoice(other, invoiceId, { key: key() }), refused)
    await assert.rejects(payments.detachMethod(other, methodId), refused)
    await assert.rejects(payments.setDefaultMethod(other, methodId), refused)
  })
  test('lists longer than a page are read to their end', async () => {
    const customer = await open('works')
    await customer.buy()
    const { priceId } = await customer.subscription()
    for (let count = 0; count < 105; count += 1) await customer.changeTo({ priceId, quantity: 11 + count })
    assert.equal((await customer.read()).invoices.length, 106)
  })
  test('a tax rule is one tax rate, and none where there is no tax', async () => {
    const customer = await open('works')
    await customer.buy()
    await customer.buy()
    await customer.buy({ tax: { category: 'reverseCharge', rate: 0 } })
    await customer.buy({ tax: { category: 'none', rate: 0 } })
    const { invoices } = await customer.read()
    assert.deepEqual(
      invoices.map(({ tax }) => [tax.category, tax.rate, tax.amountMinor]),
      [
        ['standard', 1_900, 2_280],
        ['standard', 1_900, 2_280],
        ['reverseCharge', 0, 0],
        ['none', 0, 0],
      ],
    )
    assert.equal(writes(customer, '/v1/tax_rates').length, 2)
  })
  for (const [priceId, currency, amountMinor] of [
    ['price_yen', 'jpy', 14_500],
    ['price_dinar', 'kwd', 5_120],
  ] as const)
    test(`amounts in ${currency.toUpperCase()} are those of Stripe`, async () => {
      const { buy, lastInvoice } = await open('works')
      await buy({ priceId, quantity: 1, tax: { category: 'none', rate: 0 } })
      const { totalMinor, currency: paid } = await lastInvoice()
      assert.deepEqual([totalMinor, paid], [amountMinor, currency])
    })
  test('a downgrade within a trial leaves the trial as it is', async () => {
    const { buy, changeTo, prices, subscription } = await open('works')
    await buy({ trialDays: 14 })
    await changeTo({ priceId: prices.cheap, when: 'periodEnd' })
    const { status, scheduled } = await subscription()
    assert.deepEqual([status, scheduled?.priceId], ['trialing', prices.cheap])
  })
})

/** A customer whose trial ended without a card, who has one now. */
const openPaused = async () => {
  const customer = await open()
  await customer.buy({ trialDays: 14 })
  await customer.pass('2027-02-20T09:00:00.000Z')
  assert.equal((await customer.subscription()).status, 'paused')
  await customer.useCard('works')
  return { ...customer, asked: { ...(await customer.change()), key: 'the intent' } }
}

const isResumed = async ({ read }: Awaited<ReturnType<typeof openPaused>>) => {
  const { subscriptions, invoices } = await read()
  assert.deepEqual(
    [subscriptions.map(({ status }) => status), invoices.map(({ status }) => status)],
    [['active'], ['paid']],
  )
}

describe('a paused subscription of Stripe', () => {
  /** Calls that the change makes before it lets the subscription go on. */
  const callsBefore = async () => {
    const customer = await openPaused()
    const before = customer.stripe.seen.length
    await customer.payments.changeSubscription(customer.customerId, customer.asked)
    const calls = customer.stripe.seen.slice(before).map(({ path }) => path)
    return { resume: calls.findIndex(path => path.endsWith('/resume')), all: calls.length }
  }
  test('goes on once, whichever answer is lost', async () => {
    const { all, resume } = await callsBefore()
    assert.ok(resume >= 0)
    for (let lost = 0; lost < all; lost += 1) {
      const customer = await openPaused()
      const { troubles } = customer.stripe
      troubles.push(...Array<undefined>(lost).fill(undefined), 'lostAnswer')
      const outcome = await customer.payments.changeSubscription(customer.customerId, customer.asked)
      assert.deepEqual([outcome.status, troubles.length], ['done', 0])
      await isResumed(customer)
    }
  })
  test('goes on once, wherever it is interrupted and repeated', async () => {
    const { all } = await callsBefore()
    for (let lost = 0; lost < all; lost += 1) {
      const customer = await openPaused()
      const { troubles } = customer.stripe
      troubles.push(...Array<undefined>(lost).fill(undefined), 'lostAnswer', 'close', 'close')
      await assert.rejects(customer.payments.changeSubscription(customer.customerId, customer.asked), {
        name: 'ProviderDown',
      })
      const again = await customer.payments.changeSubscription(customer.customerId, customer.asked)
      assert.equal(again.status, 'done')
      await isResumed(customer)
    }
  })
  test('waits for the bank, and a repeat asks for the same payment', async () => {
    const customer = await openPaused()
    await customer.useCard('authenticateAlways')
    const { payments, customerId, asked, answerBank } = customer
    const first = await payments.changeSubscription(customerId, asked)
    const again = await payments.changeSubscription(customerId, asked)
    assert.deepEqual([first.status, again], ['action', first])
    await answerBank(first.clientSecret!, true)
    await isResumed(customer)
  })
})

describe('seats at Stripe while a downgrade waits', () => {
  /** A downgrade that waits, and the seats that are bought. */
  const openWaiting = async () => {
    const customer = await open('works')
    await customer.buy()
    await customer.changeTo({ priceId: customer.prices.cheap, when: 'periodEnd' })
    return { ...customer, asked: { ...(await customer.change({ quantity: 12 })), key: 'the seats' } }
  }
  test('wherever the change is interrupted, the downgrade is there in the end', async () => {
    const whole = await openWaiting()
    const before = whole.stripe.seen.length
    await whole.payments.changeSubscription(whole.customerId, whole.asked)
    const all = whole.stripe.seen.length - before
    for (let lost = 0; lost < all; lost += 1)
      for (const isRepeated of [true, false]) {
        const { stripe, payments, customerId, asked, subscription, prices, pass, read } = await openWaiting()
        stripe.troubles.push(...Array<undefined>(lost).fill(undefined), 'lostAnswer', 'close', 'close')
        await assert.rejects(payments.changeSubscription(customerId, asked), { name: 'ProviderDown' })
        stripe.troubles.length = 0
        if (isRepeated) assert.equal((await payments.changeSubscription(customerId, asked)).status, 'done')
        await pass('2027-02-01T09:00:00.000Z')
        const { quantity, scheduled } = await subscription()
        assert.ok(quantity === 12 || !isRepeated)
        assert.deepEqual([scheduled?.priceId, scheduled?.quantity], [prices.cheap, quantity])
        await pass('2027-02-28T09:00:00.000Z')
        const { subscriptions, invoices } = await read()
        assert.deepEqual([subscriptions[0]?.priceId, subscriptions[0]?.quantity], [prices.cheap, quantity])
        assert.equal(invoices.length, quantity === 12 ? 3 : 2)
      }
  })
})

describe('customers and events of Stripe', () => {
  test('a tenant is found again without a clock of its own, whatever its name has', async () => {
    const { payments } = await open(undefined, { withoutTestClocks: true })
    const data = { name: "O'Neill", email: 'a@acme.test', address: {} }
    const first = await payments.createCustomer('tenant-1', data, { key: 'one' })
    assert.equal(await payments.createCustomer('tenant-1', { ...data, name: 'New' }, { key: 'two' }), first)
    assert.equal(payments.advanceClock, undefined)
  })
  test('an event of the previous secret counts while it is rolled', async () => {
    const { buy, payments, customerId, takeEvents } = await open('works')
    await buy()
    const { body, headers } = (await takeEvents(customerId, 'whsec_previous'))[0]!
    assert.equal((await payments.readEvent(body, headers))?.customerId, customerId)
    await buy()
    const foreign = (await takeEvents(customerId, 'whsec_foreign'))[0]!
    assert.equal(await payments.readEvent(foreign.body, foreign.headers), undefined)
  })
  test('a card that was removed is none of the customer, though Stripe goes on naming it', async () => {
    const { payments, customerId, methodId = '', read, useCard, buy } = await open('works')
    await buy()
    await useCard('works')
    await payments.detachMethod(customerId, (await read()).defaultMethodId!)
    const { defaultMethodId, methods, subscriptions } = await read()
    assert.deepEqual([defaultMethodId, subscriptions[0]?.defaultMethodId], [null, null])
    assert.deepEqual(
      methods.map(({ id }) => id),
      [methodId],
    )
  })
})

test('codes of declined payments are told apart; new ones are of no known kind', () => {
  assert.equal(declineCodeOf({ code: 'card_declined', decline_code: 'stolen_card' }), 'lostOrStolen')
  assert.equal(declineCodeOf({ code: 'card_declined' }), 'declined')
  assert.equal(declineCodeOf({ code: 'incorrect_cvc' }), 'wrongCode')
  assert.equal(declineCodeOf({ code: 'card_declined', decline_code: 'a_new_code' }), 'other')
  assert.equal(declineCodeOf({ code: 'payment_intent_authentication_failure' }), 'authenticationFailed')
})
