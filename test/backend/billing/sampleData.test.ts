import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addSampleBilling } from '../../../src/backend/families/billing/sampleData.ts'
import { sampleBilling } from '../../../src/backend/families/billing/samplePlans.ts'
import { createTestPayments } from '../../../src/backend/testPayments/testPayments.ts'
import * as billing from '../../../src/http/billing/operations.ts'
import * as payment from '../../../src/http/billing/paymentOperations.ts'
import { createTestBackend, tokenOf } from '../../harness/testBackend.ts'

const open = async () => {
  const api = await createTestBackend({
    config: { billing: sampleBilling },
    makePayments: ({ clock, encryption }, store) =>
      createTestPayments({ store, clock, encryption, prices: sampleBilling.plans }),
  })
  await addSampleBilling(api)
  return api
}

test('sample organizations are in different standings, each with what belongs to it', async () => {
  const { browser, store, faults } = await open()
  const page = browser()
  const token = tokenOf(await page.signIn('admin@acme.test'))
  const { body } = await page.send(billing.account, undefined, { token })
  assert.deepEqual([body.standing, body.plan?.slug, body.provider?.isTest], ['active', 'team', true])
  assert.ok(body.seats.limit! > body.seats.members + body.seats.invitations)
  const { items, years } = (await page.send(payment.invoiceDetails, {}, { token })).body
  assert.equal(items.length, 13)
  assert.deepEqual(years, [2026, 2025])
  assert.ok(items.every(({ status }) => status === 'paid'))
  const [card] = (await page.send(payment.paymentMethods, undefined, { token })).body
  assert.equal(card?.last4, '4242')
  const states = await store.billingAccounts.find(['1002', '2001', '2002', '4001'])
  const words = Object.fromEntries(
    states.items.map(({ id, state, externallyManaged }) => [
      id,
      [state?.subscriptions[0]?.status, state?.subscriptions[0]?.cancelAt !== null, externallyManaged],
    ]),
  )
  assert.deepEqual(words, {
    1002: ['trialing', false, false],
    2001: ['past_due', false, false],
    2002: ['active', true, false],
    4001: ['active', false, true],
  })
  const series = await store.billingSeries.get('*', 'INV')
  assert.equal(series!.next - 1, (await store.billingInvoices.find(['1001', '1002', '2001', '2002', '4001'])).total)
  assert.deepEqual(faults, [])
})

test('the clock of the test provider goes on from there', async () => {
  const { browser } = await open()
  const page = browser()
  const token = tokenOf(await page.signIn('admin@acme.test'))
  const { body } = await page.send(billing.testClockAdvance, { to: 'nextRenewal' }, { token })
  const { items } = (await page.send(payment.invoiceDetails, {}, { token })).body
  assert.equal(items.length, 14)
  assert.equal(items[0]?.issuedAt.slice(0, 10), body.subscription?.currentPeriodStart.slice(0, 10))
})
