import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { NewSubscription, SubscriptionChange, TaxRule } from '../../../src/backend/ports/payments.ts'
import type { TestCardName } from '../../../src/http/billing/testCards.ts'
import type { OpenProvider } from './provider.ts'

const tax: TaxRule = { category: 'standard', rate: 1900 }
const data = { name: 'Acme', email: 'billing@acme.test', address: { country: 'DE' } }

/** A customer who may have a card, and what tests ask about it. */
export const openCustomer = async (open: () => Promise<OpenProvider>, card?: TestCardName) => {
  const provider = await open()
  const { payments, prices } = provider
  const customerId = await payments.createCustomer('acme', data, { key: 'customer' })
  let keys = 0
  const key = () => `key ${(keys += 1)}`
  const methodId = card === undefined ? undefined : await provider.saveCard(customerId, card)
  const newOne = (asked: Partial<NewSubscription> = {}): NewSubscription => ({
    customerId,
    priceId: prices.middle,
    quantity: 10,
    trialDays: 0,
    ...(methodId && { methodId }),
    tax,
    ...asked,
  })
  const read = () => payments.readCustomer(customerId)
  const subscription = async () => (await read()).subscriptions[0]!
  const change = async (asked: Partial<SubscriptionChange> = {}): Promise<SubscriptionChange> => {
    const { asOf, subscriptions } = await read()
    const { id: subscriptionId, priceId, quantity } = subscriptions[0]!
    return { subscriptionId, priceId, quantity, when: 'now', trial: 'keep', tax, prorationAt: asOf, ...asked }
  }
  return {
    ...provider,
    customerId,
    methodId,
    key,
    read,
    subscription,
    lastInvoice: async () => (await read()).invoices.at(-1)!,
    pass: (at: string) => provider.passTo(customerId, at),
    newOne,
    buy: (asked: Partial<NewSubscription> = {}) => payments.createSubscription({ ...newOne(asked), key: key() }),
    change,
    changeTo: async (asked: Partial<SubscriptionChange>) =>
      payments.changeSubscription(customerId, { ...(await change(asked)), key: key() }),
    previewChange: async (asked: Partial<SubscriptionChange>) =>
      payments.previewChange(customerId, await change(asked)),
    useCard: async (name: TestCardName) => {
      const id = await provider.saveCard(customerId, name)
      await payments.setDefaultMethod(customerId, id)
      return id
    },
  }
}

/** Opens a customer of the tested provider. */
export type Open = (card?: TestCardName) => ReturnType<typeof openCustomer>

const purchases = (open: Open) => {
  test('a card that works pays at once', async () => {
    const { buy, subscription, lastInvoice } = await open('works')
    assert.equal((await buy()).status, 'done')
    const { status, periodStart, periodEnd } = await subscription()
    assert.deepEqual(
      [status, periodStart, periodEnd],
      ['active', '2027-01-31T09:00:00.000Z', '2027-02-28T09:00:00.000Z'],
    )
    const { totalMinor, dueMinor, status: paid, tax: vat } = await lastInvoice()
    assert.deepEqual([totalMinor, dueMinor, paid, vat.amountMinor], [14_280, 0, 'paid', 2_280])
  })
  for (const card of [
    'declined',
    'insufficientFunds',
    'lostOrStolen',
    'authenticationFailed',
    'processing',
    'other',
  ] as const)
    test(`a card that is ${card} pays nothing, and another one does`, async () => {
      const { buy, subscription, lastInvoice, payments, customerId, saveCard, key } = await open(card)
      const { status, declineCode } = await buy()
      assert.deepEqual([status, declineCode], ['declined', card])
      assert.equal((await subscription()).status, 'incomplete')
      const { id, dueMinor } = await lastInvoice()
      assert.equal(dueMinor, 14_280)
      const methodId = await saveCard(customerId, 'works')
      assert.deepEqual(await payments.payInvoice(customerId, id, { methodId, key: key() }), { status: 'done' })
      assert.equal((await subscription()).status, 'active')
    })
  for (const card of ['expiredCard', 'wrongCode', 'notSupported'] as const)
    test(`a card with the fault ${card} is not saved`, async () => {
      const { methodId, read } = await open(card)
      assert.equal(methodId, '')
      assert.deepEqual((await read()).methods, [])
    })
  test('a bank that asks is answered: accepted', async () => {
    const { buy, subscription, answerBank } = await open('authenticateAlways')
    const { status, clientSecret = '' } = await buy()
    assert.equal(status, 'action')
    assert.equal((await subscription()).status, 'incomplete')
    assert.equal((await answerBank(clientSecret, true)).status, 'done')
    assert.equal((await subscription()).status, 'active')
  })
  test('a bank that asks is answered: refused, and then accepted', async () => {
    const { buy, subscription, answerBank, lastInvoice } = await open('authenticateAlways')
    const { clientSecret = '' } = await buy()
    assert.deepEqual(await answerBank(clientSecret, false), { status: 'declined', declineCode: 'authenticationFailed' })
    assert.equal((await subscription()).status, 'incomplete')
    assert.equal((await lastInvoice()).clientSecret, clientSecret)
    assert.equal((await answerBank(clientSecret, true)).status, 'done')
    assert.equal((await subscription()).status, 'active')
  })
  test('a bank that nobody answers for 23 hours ends the purchase; nothing is charged', async () => {
    const { buy, subscription, answerBank, lastInvoice, pass } = await open('authenticateAlways')
    const { clientSecret = '' } = await buy()
    await pass('2027-02-01T07:59:59.000Z')
    assert.equal((await subscription()).status, 'incomplete')
    await pass('2027-02-01T08:00:00.000Z')
    assert.equal((await subscription()).status, 'incomplete_expired')
    assert.equal((await lastInvoice()).status, 'void')
    await assert.rejects(answerBank(clientSecret, true), { name: 'ProviderRefusal' })
  })
  test('a card that was confirmed when it was saved pays without a question', async () => {
    const { buy } = await open('authenticateOnce')
    assert.equal((await buy()).status, 'done')
  })
  test('a card whose owner refuses at their bank is not saved', async () => {
    const { saveCard, customerId, read } = await open()
    assert.equal(await saveCard(customerId, 'authenticateOnce', false), '')
    assert.deepEqual((await read()).methods, [])
  })
  test('a purchase that was not paid is given up: nothing of it can be paid any more', async () => {
    const { buy, subscription, answerBank, lastInvoice, payments, customerId, read } = await open('authenticateAlways')
    const { clientSecret = '' } = await buy()
    const { id } = await subscription()
    await assert.rejects(payments.cancelAtPeriodEnd(customerId, id), { code: 'wrongState' })
    await payments.giveUp(customerId, id)
    assert.notEqual((await subscription()).endedAt, null)
    assert.deepEqual([(await lastInvoice()).status, (await read()).creditMinor], ['void', 0])
    await assert.rejects(answerBank(clientSecret, true), { name: 'ProviderRefusal' })
    await assert.rejects(payments.giveUp(customerId, id), { code: 'wrongState' })
  })
  test('a purchase that was paid, or began with a trial, is not given up', async () => {
    const { buy, read, payments, customerId } = await open('works')
    await buy()
    await buy({ trialDays: 14 })
    for (const { id } of (await read()).subscriptions)
      await assert.rejects(payments.giveUp(customerId, id), { code: 'wrongState' })
    assert.deepEqual(
      (await read()).subscriptions.map(({ status, cancelAt }) => [status, cancelAt]),
      [
        ['active', null],
        ['trialing', null],
      ],
    )
  })
  test('of a payment and the giving up that come at once, one counts', async () => {
    const { buy, subscription, answerBank, lastInvoice, payments, customerId } = await open('authenticateAlways')
    const { clientSecret = '' } = await buy()
    const { id } = await subscription()
    const [paid, givenUp] = await Promise.allSettled([answerBank(clientSecret, true), payments.giveUp(customerId, id)])
    const [isPaid, isGivenUp] = [paid.status === 'fulfilled', givenUp.status === 'fulfilled']
    assert.notEqual(isPaid, isGivenUp)
    const { status, endedAt } = await subscription()
    assert.deepEqual([status === 'active', endedAt === null], [isPaid, isPaid])
    assert.equal((await lastInvoice()).status, isPaid ? 'paid' : 'void')
  })
  test('the preview of a purchase is what is charged', async () => {
    const { payments, newOne, buy, lastInvoice } = await open('works')
    const preview = await payments.previewNew(newOne())
    await buy()
    const { lines, totalMinor } = await lastInvoice()
    assert.deepEqual([preview.lines, preview.dueMinor], [lines, totalMinor])
    assert.deepEqual(preview.next, { at: '2027-02-28T09:00:00.000Z', amountMinor: 14_280 })
  })
}

const trials = (open: Open) => {
  test('a trial with a card is paid when it ends, and its periods begin then', async () => {
    const { buy, subscription, pass, read } = await open('works')
    assert.equal((await buy({ trialDays: 14 })).status, 'done')
    assert.equal((await subscription()).status, 'trialing')
    assert.deepEqual((await read()).invoices, [])
    await pass('2027-02-14T09:00:00.000Z')
    const { status, periodStart, periodEnd } = await subscription()
    assert.deepEqual(
      [status, periodStart, periodEnd],
      ['active', '2027-02-14T09:00:00.000Z', '2027-03-14T09:00:00.000Z'],
    )
    assert.deepEqual(
      (await read()).invoices.map(({ totalMinor, status: paid }) => [totalMinor, paid]),
      [[14_280, 'paid']],
    )
  })
  test('a trial without a card pauses, and a payment lets it go on', async () => {
    const { buy, subscription, pass, useCard, changeTo, read } = await open()
    await buy({ trialDays: 14 })
    await pass('2027-02-20T09:00:00.000Z')
    const { status, pausedFor } = await subscription()
    assert.deepEqual([status, pausedFor], ['paused', 'trialEndedWithoutMethod'])
    assert.deepEqual((await read()).invoices, [])
    await useCard('works')
    assert.equal((await changeTo({})).status, 'done')
    const { status: now, periodStart, pausedFor: cause } = await subscription()
    assert.deepEqual([now, periodStart, cause], ['active', '2027-02-20T09:00:00.000Z', null])
  })
  test('a change within a trial costs nothing', async () => {
    const { buy, changeTo, previewChange, prices, subscription } = await open()
    await buy({ trialDays: 14 })
    const { dueMinor, lines } = await previewChange({ priceId: prices.dear })
    assert.deepEqual([dueMinor, lines], [0, []])
    await changeTo({ priceId: prices.dear, quantity: 3 })
    const { priceId, quantity, status } = await subscription()
    assert.deepEqual([priceId, quantity, status], [prices.dear, 3, 'trialing'])
  })
  test('a change that ends the trial charges a whole period, once it is paid', async () => {
    const { buy, changeTo, previewChange, prices, subscription, lastInvoice, useCard, pass } = await open('works')
    await buy({ trialDays: 14 })
    await pass('2027-02-02T09:00:00.000Z')
    await useCard('declined')
    const asked = { priceId: prices.dear, quantity: 3, trial: 'end' } as const
    const preview = await previewChange(asked)
    assert.deepEqual([preview.dueMinor, preview.next?.at], [6_783, '2027-03-02T09:00:00.000Z'])
    assert.equal((await changeTo(asked)).status, 'declined')
    assert.deepEqual([(await subscription()).status, (await subscription()).priceId], ['trialing', prices.middle])
    await useCard('works')
    assert.equal((await changeTo(asked)).status, 'done')
    const { status, priceId, quantity, periodStart, periodEnd, trialEnd } = await subscription()
    assert.deepEqual([status, priceId, quantity], ['active', prices.dear, 3])
    assert.deepEqual([periodStart, periodEnd], ['2027-02-02T09:00:00.000Z', '2027-03-02T09:00:00.000Z'])
    assert.equal(trialEnd, periodStart)
    const { lines, totalMinor, status: paid } = await lastInvoice()
    assert.deepEqual([lines, totalMinor, paid], [preview.lines, 6_783, 'paid'])
  })
  test('a change can move the end of the trial: the preview says so, and the first payment comes then', async () => {
    const { buy, changeTo, previewChange, prices, subscription, pass, read } = await open('works')
    await buy({ trialDays: 14 })
    const asked = { priceId: prices.dear, quantity: 3, trial: { until: '2027-03-02T09:00:00.000Z' } }
    const { dueMinor, lines, next } = await previewChange(asked)
    assert.deepEqual([dueMinor, lines, next], [0, [], { at: '2027-03-02T09:00:00.000Z', amountMinor: 6_783 }])
    assert.equal((await changeTo(asked)).status, 'done')
    const { status, trialEnd, periodEnd, priceId } = await subscription()
    assert.deepEqual([status, trialEnd, periodEnd], ['trialing', asked.trial.until, asked.trial.until])
    assert.equal(priceId, prices.dear)
    await pass('2027-02-20T09:00:00.000Z')
    assert.deepEqual((await read()).invoices, [])
    await pass('2027-03-02T09:00:00.000Z')
    assert.deepEqual(
      (await read()).invoices.map(({ totalMinor, status: paid }) => [totalMinor, paid]),
      [[6_783, 'paid']],
    )
    assert.equal((await subscription()).periodEnd, '2027-04-02T09:00:00.000Z')
  })
  test('a trial is not moved into the past, and one that is canceled ends with its new end', async () => {
    const { buy, changeTo, prices, subscription, payments, customerId, pass, read } = await open('works')
    await buy({ trialDays: 14 })
    await pass('2027-02-10T09:00:00.000Z')
    await payments.cancelAtPeriodEnd(customerId, (await subscription()).id)
    const past = { priceId: prices.dear, trial: { until: '2027-02-05T09:00:00.000Z' } }
    await assert.rejects(changeTo(past), { code: 'invalid' })
    const until = '2027-02-12T09:00:00.000Z'
    await changeTo({ priceId: prices.dear, trial: { until } })
    assert.equal((await subscription()).cancelAt, until)
    await pass(until)
    assert.deepEqual([(await subscription()).status, (await read()).invoices], ['canceled', []])
  })
  test('a trial that was canceled and is ended by a change ends with the period that is paid', async () => {
    const { buy, changeTo, prices, subscription, payments, customerId } = await open('works')
    await buy({ trialDays: 14 })
    await payments.cancelAtPeriodEnd(customerId, (await subscription()).id)
    await changeTo({ priceId: prices.dear, trial: 'end' })
    const { cancelAt, periodEnd } = await subscription()
    assert.equal(cancelAt, periodEnd)
  })
  test('a trial that is canceled ends with it and is not charged', async () => {
    const { buy, subscription, pass, payments, customerId, read } = await open('works')
    await buy({ trialDays: 14 })
    const { id } = await subscription()
    await payments.cancelAtPeriodEnd(customerId, id)
    assert.equal((await subscription()).cancelAt, '2027-02-14T09:00:00.000Z')
    await pass('2027-03-01T00:00:00.000Z')
    assert.equal((await subscription()).status, 'canceled')
    assert.deepEqual((await read()).invoices, [])
  })
}

/** Purchases and trials. */
export const purchaseSuite = (name: string, open: Open): void => {
  void describe(`purchases, ${name}`, () => purchases(open))
  void describe(`trials, ${name}`, () => trials(open))
}
