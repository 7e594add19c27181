import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { account as accountAnswer, type AccountItem } from '../../../../src/http/billing/answers.ts'
import { readBy } from '../../../../src/http/fields.ts'
import { createScope } from '../../../../src/state/kit/scope.ts'
import { checkout } from '../../../../src/state/portal/subscriptions/checkout.ts'
import { browser, createTestClock, json, settle, tab } from '../../../harness/testApp.ts'

const plan = {
  id: 'team',
  name: 'Team',
  price: { amountMinor: 1200, currency: 'eur' },
  isPerSeat: true,
  seats: { min: 1 },
}
const action = { kind: 'authenticate', clientSecret: 'secret', invoiceId: 'i1', expiresAt: null }
const subscription = {
  id: 'sub_1',
  planId: 'team',
  seats: 10,
  startDate: '',
  currentPeriodStart: '',
  currentPeriodEnd: '',
}
const waiting = { standing: 'incomplete', plan, subscription, actionRequired: action }
const paid = { ...waiting, standing: 'active', actionRequired: null }
const declined = {
  ...waiting,
  actionRequired: { ...action, kind: 'replaceMethod', clientSecret: null },
  failure: { at: '2026-03-01T00:00:00.000Z', code: 'insufficientFunds', nextTryAt: null, invoiceId: 'i1' },
}
const preview = {
  kind: 'start',
  planId: 'team',
  seats: 10,
  isNow: true,
  lines: [],
  subtotalMinor: 12_000,
  taxes: [],
  totalMinor: 12_000,
  creditMinor: 0,
  dueTodayMinor: 12_000,
  prorationAt: '2026-03-01T00:00:00.000Z',
  hash: 'h',
}

/** A checkout whose bank has asked; `shown` is what the server says from then on. */
const openAsked = async () => {
  const server = { shown: waiting as object, looks: 0 }
  const time = createTestClock()
  const answers: Readonly<Record<string, () => Response>> = {
    'GET /vendors/public': () =>
      json({
        feCapabilities: ['billing.changePreview', 'billing.changeConfirm', 'billing.account', 'billing.refresh'],
      }),
    'GET /fe/billing/account': () => json(server.shown),
    'POST /fe/billing/account/refresh': () => {
      server.looks += 1
      return json(server.shown)
    },
    'POST /fe/billing/changes/preview': () => json(preview),
    'POST /fe/billing/changes': () => json({ status: 'action', action, declineCode: null, account: waiting }),
  }
  const page = tab(
    (path, { method = 'GET' }) =>
      Object.entries(answers).find(([name]) => {
        const [wanted, end = ''] = name.split(' ')
        return wanted === method && path.split('?')[0]!.endsWith(end)
      })?.[1]() ?? json({}, 404),
    {},
    browser(),
    time,
    'https://app.test/',
  )
  const scope = createScope(page.app, { attributes: () => ({}), navigate: () => {}, stepShown: () => {} })
  const store = scope.use(checkout)
  await store.open({ planId: 'team', seats: 10 })
  const account = readBy(accountAnswer, waiting).output as AccountItem
  await store.confirm({ account, method: undefined, locale: 'en', withProof: run => run() })
  assert.equal(store.$checkout.get()?.step, 'action')
  return { ...store, server, time, step: () => store.$checkout.get()?.step }
}

describe('a payment that was approved at the bank', () => {
  test('is looked at again until it is through', async () => {
    const { settle: decide, server, time, step } = await openAsked()
    const decided = decide({ isApproved: true })
    await settle()
    assert.deepEqual([step(), server.looks], ['action', 1])
    await time.pass(2_000)
    assert.deepEqual([step(), server.looks], ['action', 2])
    server.shown = paid
    await time.pass(4_000)
    await decided
    assert.deepEqual([step(), server.looks], ['done', 3])
  })

  test('is never said to be declined only because it takes long', async () => {
    const { settle: decide, server, time, step, $checkout } = await openAsked()
    const decided = decide({ isApproved: true })
    await settle()
    await time.pass(60_000)
    await decided
    assert.deepEqual([step(), server.looks, $checkout.get()?.declineCode], ['unsettled', 6, undefined])
  })

  test('is declined as soon as the provider says so', async () => {
    const { settle: decide, server, step, $checkout } = await openAsked()
    server.shown = declined
    await decide({ isApproved: true })
    assert.deepEqual([step(), server.looks, $checkout.get()?.declineCode], ['review', 1, 'insufficientFunds'])
  })

  test('says nothing in a checkout that was left meanwhile', async () => {
    const { settle: decide, server, time, close, open, step } = await openAsked()
    const decided = decide({ isApproved: true })
    await settle()
    close()
    await open({ planId: 'team', seats: 20 })
    await time.pass(2_000)
    await decided
    assert.deepEqual([step(), server.looks], ['review', 2])
  })
})

test('a payment that was refused at the bank, or left, is declined at once', async () => {
  const { settle: decide, server, step, $checkout } = await openAsked()
  await decide({ isApproved: false })
  assert.deepEqual([step(), server.looks, $checkout.get()?.declineCode], ['review', 1, 'authenticationFailed'])
})
