import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createLimiter } from '../../src/http/concurrency.ts'
import { operation } from '../../src/http/operation.ts'
import { createSend } from '../../src/http/send.ts'
import { json, settle, silence, testEnvironment, watch, type Setup } from './testEnvironment.ts'

const read = operation<void, { a: number }>({ name: 'things.read', method: 'GET', path: '/things' })
const startUp = { ...read, name: 'things.startUp', retry: 'startUp' } as const
const profile = { ...read, name: 'things.profile', retry: 'profile' } as const

const client = (setup: Setup = {}) => {
  const world = testEnvironment(setup)
  return { ...world, send: createSend(world.context) }
}

test('a start-up read survives two bad moments [limited-retry]', async () => {
  const { send, sent, pass } = client({ answer: (_request, number) => (number < 2 ? json({}, 503) : json({ a: 1 })) })
  const seen = watch(send(startUp))
  await pass(499)
  assert.equal(sent.length, 1)
  await pass(1)
  assert.equal(sent.length, 2)
  await pass(1000)
  assert.equal(sent.length, 3)
  assert.deepEqual(seen.value, { a: 1 })
})

test('a start-up read gives up after three attempts and reports the last failure once [limited-retry]', async () => {
  const { send, sent, pass, warnings } = client({
    options: { logLevel: 'warn' },
    answer: (_request, number) => json({ errors: [`try ${number + 1}`] }, 429, { 'retry-after': '1' }),
  })
  const seen = watch(send(startUp))
  await pass(60_000)
  assert.equal(sent.length, 3)
  assert.equal(seen.error?.message, 'try 3')
  assert.deepEqual(warnings, ['things.startUp: try 3'])
})

test('a start-up read waits until the date the server names [limited-retry]', async () => {
  const { send, sent, pass } = client({
    answer: () => json({}, 503, { 'retry-after': 'Thu, 01 Jan 1970 00:00:30 GMT' }),
  })
  await pass(20_000)
  watch(send(startUp))
  await pass(9_999)
  assert.equal(sent.length, 1)
  await pass(1)
  assert.equal(sent.length, 2)
})

test('a profile read tries three times, 2 s apart (§9)', async () => {
  const { send, sent, pass } = client({ answer: () => json({}, 500) })
  const seen = watch(send(profile))
  await pass(1_999)
  assert.equal(sent.length, 1)
  await pass(1)
  assert.equal(sent.length, 2)
  await pass(2_000)
  assert.equal(sent.length, 3)
  assert.equal(seen.error?.status, 500)
})

test('nothing else is ever sent twice by itself [limited-retry]', async () => {
  for (const answer of [() => json({}, 503), () => Promise.reject(new Error('offline'))]) {
    const { send, sent, pass } = client({ answer })
    const seen = watch(send(read))
    await pass(60_000)
    assert.deepEqual([sent.length, seen.isSettled], [1, true])
  }
})

test('without a limit requests run side by side', async () => {
  const { send, sent } = client({ answer: silence })
  for (let calls = 0; calls < 20; calls += 1) watch(send(read))
  await settle()
  assert.equal(sent.length, 20)
})

test('no more requests run at once than allowed, and leaving the queue is "aborted"', async () => {
  const { send, sent, pass } = client({ answer: silence, changes: { limit: createLimiter(2) } })
  const leaving = new AbortController()
  const calls = [
    watch(send(read)),
    watch(send(read)),
    watch(send(read, undefined, { signal: leaving.signal })),
    watch(send(read)),
  ]
  await settle()
  assert.equal(sent.length, 2)
  leaving.abort()
  await settle()
  assert.equal(calls[2]?.error?.code, 'aborted')
  await pass(30_000)
  assert.equal(sent.length, 3)
  assert.deepEqual(
    calls.map(call => call.isSettled),
    [true, true, true, false],
  )
})

test('all tries together end when their time is over, with a timeout', async () => {
  const { send, sent, pass, timers } = client({ answer: silence })
  const seen = watch(send(startUp, undefined, { totalTimeoutMs: 10_000 }))
  await pass(9_999)
  assert.equal(seen.isSettled, false)
  await pass(1)
  await settle()
  assert.deepEqual([seen.error?.code, seen.error?.message], ['timeout', 'timeout of 10000 ms exceeded'])
  await pass(60_000)
  assert.equal(sent.length, 1)
  assert.equal(timers.size, 0)
})

test('a pause between tries counts, and leaving is still "aborted"', async () => {
  const { send, sent, pass } = client({ answer: () => json({}, 503, { 'retry-after': '30' }) })
  const seen = watch(send(startUp, undefined, { totalTimeoutMs: 10_000 }))
  await pass(10_000)
  await settle()
  assert.deepEqual([seen.error?.code, sent.length], ['timeout', 1])
  const leaving = new AbortController()
  const left = watch(send(startUp, undefined, { totalTimeoutMs: 10_000, signal: leaving.signal }))
  await settle()
  leaving.abort()
  await settle()
  assert.equal(left.error?.code, 'aborted')
})
