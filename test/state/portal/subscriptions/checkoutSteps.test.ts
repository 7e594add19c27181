import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PreviewItem } from '../../../../src/http/billing/answers.ts'
import { FeError } from '../../../../src/http/errors.ts'
import {
  afterEvent,
  isLost,
  isOutdated,
  opened,
  type Checkout,
  type CheckoutEvent,
} from '../../../../src/state/portal/subscriptions/checkoutSteps.ts'

const goal = { planId: 'team', seats: 10 }
const previewOf = (dueTodayMinor: number) => ({ dueTodayMinor, hash: String(dueTodayMinor) }) as PreviewItem
const after = (...events: CheckoutEvent[]): Checkout => events.reduce(afterEvent, opened(goal))
const previewed: CheckoutEvent = { kind: 'previewed', preview: previewOf(9620) }
const confirmed: CheckoutEvent = { kind: 'confirmed' }
const declined: CheckoutEvent = {
  kind: 'answered',
  result: { status: 'declined', action: undefined, declineCode: 'insufficientFunds' },
}

test('a checkout is loaded, seen, confirmed and done', () => {
  assert.equal(after().step, 'loading')
  assert.equal(after(previewed).step, 'review')
  assert.equal(after(previewed, confirmed).step, 'confirming')
  const done = { status: 'done', action: undefined, declineCode: undefined } as const
  assert.equal(after(previewed, confirmed, { kind: 'answered', result: done }).step, 'done')
})

test('nothing is confirmed before its amount was seen', () => {
  assert.equal(after(confirmed).step, 'loading')
  assert.equal(after(previewed, { kind: 'invalid' }, confirmed).step, 'invalid')
  assert.equal(after(previewed, { kind: 'opened', goal: { ...goal, seats: 12 } }, confirmed).step, 'loading')
})

test('a declined card keeps everything, with its reason', () => {
  const state = after(previewed, confirmed, declined)
  assert.deepEqual(
    [state.step, state.declineCode, state.goal, state.preview?.dueTodayMinor],
    ['review', 'insufficientFunds', goal, 9620],
  )
})

test('an amount that has changed is shown with the one before, and is never confirmed by itself', () => {
  const state = after(previewed, confirmed, { kind: 'changed' }, { kind: 'previewed', preview: previewOf(10_020) })
  assert.deepEqual([state.step, state.formerDue, state.preview?.dueTodayMinor], ['review', 9620, 10_020])
})

test('another number of seats is no changed amount', () => {
  const state = after(
    previewed,
    { kind: 'opened', goal: { ...goal, seats: 12 } },
    { kind: 'previewed', preview: previewOf(12_000) },
  )
  assert.equal(state.formerDue, undefined)
})

test('a late preview changes nothing that is confirmed', () => {
  assert.equal(after(previewed, confirmed, { kind: 'previewed', preview: previewOf(1) }).step, 'confirming')
})

test('only answers of the server say that nothing was carried out', () => {
  assert.ok(isLost(new FeError('network', 'gone')))
  assert.ok(isLost(new FeError('x', 'down', { status: 503 })))
  assert.ok(!isLost(new FeError('x', 'refused', { status: 409 })))
  assert.ok(!isLost(new FeError('aborted', 'Request aborted')))
  assert.ok(isOutdated(new FeError('ER-BILLING-PREVIEW-CHANGED', 'changed', { status: 409 })))
})
