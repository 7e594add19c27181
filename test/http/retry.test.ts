import assert from 'node:assert/strict'
import { test } from 'node:test'
import { FeError } from '../../src/http/errors.ts'
import { isPassing, retryDelayMs } from '../../src/http/retry.ts'

const withStatus = (status: number, retryAfterMs?: number) =>
  new FeError('x', 'x', { status, ...(retryAfterMs === undefined ? {} : { retryAfterMs }) })
const network = new FeError('network', 'Network Error')
const timeout = new FeError('timeout', 'late')
const aborted = new FeError('aborted', 'Request aborted')
const passing = [network, timeout, withStatus(429), withStatus(502), withStatus(503), withStatus(504)]
const lasting = [
  aborted,
  new FeError('unsafeTarget', 'x'),
  ...[400, 401, 403, 404, 409, 413, 500, 501].map(s => withStatus(s)),
]
const nameOf = (error: FeError) => `${error.code} ${error.status ?? ''}`

test('no answer, too many requests and gateway trouble may pass; everything else stays [limited-retry]', () => {
  for (const error of passing) assert.equal(isPassing(error), true, nameOf(error))
  for (const error of lasting) assert.equal(isPassing(error), false, nameOf(error))
})

test('an operation without a policy is never tried again by itself [limited-retry]', () => {
  for (const error of [...passing, ...lasting])
    assert.equal(retryDelayMs(undefined, error, 1, 0), undefined, nameOf(error))
})

test('a start-up read is tried again after passing failures only [limited-retry]', () => {
  for (const error of passing) assert.notEqual(retryDelayMs('startUp', error, 1, 0), undefined, nameOf(error))
  for (const error of lasting) assert.equal(retryDelayMs('startUp', error, 1, 0), undefined, nameOf(error))
})

test('a start-up read backs off and spreads clients apart [limited-retry]', () => {
  assert.equal(retryDelayMs('startUp', network, 1, 0), 375)
  assert.equal(retryDelayMs('startUp', network, 1, 0.5), 500)
  assert.equal(retryDelayMs('startUp', network, 2, 0.5), 1000)
  const latest = retryDelayMs('startUp', network, 2, 0.999) ?? 0
  assert.ok(latest > 1000 && latest < 1250)
})

test('a start-up read waits as long as the server asks, and never less than its own backoff [limited-retry]', () => {
  assert.equal(retryDelayMs('startUp', withStatus(429, 7_000), 1, 0.5), 7_000)
  assert.equal(retryDelayMs('startUp', withStatus(503, 0), 2, 0.5), 1_000)
})

test('a profile read waits 2 s after any failure but a refused session (§9)', () => {
  for (const error of [network, timeout, withStatus(500), withStatus(403), withStatus(503, 30_000)])
    assert.equal(retryDelayMs('profile', error, 1, 0.5), 2_000, nameOf(error))
  assert.equal(retryDelayMs('profile', withStatus(401), 1, 0.5), undefined)
})

test('nothing is tried more than three times, and nothing after the caller left [limited-retry]', () => {
  for (const policy of ['startUp', 'profile'] as const) {
    assert.notEqual(retryDelayMs(policy, network, 2, 0.5), undefined)
    assert.equal(retryDelayMs(policy, network, 3, 0.5), undefined)
    assert.equal(retryDelayMs(policy, aborted, 1, 0.5), undefined)
  }
})
