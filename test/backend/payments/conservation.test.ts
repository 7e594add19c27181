import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { stepOf } from '../../../src/http/money.ts'
import { createEncryption } from '../../../src/backend/ports/encryption.ts'
import { createMemoryStore } from '../../../src/backend/memoryStore.ts'
import { createTestPayments } from '../../../src/backend/testPayments/testPayments.ts'
import { createSeededRandom } from '../../../src/preview/ports.ts'
import { everyVariant } from '../../harness/everyVariant.ts'
import { createClock } from '../../harness/testBackend.ts'

const rounds = everyVariant ? 10_000 : 100
const changesEach = 10
const tax = { category: 'standard', rate: 1_900 } as const

/** Numbers below a limit, the same each time. */
const createDice = (seed: number) => {
  const { bytes } = createSeededRandom(seed)
  return (below: number) => bytes(4).reduce((sum, byte) => sum * 256 + byte, 0) % below
}

/** A customer who changes seats and plans at random; every amount is checked against the invoices. */
const play = async (currency: string, seed: number) => {
  const dice = createDice(seed)
  const step = stepOf(currency)
  const clock = createClock('2027-01-31T09:00:00.000Z')
  const encryption = createEncryption([new Uint8Array(32).fill(7)])
  const store = createMemoryStore({ clock, random: createSeededRandom(seed) })
  const prices = [1, 2, 3].map(id => ({ priceId: `price${id}`, currency, amountMinor: (1 + dice(5_000)) * step }))
  const payments = createTestPayments({ store, clock, encryption, prices })
  const customerId = await payments.createCustomer('one', { name: '', email: '', address: {} }, { key: '' })
  const { clientSecret } = await payments.createSetupIntent(customerId, { key: 'card' })
  const { methodId = '' } = await payments.test.confirmSetup(clientSecret, 'works', {})
  const { priceId } = prices[0]!
  const { subscriptionId } = await payments.createSubscription({
    customerId,
    priceId,
    quantity: 1 + dice(50),
    trialDays: 0,
    methodId,
    tax,
    key: 'buy',
  })
  for (let change = 0; change < changesEach; change += 1) {
    clock.pass(dice(20 * 86_400))
    const { asOf } = await payments.readCustomer(customerId)
    const asked = {
      subscriptionId,
      priceId: prices[dice(3)]!.priceId,
      quantity: 1 + dice(50),
      trial: 'keep',
      tax,
      prorationAt: asOf,
    } as const
    const when = dice(4) === 0 ? 'periodEnd' : 'now'
    const preview = await payments.previewChange(customerId, { ...asked, when })
    const before = (await payments.readCustomer(customerId)).invoices.length
    await payments.changeSubscription(customerId, { ...asked, when, key: `change ${change}` })
    const made = (await payments.readCustomer(customerId)).invoices.slice(before)
    assert.deepEqual(
      made.map(({ totalMinor }) => totalMinor),
      when === 'now' ? [preview.totalMinor] : [],
    )
  }
  return {
    ...(await payments.readCustomer(customerId)),
    step,
    kept: (await store.testCustomers.get('*', customerId))!.state,
  }
}

describe('no money is made or lost by random changes', () => {
  for (const currency of ['eur', 'jpy', 'kwd', 'isk', 'huf'])
    test(`in ${currency.toUpperCase()}`, async () => {
      for (let seed = 0; seed < rounds / 5; seed += 1) {
        const { invoices, creditMinor, step, kept } = await play(currency, seed)
        let owed = 0
        let paid = 0
        for (const { lines, subtotalMinor, tax: vat, totalMinor, status, id } of invoices) {
          assert.equal(status, 'paid')
          assert.equal(
            lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
            subtotalMinor,
          )
          assert.equal(subtotalMinor + vat.amountMinor, totalMinor)
          assert.ok(
            [...lines, vat].every(({ amountMinor }) => Number.isSafeInteger(amountMinor) && amountMinor % step === 0),
          )
          assert.ok(Math.abs(vat.amountMinor - (subtotalMinor * 1_900) / 10_000) <= step / 2)
          owed += totalMinor
          paid += Math.max(0, totalMinor) - kept.invoices.find(invoice => invoice.id === id)!.creditMinor
        }
        // What was paid is what was owed and what is in credit, to the smallest unit.
        assert.equal(paid, owed + creditMinor)
        assert.ok(creditMinor >= 0)
      }
    })
})
