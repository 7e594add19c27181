import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Open } from './paymentsSuite.ts'

const changedAt = '2027-02-10T15:30:00.000Z'
const periodEnd = '2027-02-28T09:00:00.000Z'

const upgrades = (open: Open) => {
  test('an upgrade charges the rest of the period to the second, as its preview says', async () => {
    const { buy, pass, changeTo, previewChange, prices, subscription, lastInvoice } = await open('works')
    await buy()
    await pass(changedAt)
    const asked = { priceId: prices.dear, quantity: 13, prorationAt: changedAt }
    const preview = await previewChange(asked)
    assert.deepEqual(
      preview.lines.map(({ kind, quantity, amountMinor }) => [kind, quantity, amountMinor]),
      [
        ['credit', 10, -7_598],
        ['plan', 13, 15_640],
      ],
    )
    assert.deepEqual([preview.subtotalMinor, preview.tax.amountMinor, preview.dueMinor], [8_042, 1_528, 9_570])
    assert.deepEqual(preview.next, { at: periodEnd, amountMinor: 29_393 })
    assert.equal((await changeTo(asked)).status, 'done')
    const { priceId, quantity, pending } = await subscription()
    assert.deepEqual([priceId, quantity, pending], [prices.dear, 13, null])
    const { lines, totalMinor, status } = await lastInvoice()
    assert.deepEqual([lines, totalMinor, status], [preview.lines, 9_570, 'paid'])
  })
  test('a previewed upgrade costs the same a minute later', async () => {
    const { buy, pass, changeTo, prices, lastInvoice } = await open('works')
    await buy()
    await pass('2027-02-10T15:31:00.000Z')
    await changeTo({ priceId: prices.dear, quantity: 13, prorationAt: changedAt })
    assert.equal((await lastInvoice()).totalMinor, 9_570)
  })
  test('a moment in the future or before the period is refused', async () => {
    const { buy, pass, previewChange, prices } = await open('works')
    await buy()
    await pass(changedAt)
    for (const prorationAt of ['2027-02-10T15:30:01.000Z', '2027-01-31T08:59:59.000Z'])
      await assert.rejects(previewChange({ priceId: prices.dear, prorationAt }), { code: 'invalid' })
  })
  test('an upgrade that is declined changes nothing until another card pays', async () => {
    const { buy, useCard, changeTo, prices, subscription, payments, customerId, key, lastInvoice } = await open('works')
    await buy()
    await useCard('insufficientFunds')
    assert.deepEqual(await changeTo({ priceId: prices.dear }), {
      status: 'declined',
      declineCode: 'insufficientFunds',
    })
    const { priceId, status, pending } = await subscription()
    assert.deepEqual([priceId, status, pending?.priceId], [prices.middle, 'active', prices.dear])
    const methodId = await useCard('works')
    const { id } = await lastInvoice()
    assert.deepEqual(await payments.payInvoice(customerId, id, { methodId, key: key() }), { status: 'done' })
    const { priceId: now, pending: left } = await subscription()
    assert.deepEqual([now, left], [prices.dear, null])
  })
  test('an upgrade waits for the bank; the old plan stays until it is accepted', async () => {
    const { buy, useCard, changeTo, prices, subscription, answerBank } = await open('works')
    await buy()
    await useCard('authenticateAlways')
    const { status, clientSecret = '' } = await changeTo({ priceId: prices.dear })
    assert.deepEqual([status, (await subscription()).priceId], ['action', prices.middle])
    assert.equal((await answerBank(clientSecret, true)).status, 'done')
    assert.equal((await subscription()).priceId, prices.dear)
  })
  test('an upgrade that nobody confirms for 23 hours is gone, and credit that it used is back', async () => {
    const { buy, useCard, changeTo, prices, subscription, pass, read, lastInvoice } = await open('works')
    await buy({ priceId: prices.dear })
    await pass('2027-02-01T09:00:00.000Z')
    await changeTo({ priceId: prices.cheap, quantity: 1 })
    const { creditMinor } = await read()
    assert.ok(creditMinor > 0)
    await useCard('authenticateAlways')
    await changeTo({ priceId: prices.dear, quantity: 500 })
    assert.equal((await read()).creditMinor, 0)
    await pass('2027-02-02T08:00:00.000Z')
    const { priceId, quantity, pending } = await subscription()
    assert.deepEqual([priceId, quantity, pending], [prices.cheap, 1, null])
    assert.equal((await lastInvoice()).status, 'void')
    assert.equal((await read()).creditMinor, creditMinor)
  })
  test('an upgrade that is discarded costs nothing', async () => {
    const { buy, useCard, changeTo, prices, subscription, payments, customerId, lastInvoice } = await open('works')
    await buy()
    await useCard('authenticateAlways')
    await changeTo({ priceId: prices.dear })
    await payments.discardChange(customerId, (await subscription()).id)
    assert.deepEqual([(await subscription()).pending, (await lastInvoice()).status], [null, 'void'])
  })
  test('seats that are given back become credit, and the next invoice uses it', async () => {
    const { buy, changeTo, pass, read, lastInvoice } = await open('works')
    await buy()
    await pass('2027-02-14T09:00:00.000Z')
    await changeTo({ quantity: 5 })
    assert.equal((await read()).creditMinor, 3_570)
    await pass(periodEnd)
    const { totalMinor, status } = await lastInvoice()
    assert.deepEqual([totalMinor, status, (await read()).creditMinor], [7_140, 'paid', 0])
  })
}

const later = (open: Open) => {
  test('a downgrade comes with the next period and charges nothing before', async () => {
    const { buy, changeTo, previewChange, prices, subscription, pass, lastInvoice, read } = await open('works')
    await buy()
    const asked = { priceId: prices.cheap, quantity: 4, when: 'periodEnd' } as const
    const { dueMinor, lines, next } = await previewChange(asked)
    assert.deepEqual([dueMinor, lines, next], [0, [], { at: periodEnd, amountMinor: 4_760 }])
    await changeTo(asked)
    assert.deepEqual((await subscription()).scheduled, { priceId: prices.cheap, quantity: 4, at: periodEnd })
    assert.equal((await read()).invoices.length, 1)
    await pass(periodEnd)
    const { priceId, quantity, scheduled } = await subscription()
    assert.deepEqual([priceId, quantity, scheduled], [prices.cheap, 4, null])
    assert.equal((await lastInvoice()).totalMinor, 4_760)
  })
  test('a scheduled downgrade is taken back', async () => {
    const { buy, changeTo, prices, subscription, payments, customerId, pass } = await open('works')
    await buy()
    await changeTo({ priceId: prices.cheap, when: 'periodEnd' })
    await payments.discardChange(customerId, (await subscription()).id)
    await pass(periodEnd)
    assert.equal((await subscription()).priceId, prices.middle)
  })
  test('seats bought while a downgrade waits are charged now and stay after it', async () => {
    const { buy, changeTo, prices, subscription } = await open('works')
    await buy()
    await changeTo({ priceId: prices.cheap, when: 'periodEnd' })
    assert.equal((await changeTo({ quantity: 12 })).status, 'done')
    const { priceId, quantity, scheduled } = await subscription()
    assert.deepEqual(
      [priceId, quantity, scheduled?.priceId, scheduled?.quantity],
      [prices.middle, 12, prices.cheap, 12],
    )
  })
  test('the preview of seats while a downgrade waits has the next charge of the downgrade', async () => {
    const { buy, changeTo, previewChange, prices } = await open('works')
    await buy()
    await changeTo({ priceId: prices.cheap, when: 'periodEnd' })
    assert.deepEqual((await previewChange({ quantity: 12 })).next, { at: periodEnd, amountMinor: 14_280 })
  })
  test('a downgrade that waits stays while seats wait for the bank, and has them once they are paid', async () => {
    const { buy, changeTo, prices, subscription, useCard, answerBank, pass, lastInvoice } = await open('works')
    await buy()
    await changeTo({ priceId: prices.cheap, when: 'periodEnd' })
    await useCard('authenticateAlways')
    const { status, clientSecret = '' } = await changeTo({ quantity: 12 })
    assert.equal(status, 'action')
    const { scheduled, pending } = await subscription()
    assert.deepEqual([scheduled?.priceId, scheduled?.quantity, pending?.quantity], [prices.cheap, 10, 12])
    await answerBank(clientSecret, true)
    const after = await subscription()
    assert.deepEqual([after.quantity, after.scheduled?.priceId, after.scheduled?.quantity], [12, prices.cheap, 12])
    await useCard('works')
    await pass(periodEnd)
    assert.deepEqual([(await subscription()).priceId, (await subscription()).quantity], [prices.cheap, 12])
    assert.equal((await lastInvoice()).totalMinor, 14_280)
  })
  test('a downgrade that waits comes as it was when the seats are never paid', async () => {
    const { buy, changeTo, prices, subscription, useCard, pass, read } = await open('works')
    await buy()
    await changeTo({ priceId: prices.cheap, when: 'periodEnd' })
    await useCard('authenticateAlways')
    await changeTo({ quantity: 12 })
    await pass('2027-02-02T09:00:00.000Z')
    const { pending, scheduled, quantity } = await subscription()
    assert.deepEqual([pending, scheduled?.priceId, scheduled?.quantity, quantity], [null, prices.cheap, 10, 10])
    await useCard('works')
    await pass(periodEnd)
    assert.deepEqual(
      [(await subscription()).priceId, (await read()).invoices.at(-1)!.totalMinor],
      [prices.cheap, 11_900],
    )
  })
  test('an upgrade takes a downgrade that waits back, once it is paid', async () => {
    const { buy, changeTo, prices, subscription, useCard, payments, customerId, key, lastInvoice } = await open('works')
    await buy()
    await changeTo({ priceId: prices.cheap, when: 'periodEnd' })
    await useCard('declined')
    assert.equal((await changeTo({ priceId: prices.dear })).status, 'declined')
    assert.equal((await subscription()).scheduled?.priceId, prices.cheap)
    const methodId = await useCard('works')
    await payments.payInvoice(customerId, (await lastInvoice()).id, { methodId, key: key() })
    const { priceId, scheduled } = await subscription()
    assert.deepEqual([priceId, scheduled], [prices.dear, null])
  })
  test('what waits for the bank and what waits for the period are taken back together', async () => {
    const { buy, changeTo, prices, subscription, useCard, payments, customerId, pass } = await open('works')
    await buy()
    await changeTo({ priceId: prices.cheap, when: 'periodEnd' })
    await useCard('authenticateAlways')
    await changeTo({ quantity: 12 })
    await payments.discardChange(customerId, (await subscription()).id)
    const { pending, scheduled } = await subscription()
    assert.deepEqual([pending, scheduled], [null, null])
    await useCard('works')
    await pass(periodEnd)
    assert.equal((await subscription()).priceId, prices.middle)
  })
  test('a subscription that is canceled ends with its period, unless it is kept', async () => {
    const { buy, subscription, payments, customerId, pass, read } = await open('works')
    await buy()
    const { id } = await subscription()
    await payments.cancelAtPeriodEnd(customerId, id)
    assert.deepEqual([(await subscription()).status, (await subscription()).cancelAt], ['active', periodEnd])
    await payments.keep(customerId, id)
    await pass(periodEnd)
    assert.equal((await subscription()).status, 'active')
    await payments.cancelAtPeriodEnd(customerId, id)
    await pass('2027-03-31T09:00:00.000Z')
    const { status, endedAt } = await subscription()
    assert.deepEqual([status, endedAt, (await read()).invoices.length], ['canceled', '2027-03-31T09:00:00.000Z', 2])
    await assert.rejects(payments.keep(customerId, id), { code: 'invalid' })
  })
}

const refusals = (open: Open) => {
  test('the same key does the same once, and nothing else', async () => {
    const { payments, newOne, read, pass, change, customerId, prices, subscription } = await open('works')
    const [first, second] = await Promise.all([
      payments.createSubscription({ ...newOne(), key: 'one' }),
      payments.createSubscription({ ...newOne(), key: 'one' }),
    ])
    assert.deepEqual(first, second)
    assert.deepEqual([(await read()).subscriptions.length, (await read()).invoices.length], [1, 1])
    await assert.rejects(payments.createSubscription({ ...newOne({ quantity: 2 }), key: 'one' }), { code: 'invalid' })
    await pass(changedAt)
    const upgrade = { ...(await change({ priceId: prices.dear })), key: 'two' }
    await payments.changeSubscription(customerId, upgrade)
    await payments.changeSubscription(customerId, upgrade)
    assert.deepEqual([(await read()).invoices.length, (await subscription()).priceId], [2, prices.dear])
  })
  test('the customer of a tenant is made once', async () => {
    const { payments, customerId } = await open()
    const data = { name: 'Acme', email: 'other@acme.test', address: {} }
    assert.equal(await payments.createCustomer('acme', data, { key: 'another' }), customerId)
    assert.notEqual(await payments.createCustomer('other', data, { key: 'third' }), customerId)
  })
  test('what is unknown or wrong is refused', async () => {
    const { payments, customerId, newOne, buy, read, prices, key } = await open('works')
    await assert.rejects(payments.readCustomer('cus_none'), { code: 'unknownCustomer' })
    await assert.rejects(buy({ priceId: 'none' }), { code: 'unknownObject' })
    for (const quantity of [0, -1, 1.5, Number.NaN]) await assert.rejects(buy({ quantity }), { code: 'invalid' })
    await assert.rejects(payments.detachMethod(customerId, 'none'), { code: 'unknownObject' })
    await assert.rejects(payments.payInvoice(customerId, 'none', { key: key() }), { code: 'unknownObject' })
    await assert.rejects(payments.previewNew(newOne({ priceId: 'none' })), { code: 'unknownObject' })
    assert.deepEqual([(await read()).subscriptions, (await read()).currency], [[], null])
    assert.equal((await buy({ priceId: prices.cheap })).status, 'done')
  })
}

/** Changes, cancellations and refusals. */
export const changeSuite = (name: string, open: Open): void => {
  void describe(`upgrades, ${name}`, () => upgrades(open))
  void describe(`changes for later, ${name}`, () => later(open))
  void describe(`keys and refusals, ${name}`, () => refusals(open))
}
