import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Open } from './paymentsSuite.ts'

const events = (open: Open) => {
  test('a purchase, a refund and a dispute are told by signed events', async () => {
    const { buy, events: take, customerId, payments, refund, dispute, lastInvoice } = await open('works')
    await buy()
    const { id } = await lastInvoice()
    await refund(customerId, id, 1_000)
    await refund(customerId, id, 280)
    await dispute(customerId, id)
    await assert.rejects(refund(customerId, id, 14_280), { code: 'invalid' })
    const { refundedMinor, isDisputed } = await lastInvoice()
    assert.deepEqual([refundedMinor, isDisputed], [1_280, true])
    const waiting = await take(customerId)
    const read = await Promise.all(waiting.map(({ body, headers }) => payments.readEvent(body, headers)))
    const types = read.map(event => event?.type)
    for (const type of ['customer.subscription.created', 'invoice.paid', 'charge.refunded', 'charge.dispute.created'])
      assert.ok(types.includes(type), type)
    assert.ok(read.every(event => event?.customerId === customerId))
    assert.equal(new Set(read.map(event => event?.id)).size, read.length)
    assert.deepEqual(await take(customerId), [])
  })
  test('an event that is delivered twice has the same id', async () => {
    const { buy, events: take, customerId, payments } = await open('works')
    await buy()
    const { body, headers } = (await take(customerId))[0]!
    assert.deepEqual(await payments.readEvent(body, headers), await payments.readEvent(body, headers))
  })
  test('a forged, changed or old event is none', async () => {
    const { buy, events: take, customerId, payments, passSeconds } = await open('works')
    await buy()
    const { body, headers } = (await take(customerId))[0]!
    assert.ok(await payments.readEvent(body, headers))
    assert.equal(await payments.readEvent(body.replace('evt', 'evx'), headers), undefined)
    assert.equal(await payments.readEvent(body, new Headers()), undefined)
    for (const [name, value] of headers) {
      const forged = new Headers({ [name]: value.replace(/v1=.{8}/, 'v1=00000000') })
      assert.equal(await payments.readEvent(body, forged), undefined)
      const renewed = new Headers({ [name]: value.replace(/t=\d+/, 't=1801386001') })
      assert.equal(await payments.readEvent(body, renewed), undefined)
    }
    passSeconds(301)
    assert.equal(await payments.readEvent(body, headers), undefined)
  })
}

const methods = (open: Open) => {
  test('a card is told without its number, changed and removed', async () => {
    const { methodId = '', payments, customerId, read } = await open('works')
    await payments.setDefaultMethod(customerId, methodId)
    const address = { country: 'DE', city: 'Berlin' }
    await payments.updateMethod(customerId, methodId, { email: 'other@acme.test', address })
    const { methods: cards, defaultMethodId } = await read()
    assert.equal(defaultMethodId, methodId)
    assert.deepEqual(cards, [
      {
        id: methodId,
        type: 'card',
        brand: 'visa',
        last4: '4242',
        expMonth: 1,
        expYear: 2031,
        email: 'other@acme.test',
        address,
      },
    ])
    await payments.detachMethod(customerId, methodId)
    assert.deepEqual([(await read()).methods, (await read()).defaultMethodId], [[], null])
  })
  test('the default card is that of running subscriptions too', async () => {
    const { buy, useCard, subscription } = await open('works')
    await buy()
    const id = await useCard('failsAtRenewal')
    assert.equal((await subscription()).defaultMethodId, id)
  })
}

/** Events and cards. */
export const eventSuite = (name: string, open: Open): void => {
  void describe(`events, ${name}`, () => events(open))
  void describe(`cards, ${name}`, () => methods(open))
}
