import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import * as billing from '../../../src/http/billing/operations.ts'
import * as payment from '../../../src/http/billing/paymentOperations.ts'
import type { Operation } from '../../../src/http/operation.ts'
import { tokenOf } from '../../harness/testBackend.ts'
import { acme, openBilling } from './billingBackend.ts'
import { openWithTestProvider } from './testProviderBackend.ts'

describe('billing under attack', () => {
  test('a plan that is not paid gives neither its features nor its seats', async () => {
    const { buy, change, customer, store, clock, sendEvent, account } = await openBilling()
    await buy('business', 150)
    change(customer, ({ subscriptions, invoices }) => {
      subscriptions[0]!.status = 'unpaid'
      invoices.push({ ...structuredClone(invoices[0]!), id: 'in_r', status: 'open', paidAt: null, dueMinor: 5000 })
    })
    clock.pass(365 * 86_400)
    await sendEvent('evt_1')
    assert.equal((await account()).standing, 'readOnly')
    assert.equal((await store.entitlements.get(acme, 'current'))!.features['sandbox'], undefined)
    assert.notEqual((await store.seatLimits.get(acme, acme))?.limit, 150)
  })

  test('a trial that is kept after its end keeps its number of seats', async () => {
    const { ask, confirm, change, customer, store, sendEvent } = await openBilling({
      config: { trialEnd: 'retain_trial' },
    })
    await ask(payment.cardProviderSetupIntent, {})
    assert.equal((await confirm('trial', 150)).status, 200)
    change(customer, ({ subscriptions }) =>
      Object.assign(subscriptions[0]!, { status: 'paused', pausedFor: 'trialEndedWithoutMethod' }),
    )
    await sendEvent('evt_1')
    assert.equal((await store.seatLimits.get(acme, acme))?.limit, 150)
  })

  test('a tax id of another country takes no tax off', async () => {
    const { ask, withCard, account } = await openBilling()
    await withCard()
    const due = async () => (await ask(billing.changePreview, { planId: 'team', seats: 150 })).body.dueTodayMinor
    const before = await due()
    const enter = async (taxId: string) => {
      const { updatedAt } = (await account()).information
      const information = { name: 'Acme', email: '', address: { country: 'FR' }, taxId, reference: '', updatedAt }
      assert.equal((await ask(billing.informationUpdate, information)).status, 200)
    }
    await enter('DE000000000')
    assert.equal(await due(), before)
    await enter('FR40303265045')
    assert.ok((await due()) < before)
  })

  test('only those who may pay can answer the question of the bank', async () => {
    const { setBank, buy, askAs, account } = await openBilling()
    setBank('asks')
    await buy()
    assert.ok((await account()).actionRequired?.clientSecret)
    const { body } = await askAs('member@acme.test')(billing.account)
    assert.deepEqual([body.actionRequired?.kind, body.actionRequired?.clientSecret], ['authenticate', null])
  })

  test('an unfinished purchase is not charged at the tax of before', async () => {
    const { card, confirm, ask, totals } = await openWithTestProvider()
    await card('authenticateAlways')
    assert.equal((await confirm('team')).answer.body.status, 'action')
    const works = await card('works')
    const { updatedAt } = (await ask(billing.account)).body.information
    const address = { country: 'FR' }
    await ask(billing.informationUpdate, {
      name: 'Acme',
      email: '',
      address,
      taxId: 'FR40303265045',
      reference: '',
      updatedAt,
    })
    const { dueTodayMinor, answer } = await confirm('team', works)
    assert.equal(answer.body.status, 'done')
    assert.deepEqual(await totals(), [dueTodayMinor])
  })

  /** An administrator who stays signed in. */
  const openSession = async (setup: Parameters<typeof openBilling>[0] = {}) => {
    const api = await openBilling(setup)
    const page = api.browser()
    const token = tokenOf(await page.signIn('admin@acme.test'))
    const askAgain = <Input, Body>(operation: Operation<Input, Body>, input?: Input) =>
      page.send(operation, input, { token })
    return { ...api, askAgain }
  }

  test('cards are not tried out without end', async () => {
    const { askAgain, ask, clock } = await openSession()
    const statuses: number[] = []
    for (let count = 0; count < 61; count += 1)
      statuses.push((await askAgain(payment.cardProviderSetupIntent, {})).status)
    assert.deepEqual([statuses.filter(status => status === 200).length, statuses.at(-1)], [60, 429])
    const shown = { planId: 'team', seats: 150, prorationAt: new Date(clock.now()).toISOString(), hash: 'x' }
    assert.equal((await askAgain(billing.changeConfirm, shown)).status, 429)
    clock.pass(601)
    assert.equal((await ask(payment.cardProviderSetupIntent, {})).status, 200)
  })

  test('who reads billing does not keep the provider busy for everybody', async () => {
    const reads = { count: 0 }
    const { askAgain, buy } = await openSession({
      wrap: payments => ({
        ...payments,
        readCustomer: async (...given) => {
          reads.count += 1
          return payments.readCustomer(...given)
        },
      }),
    })
    await buy()
    reads.count = 0
    const statuses: number[] = []
    for (let count = 0; count < 602; count += 1) statuses.push((await askAgain(billing.refresh)).status)
    // The purchase has looked at the provider once for its preview.
    assert.deepEqual([statuses.filter(status => status === 200).length, statuses.at(-1)], [599, 429])
    assert.equal(reads.count, 599)
  })

  test('an upgrade that waited is charged for the time that is left now', async () => {
    const { card, confirm, ask, totals, clock } = await openWithTestProvider()
    const works = await card('works')
    await confirm('team')
    const paymentMethodId = await card('authenticateAlways')
    await ask(payment.paymentMethodDefault, { paymentMethodId })
    assert.equal((await confirm('business')).answer.body.status, 'action')
    clock.pass(20 * 3600)
    const { dueTodayMinor, answer } = await confirm('business', works)
    assert.equal(answer.body.status, 'done')
    assert.ok((await totals()).includes(dueTodayMinor))
  })
})
