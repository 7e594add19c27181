import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createTestPayments } from '../../../src/backend/testPayments/testPayments.ts'
import { advanceTestCustomers } from '../../../src/backend/testPayments/delivery.ts'
import { createJobQueue } from '../../../src/backend/jobs/jobQueue.ts'
import { signatureHeader, signed } from '../../../src/backend/testPayments/signatures.ts'
import { answerChallenge, confirmPayment, confirmSetup } from '../../../src/http/testPayments/operations.ts'
import { createTestBackend } from '../../harness/testBackend.ts'

const data = { name: 'Acme', email: 'billing@acme.test', address: {} }
const tax = { category: 'none', rate: 0 } as const

const open = async () => {
  let payments!: ReturnType<typeof createTestPayments>
  const api = await createTestBackend({
    makePayments: ({ clock, encryption }, store) => {
      const prices = [{ priceId: 'team', currency: 'eur', amountMinor: 1_200 }]
      payments = createTestPayments({ store, clock, encryption, prices })
      return payments
    },
  })
  const customerId = await payments.createCustomer('1001', data, { key: 'customer' })
  const { send } = api.browser()
  return { ...api, payments, customerId, send }
}

describe('the card fields of the test provider', () => {
  test('save a card with what its owner entered', async () => {
    const { send, payments, customerId } = await open()
    const { clientSecret } = await payments.createSetupIntent(customerId, { key: 'card' })
    const asked = { clientSecret, card: 'works', name: 'Ada', address: { country: 'DE' } } as const
    const { status, body } = await send(confirmSetup, asked)
    assert.deepEqual([status, body.status], [200, 'done'])
    // A lost answer is asked for again.
    assert.deepEqual((await send(confirmSetup, asked)).body, body)
    const { methods } = await payments.readCustomer(customerId)
    assert.deepEqual(
      methods.map(({ id, name, address }) => [id, name, address]),
      [[body.methodId, 'Ada', { country: 'DE' }]],
    )
  })
  test('tell why a card is not saved, and take another one', async () => {
    const { send, payments, customerId } = await open()
    const { clientSecret } = await payments.createSetupIntent(customerId, { key: 'card' })
    assert.deepEqual((await send(confirmSetup, { clientSecret, card: 'wrongCode' })).body, {
      status: 'declined',
      declineCode: 'wrongCode',
    })
    assert.equal((await send(confirmSetup, { clientSecret, card: 'authenticateOnce' })).body.status, 'action')
    assert.equal((await send(answerChallenge, { clientSecret, isAccepted: true })).body.status, 'done')
  })
  test('pay with a new card, whose bank asks', async () => {
    const { send, payments, customerId } = await open()
    const bought = { customerId, priceId: 'team', quantity: 1, trialDays: 0, tax, key: 'buy' }
    const { status, clientSecret = '' } = await payments.createSubscription(bought)
    assert.equal(status, 'action')
    assert.equal((await send(confirmPayment, { clientSecret })).body.status, 'action')
    assert.equal((await send(confirmPayment, { clientSecret, card: 'authenticateAlways' })).body.status, 'action')
    assert.equal((await send(answerChallenge, { clientSecret, isAccepted: true })).body.status, 'done')
    assert.equal((await payments.readCustomer(customerId)).subscriptions[0]?.status, 'active')
  })
  test('do nothing without the right secret', async () => {
    const { send, payments, customerId } = await open()
    const { clientSecret } = await payments.createSetupIntent(customerId, { key: 'card' })
    const [id = '', mac = ''] = clientSecret.split('_secret_')
    for (const wrong of ['x', `${id}_secret_x`, `${id.replace('_1', '_2')}_secret_${mac}`, mac])
      assert.equal((await send(confirmSetup, { clientSecret: wrong, card: 'works' })).status, 404)
    assert.equal((await send(confirmPayment, { clientSecret, card: 'works' })).status, 400)
    assert.equal((await send(confirmSetup, { clientSecret, card: '4242' as 'works' })).status, 400)
    assert.deepEqual((await payments.readCustomer(customerId)).methods, [])
  })
  test('are limited by network address', async () => {
    const { send, payments, customerId } = await open()
    const { clientSecret } = await payments.createSetupIntent(customerId, { key: 'card' })
    const statuses = new Set<number>()
    for (let count = 0; count < 61; count += 1)
      statuses.add((await send(confirmSetup, { clientSecret, card: 'wrongCode' })).status)
    assert.deepEqual([...statuses], [200, 429])
    assert.equal((await send(confirmSetup, { clientSecret, card: 'wrongCode' }, { ip: '192.0.2.77' })).status, 200)
  })
  test('are unknown to a server with another provider or none', async () => {
    const { send } = (await createTestBackend()).browser()
    assert.equal((await send(confirmSetup, { clientSecret: 'x', card: 'works' })).status, 404)
  })
})

describe('events of the test provider', () => {
  test('are signed with the new and the old secret while one is replaced', async () => {
    const { store, ports } = await createTestBackend({ isEmpty: true })
    const made = (secrets: string[]) => createTestPayments({ store, ...ports, prices: [], secrets })
    const body = JSON.stringify({ id: 'evt_1', type: 'invoice.paid', customerId: 'cus_1' })
    const headers = new Headers({ [signatureHeader]: signed(body, ['old'], ports.clock.now()) })
    assert.ok(await made(['new', 'old']).readEvent(body, headers))
    assert.equal(await made(['new']).readEvent(body, headers), undefined)
  })
  test('are found by the job that looks for what is due', async () => {
    const { payments, customerId, store, ports, clock } = await open()
    const jobs = createJobQueue(ports, () => {})
    const look = async () => {
      await advanceTestCustomers({ ports, jobs, store })
      const { items } = await store.jobs.find('*', { where: { kind: 'testPaymentEvents' } })
      return items.length
    }
    assert.equal(await look(), 0)
    const bought = { customerId, priceId: 'team', quantity: 1, trialDays: 14, tax, key: 'buy' }
    await payments.createSubscription(bought)
    assert.equal(await look(), 1)
    const waiting = await payments.test.waitingEvents(customerId)
    await payments.test.markDelivered(
      customerId,
      waiting.map(({ id }) => id),
    )
    assert.deepEqual(await payments.test.dueCustomers(10), [])
    clock.pass(11 * 86_400)
    assert.deepEqual(await payments.test.dueCustomers(10), [customerId])
  })
})
