import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Open } from './paymentsSuite.ts'

const firstRenewal = '2027-02-28T09:00:00.000Z'

const renewals = (open: Open) => {
  test('renewals keep the day of the month', async () => {
    const { buy, pass, read } = await open('works')
    await buy()
    await pass('2027-06-15T00:00:00.000Z')
    assert.deepEqual(
      (await read()).invoices.map(({ finalizedAt }) => finalizedAt.slice(0, 10)),
      ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31'],
    )
  })
  test('a renewal that fails is tried after 3, 5 and 7 more days, and then the subscription ends', async () => {
    const { buy, pass, subscription, lastInvoice } = await open('failsAtRenewal')
    await buy()
    const tries = ['2027-02-28', '2027-03-03', '2027-03-08', '2027-03-15'].map(day => `${day}T09:00:00.000Z`)
    for (const [index, at] of tries.entries()) {
      await pass(at)
      assert.deepEqual((await lastInvoice()).attempt, {
        at,
        code: 'insufficientFunds',
        nextTryAt: tries[index + 1] ?? null,
      })
      assert.equal((await subscription()).status, index < 3 ? 'past_due' : 'canceled')
    }
    assert.deepEqual([(await subscription()).endedAt, (await lastInvoice()).status], [tries[3], 'open'])
  })
  test('a renewal is paid by hand with another card; the period stays', async () => {
    const { buy, pass, subscription, lastInvoice, payments, customerId, useCard, key } = await open('failsAtRenewal')
    await buy()
    await pass('2027-03-01T12:00:00.000Z')
    const methodId = await useCard('works')
    const { id } = await lastInvoice()
    assert.deepEqual(await payments.payInvoice(customerId, id, { methodId, key: key() }), { status: 'done' })
    const { status, periodStart } = await subscription()
    assert.deepEqual([status, periodStart], ['active', firstRenewal])
    await pass('2027-03-31T09:00:00.000Z')
    assert.equal((await lastInvoice()).status, 'paid')
  })
  test('a retry uses the card that is the default by then', async () => {
    const { buy, pass, subscription, useCard } = await open('failsAtRenewal')
    await buy()
    await pass('2027-03-01T12:00:00.000Z')
    await useCard('works')
    assert.equal((await subscription()).status, 'past_due')
    await pass('2027-03-03T09:00:00.000Z')
    assert.equal((await subscription()).status, 'active')
  })
  test('a renewal that the bank asks about is confirmed by its owner', async () => {
    const { buy, pass, subscription, lastInvoice, answerBank } = await open('authenticateAlways')
    const { clientSecret = '' } = await buy()
    await answerBank(clientSecret, true)
    await pass(firstRenewal)
    assert.equal((await subscription()).status, 'past_due')
    const { attempt, clientSecret: asked } = await lastInvoice()
    assert.equal(attempt?.code, 'authenticationFailed')
    assert.equal((await answerBank(asked ?? '', true)).status, 'done')
    assert.equal((await subscription()).status, 'active')
  })
  test('a card expires at the end of its month', async () => {
    const { buy, pass, lastInvoice, saveCard, customerId, payments } = await open()
    const methodId = await saveCard(customerId, 'expiresSoon')
    await payments.setDefaultMethod(customerId, methodId)
    assert.equal((await buy()).status, 'done')
    await pass(firstRenewal)
    assert.equal((await lastInvoice()).attempt?.code, 'expiredCard')
  })
  test('what waits for a payment is not changed', async () => {
    const { buy, pass, changeTo, prices } = await open('failsAtRenewal')
    await buy()
    await pass(firstRenewal)
    await assert.rejects(changeTo({ priceId: prices.dear }), { code: 'invalid' })
  })
  test('another tax applies from the next invoice on', async () => {
    const { buy, pass, payments, customerId, subscription, lastInvoice } = await open('works')
    await buy()
    const tax = { category: 'reverseCharge', rate: 0 } as const
    await payments.setTax(customerId, (await subscription()).id, tax)
    assert.deepEqual((await subscription()).tax, tax)
    assert.equal((await lastInvoice()).totalMinor, 14_280)
    await pass(firstRenewal)
    const { totalMinor, tax: vat } = await lastInvoice()
    assert.deepEqual([totalMinor, vat], [12_000, { ...tax, amountMinor: 0 }])
  })
  test('a subscription that ends is not tried again, and can be bought again', async () => {
    const { buy, pass, read, payments, customerId, subscription, useCard } = await open('failsAtRenewal')
    await buy()
    await pass(firstRenewal)
    await payments.cancelAtPeriodEnd(customerId, (await subscription()).id)
    await pass('2027-05-01T00:00:00.000Z')
    assert.equal((await subscription()).status, 'canceled')
    await useCard('works')
    assert.equal((await buy()).status, 'done')
    assert.deepEqual(
      (await read()).subscriptions.map(({ status }) => status),
      ['canceled', 'active'],
    )
  })
}

/** A state with its ids numbered in order, as those of another customer differ. */
const withoutIds = (state: unknown): unknown => {
  const ids = new Map<string, string>()
  const numbered = JSON.stringify(state).replaceAll(/"(?:cus|sub|in|pm)_\w+"/g, id => {
    ids.set(id, ids.get(id) ?? `"id ${ids.size}"`)
    return ids.get(id)!
  })
  return JSON.parse(numbered)
}

const clocks = (open: Open) => {
  for (const card of ['works', 'failsAtRenewal', 'expiresSoon'] as const)
    for (const trialDays of [0, 14])
      test(`a clock that is moved once or often leaves the same: ${card}, ${trialDays} days of trial`, async () => {
        const start = Date.parse('2027-01-31T09:00:00.000Z')
        const move = async (steps: number) => {
          const { buy, changeTo, prices, pass, read } = await open(card)
          await buy({ trialDays })
          await changeTo({ priceId: prices.cheap, when: 'periodEnd' })
          for (let step = 1; step <= steps; step += 1)
            await pass(new Date(start + (step * 1_200 * 86_400_000) / steps).toISOString())
          return withoutIds(await read())
        }
        assert.deepEqual(await move(1), await move(97))
      })
  test('the clock goes forward only', async () => {
    const { pass } = await open()
    await pass('2027-02-01T09:00:00.000Z')
    await assert.rejects(pass('2027-01-31T09:00:00.000Z'), { code: 'invalid' })
  })
}

/** What happens in time. */
export const renewalSuite = (name: string, open: Open): void => {
  void describe(`renewals, ${name}`, () => renewals(open))
  void describe(`the clock, ${name}`, () => clocks(open))
}
