import assert from 'node:assert/strict'
import { test } from 'node:test'
import { obstacleTo, standingOf, type BillingDeed } from '../../../src/backend/billing/standing.ts'
import type { CustomerState, ProviderInvoice, ProviderSubscription } from '../../../src/backend/ports/payments.ts'

const now = '2026-03-10T09:00:00.000Z'
const rules = { graceDays: 14 }

const sub = (change: Partial<ProviderSubscription> = {}): ProviderSubscription => ({
  id: 'sub_1',
  status: 'active',
  priceId: 'price_team',
  quantity: 5,
  startedAt: '2026-01-01T09:00:00.000Z',
  periodStart: '2026-03-01T09:00:00.000Z',
  periodEnd: '2026-04-01T09:00:00.000Z',
  trialEnd: null,
  cancelAt: null,
  endedAt: null,
  pausedFor: null,
  tax: { category: 'standard', rate: 1900 },
  latestInvoiceId: null,
  defaultMethodId: 'pm_1',
  scheduled: null,
  pending: null,
  ...change,
})

const bill = (change: Partial<ProviderInvoice> = {}): ProviderInvoice => ({
  id: 'in_1',
  number: '1',
  subscriptionId: 'sub_1',
  status: 'open',
  currency: 'eur',
  lines: [],
  subtotalMinor: 6000,
  tax: { category: 'standard', rate: 1900, amountMinor: 1140 },
  totalMinor: 7140,
  dueMinor: 7140,
  finalizedAt: '2026-03-01T09:00:00.000Z',
  paidAt: null,
  refundedMinor: 0,
  isDisputed: false,
  attempt: { at: '2026-03-01T09:00:00.000Z', code: 'insufficientFunds', nextTryAt: '2026-03-11T09:00:00.000Z' },
  clientSecret: null,
  ...change,
})

const state = (subscriptions: ProviderSubscription[], invoices: ProviderInvoice[] = []): CustomerState => ({
  customerId: 'cus_1',
  asOf: now,
  subscriptions,
  invoices,
  methods: [],
  defaultMethodId: null,
  creditMinor: 0,
  currency: 'eur',
})

const judge = (subscriptions: ProviderSubscription[], invoices: ProviderInvoice[] = [], at = now) =>
  standingOf(state(subscriptions, invoices), rules, at)

const pending = { priceId: 'price_business', quantity: 5, expiresAt: '2026-03-11T08:00:00.000Z', invoiceId: 'in_2' }
const asked = bill({ id: 'in_2', clientSecret: 'secret', attempt: null })
const canceled = { status: 'canceled', endedAt: '2026-02-01T09:00:00.000Z' } as const

/** State, what the standing is, and what the contract says. */
const states: Record<string, [ReturnType<typeof judge>, standing: string, status: string]> = {
  'nothing was bought': [standingOf(undefined, rules, now), 'none', 'expired'],
  'a customer without a subscription': [judge([]), 'none', 'expired'],
  'a bank asks for the first payment': [
    judge([sub({ status: 'incomplete', latestInvoiceId: 'in_2' })], [asked]),
    'incomplete',
    'incomplete',
  ],
  'the first payment never came': [judge([sub({ status: 'incomplete_expired' })]), 'expired', 'expired'],
  'on trial': [judge([sub({ status: 'trialing', trialEnd: '2026-03-20T00:00:00.000Z' })]), 'trialing', 'trialing'],
  'trial over without a card': [
    judge([sub({ status: 'paused', pausedFor: 'trialEndedWithoutMethod' })]),
    'trialEnded',
    'trialEnded',
  ],
  paid: [judge([sub()], [bill({ status: 'paid', dueMinor: 0 })]), 'active', 'active'],
  'in arrears, in time': [judge([sub({ status: 'past_due' })], [bill()]), 'grace', 'active'],
  'in arrears, the last second': [
    judge([sub({ status: 'past_due' })], [bill()], '2026-03-15T08:59:59.999Z'),
    'grace',
    'active',
  ],
  'in arrears, too late': [
    judge([sub({ status: 'past_due' })], [bill()], '2026-03-15T09:00:00.000Z'),
    'readOnly',
    'expired',
  ],
  'in arrears, the invoice is not told': [judge([sub({ status: 'past_due' })]), 'grace', 'active'],
  'retries used up': [judge([sub({ status: 'unpaid' })], [bill()]), 'readOnly', 'expired'],
  'paused by anybody': [judge([sub({ status: 'paused', pausedFor: 'asked' })]), 'readOnly', 'expired'],
  'paused after failures': [judge([sub({ status: 'paused', pausedFor: 'paymentFailed' })]), 'readOnly', 'expired'],
  'an upgrade that is not paid': [judge([sub({ pending })], [asked]), 'active', 'active'],
  'canceled at the end': [judge([sub({ cancelAt: '2026-04-01T09:00:00.000Z' })]), 'active', 'active'],
  'over by wish': [judge([sub(canceled)], [bill({ status: 'paid', dueMinor: 0 })]), 'canceled', 'canceled'],
  'over for want of payment': [judge([sub(canceled)], [bill({ status: 'uncollectible' })]), 'expired', 'expired'],
  'an unknown word in a paid period': [judge([sub({ status: 'hibernating' })]), 'active', 'expired'],
  'an unknown word with an open invoice': [judge([sub({ status: 'hibernating' })], [bill()]), 'readOnly', 'expired'],
  'an unknown word after its period': [
    judge([sub({ status: 'hibernating' })], [], '2026-04-01T09:00:00.000Z'),
    'readOnly',
    'expired',
  ],
  'the old one ended, a new one runs': [
    judge([sub({ id: 'sub_2', startedAt: '2026-02-02T09:00:00.000Z' }), sub(canceled)]),
    'active',
    'active',
  ],
  'a new one was never paid, the old one runs': [
    judge([sub({ id: 'sub_2', startedAt: '2026-03-09T09:00:00.000Z', status: 'incomplete' }), sub()]),
    'active',
    'active',
  ],
  'bought again after the end, on its way': [
    judge([sub(canceled), sub({ id: 'sub_2', startedAt: '2026-03-09T09:00:00.000Z', status: 'incomplete' })]),
    'incomplete',
    'incomplete',
  ],
}

for (const [name, [verdict, standing, status]] of Object.entries(states))
  test(`${name}: ${standing}, ${status} on the wire`, () => {
    assert.deepEqual([verdict.standing, verdict.status], [standing, status])
  })

const writer = { mayWrite: true, isExternallyManaged: false, allowsCancel: true }
const actors = {
  administrator: writer,
  reader: { ...writer, mayWrite: false },
  'externally managed': { ...writer, isExternallyManaged: true },
  'where nobody cancels': { ...writer, allowsCancel: false },
}
const deeds = ['buy', 'change', 'discard', 'cancel', 'renew', 'pay', 'method', 'information'] as const

/** What an administrator may do in each state. */
const possible: Record<string, readonly BillingDeed[]> = {
  'nothing was bought': ['buy'],
  'a customer without a subscription': ['buy'],
  'a bank asks for the first payment': ['buy', 'discard', 'pay'],
  'the first payment never came': ['buy'],
  'on trial': ['change', 'cancel'],
  'trial over without a card': ['buy'],
  paid: ['change', 'cancel'],
  'in arrears, in time': ['cancel', 'pay'],
  'in arrears, the last second': ['cancel', 'pay'],
  'in arrears, too late': ['pay'],
  'in arrears, the invoice is not told': ['cancel'],
  'retries used up': ['pay'],
  'paused by anybody': [],
  'paused after failures': [],
  'an upgrade that is not paid': ['change', 'discard', 'cancel', 'pay'],
  'canceled at the end': ['change', 'renew'],
  'over by wish': ['buy'],
  'over for want of payment': ['buy', 'pay'],
  'an unknown word in a paid period': ['change'],
  'an unknown word with an open invoice': ['pay'],
  'an unknown word after its period': [],
  'the old one ended, a new one runs': ['change', 'cancel'],
  'a new one was never paid, the old one runs': ['change', 'cancel'],
  'bought again after the end, on its way': ['buy', 'discard'],
}

test('every state has a row of what may be done in it', () => {
  assert.deepEqual(Object.keys(possible), Object.keys(states))
})

for (const [name, [verdict]] of Object.entries(states))
  for (const [who, actor] of Object.entries(actors))
    test(`${name}: what ${who} may do`, () => {
      const able = deeds.filter(deed => obstacleTo(deed, verdict, actor) === undefined)
      const always = ['method', 'information']
      const own = actor.mayWrite && !actor.isExternallyManaged ? [...possible[name]!, ...always] : []
      assert.deepEqual(
        able,
        own.filter(deed => actor.allowsCancel || deed !== 'cancel'),
      )
    })

test('cancellation has two spellings, and each has its date', () => {
  const { endsAt } = judge([sub({ cancelAt: '2026-04-01T09:00:00.000Z' })])
  assert.equal(endsAt, '2026-04-01T09:00:00.000Z')
  assert.equal(judge([sub({ ...canceled, cancelAt: canceled.endedAt })]).endsAt, null)
})

test('grace is told with its end, the failure, and the next try', () => {
  const { graceEndsAt, failure, actionRequired } = judge([sub({ status: 'past_due' })], [bill()])
  assert.equal(graceEndsAt, '2026-03-15T09:00:00.000Z')
  assert.deepEqual([failure?.code, failure?.nextTryAt], ['insufficientFunds', '2026-03-11T09:00:00.000Z'])
  assert.deepEqual(actionRequired, { kind: 'pay', clientSecret: null, invoiceId: 'in_1', expiresAt: null })
})

test('a lost card asks for another one, a bank for a confirmation', () => {
  const lost = bill({ attempt: { at: now, code: 'lostOrStolen', nextTryAt: null } })
  assert.equal(judge([sub({ status: 'past_due' })], [lost]).actionRequired?.kind, 'replaceMethod')
  const { actionRequired, pendingChange } = judge([sub({ pending })], [asked])
  assert.deepEqual(
    [actionRequired?.kind, actionRequired?.clientSecret, actionRequired?.expiresAt],
    ['authenticate', 'secret', pending.expiresAt],
  )
  assert.deepEqual(pendingChange, pending)
  assert.equal(judge([sub({ pending })], [asked], '2026-03-11T08:00:00.000Z').pendingChange, null)
})

test('a dispute is a flag and changes no standing', () => {
  const verdict = judge([sub()], [bill({ status: 'paid', dueMinor: 0, isDisputed: true })])
  assert.deepEqual([verdict.standing, verdict.isDisputed], ['active', true])
})

test('two running subscriptions are told, and none of them is guessed to be wrong', () => {
  assert.equal(judge([sub(), sub({ id: 'sub_2' })]).isDoubled, true)
  assert.equal(judge([sub(), sub({ id: 'sub_2', ...canceled })]).isDoubled, false)
})
