import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AccountItem, PlanItem } from '../../../../src/http/billing/answers.ts'
import type { BillingStanding } from '../../../../src/http/billing/types.ts'
import { billingNotice } from '../../../../src/state/portal/common/billingNotice.ts'
import {
  accountState,
  canCancel,
  canResume,
  cardExpiry,
  changeObstacle,
  leastSeats,
  planObstacle,
  seatsFor,
  seatsLeft,
} from '../../../../src/state/portal/common/billingStanding.ts'

const nowMs = Date.parse('2027-03-10T12:00:00Z')
const inDays = (days: number) => new Date(nowMs + days * 86_400_000).toISOString()

const planOf = (changes: Partial<PlanItem> = {}): PlanItem => ({
  id: 'team',
  slug: 'team',
  name: 'Team',
  description: '',
  price: { amountMinor: 1200, currency: 'eur' },
  isPerSeat: true,
  seats: { min: 2, max: 250 },
  trialDays: 0,
  features: [],
  isDefault: false,
  isComparable: true,
  ...changes,
})

const subscription = {
  id: 'sub',
  planId: 'team',
  seats: 10,
  startDate: inDays(-40),
  currentPeriodStart: inDays(-10),
  currentPeriodEnd: inDays(20),
  trialEnd: undefined,
  endsAt: undefined,
}

const accountOf = (changes: Partial<AccountItem> = {}): AccountItem => ({
  standing: 'active',
  externallyManaged: false,
  provider: { publishableKey: 'pk_test_fe_1', isTest: true },
  subscription,
  plan: planOf(),
  next: { amountMinor: 12_000, currency: 'eur', at: inDays(20) },
  graceEndsAt: undefined,
  failure: undefined,
  scheduledChange: undefined,
  pendingChange: undefined,
  actionRequired: undefined,
  allow: { downgrade: true, cancel: true },
  details: {
    isDisputed: false,
    isDoubled: false,
    seats: { members: 6, invitations: 2, limit: 10 },
    credit: undefined,
    openInvoices: undefined,
    information: {
      name: '',
      email: '',
      address: { addressLine1: '', addressLine2: '', city: '', state: '', postalCode: '', country: '' },
      taxId: '',
      taxIdState: '',
      taxIdCheckedAt: undefined,
      reference: '',
      language: '',
      updatedAt: '',
    },
    hasUsedTrial: true,
    asOf: inDays(0),
  },
  ...changes,
})

test('cancel is offered only while active and not canceled yet, resume only before the end', () => {
  const ending = { ...subscription, endsAt: inDays(20) }
  const may: Readonly<Record<BillingStanding, boolean>> = {
    none: false,
    incomplete: false,
    trialing: true,
    trialEnded: false,
    active: true,
    grace: true,
    readOnly: false,
    canceled: false,
    expired: false,
  }
  for (const [standing, expected] of Object.entries(may) as [BillingStanding, boolean][]) {
    assert.equal(canCancel(accountOf({ standing })), expected, standing)
    assert.equal(canCancel(accountOf({ standing, subscription: ending })), false, standing)
    assert.equal(canResume(accountOf({ standing, subscription: ending })), expected, standing)
    assert.equal(canResume(accountOf({ standing })), false, standing)
    assert.equal(canCancel(accountOf({ standing, externallyManaged: true })), false, standing)
  }
  assert.equal(canCancel(accountOf({ allow: { downgrade: true, cancel: false } })), false)
})

test('what matters most is the state of an account', () => {
  const trial = { standing: 'trialing', subscription: { ...subscription, trialEnd: inDays(2) } } as const
  assert.equal(accountState(accountOf(), nowMs), 'active')
  assert.equal(accountState(accountOf({ externallyManaged: true, standing: 'grace' }), nowMs), 'external')
  assert.equal(accountState(accountOf(trial), nowMs), 'trialEnds')
  assert.equal(accountState(accountOf(trial), nowMs, 'sub'), 'active')
  const action = { clientSecret: 's', invoiceId: undefined, expiresAt: undefined }
  const asking = (kind: 'pay' | 'authenticate') =>
    accountState(accountOf({ standing: 'grace', actionRequired: { kind, ...action } }), nowMs)
  assert.deepEqual([asking('authenticate'), asking('pay')], ['actionRequired', 'grace'])
  assert.equal(accountState(accountOf({ standing: 'none', provider: undefined }), nowMs), 'noProvider')
})

test('seats are counted with open invitations', () => {
  assert.equal(seatsLeft(accountOf()), 2)
  assert.equal(seatsFor(accountOf(), planOf({ id: 'business' })), 10)
  assert.equal(seatsFor(accountOf(), planOf({ id: 'small', seats: { min: 1, max: 9 } })), 9)
  assert.equal(seatsFor(accountOf({ plan: planOf({ isPerSeat: false }) }), planOf({ id: 'business' })), 8)
  assert.equal(seatsFor(accountOf(), planOf({ id: 'flat', isPerSeat: false })), 8)
  assert.equal(seatsFor(accountOf(), planOf()), 10)
  assert.equal(seatsLeft(accountOf({ details: undefined })), undefined)
})

test('a plan that cannot be chosen has its reason', () => {
  const small = planOf({ id: 'starter', seats: { min: 1, max: 5 }, price: { amountMinor: 500, currency: 'eur' } })
  assert.equal(planObstacle(accountOf(), planOf()), 'current')
  assert.equal(planObstacle(accountOf(), small), 'tooSmall')
  const free = { ...small, price: { amountMinor: 0, currency: 'eur' } }
  assert.equal(planObstacle(accountOf(), free), undefined, 'nobody has to pay on because of members')
  assert.equal(planObstacle(accountOf({ allow: { downgrade: false, cancel: true } }), small), 'downgradeOff')
  assert.equal(planObstacle(accountOf({ provider: undefined }), small), 'noProvider')
  assert.equal(
    planObstacle(accountOf(), planOf({ id: 'business', price: { amountMinor: 2900, currency: 'eur' } })),
    undefined,
  )
  for (const standing of ['grace', 'readOnly'] as const) {
    const account = accountOf({ standing })
    assert.deepEqual([planObstacle(account, small), planObstacle(account, planOf())], ['unpaid', 'current'])
    assert.equal(changeObstacle(account), 'unpaid')
    assert.equal(changeObstacle({ ...account, externallyManaged: true }), 'external')
  }
})

test('a card is good until the end of its month, which is said from a month before', () => {
  const at = (moment: string) => cardExpiry({ expMonth: 12, expYear: 2026 }, Date.parse(moment))
  assert.equal(at('2026-11-30T23:59:59Z'), 'later')
  assert.deepEqual([at('2026-12-01T00:00:00Z'), at('2026-12-31T23:59:59Z')], ['soon', 'soon'])
  assert.equal(at('2027-01-01T00:00:00Z'), 'past')
  assert.equal(cardExpiry({ expMonth: 12 }, nowMs), 'later')
})

test('a notice in every section is for what somebody has to do', () => {
  const trial = { standing: 'trialing', subscription: { ...subscription, trialEnd: inDays(2) } } as const
  const card = { isDefault: true, expMonth: 3, expYear: 2027 } as Parameters<typeof billingNotice>[1][number]
  assert.equal(billingNotice(accountOf(), [], nowMs), undefined)
  assert.equal(billingNotice(accountOf({ standing: 'grace' }), [], nowMs), 'grace')
  assert.equal(billingNotice(accountOf(trial), [], nowMs), 'trialEnds')
  assert.equal(billingNotice(accountOf(trial), [card], nowMs), undefined)
  assert.equal(billingNotice(accountOf(), [card], nowMs), 'cardExpires')
  assert.equal(billingNotice(accountOf({ externallyManaged: true }), [card], nowMs), undefined)
})

test('where no downgrade is offered, seats of the same plan are not lowered', () => {
  const fixed = accountOf({ subscription, allow: { downgrade: false, cancel: true } })
  assert.equal(leastSeats(fixed, planOf()), 10)
  assert.equal(leastSeats(fixed, planOf({ id: 'business' })), 8)
})

test('no fewer seats can be chosen than are filled, nor than the plan has at least', () => {
  assert.equal(leastSeats(accountOf({ subscription }), planOf()), 8)
  assert.equal(leastSeats(accountOf({ subscription }), planOf({ seats: { min: 20, max: 250 } })), 20)
})
