import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createLimiter } from '../../src/http/concurrency.ts'
import { settle } from './testEnvironment.ts'

/** Jobs that end when told, and how many of them run. */
const jobs = () => {
  const ends: (() => void)[] = []
  const started: string[] = []
  const job = (name: string) => () => {
    started.push(name)
    return new Promise<string>(resolve => ends.push(() => resolve(name)))
  }
  const endFirst = async () => {
    ends.shift()?.()
    await settle()
  }
  return { job, started, endFirst }
}

test('only so many jobs run at once; the others follow in their order', async () => {
  const limited = createLimiter(2)
  const { job, started, endFirst } = jobs()
  const results = ['a', 'b', 'c', 'd'].map(name => limited(job(name)))
  await settle()
  assert.deepEqual(started, ['a', 'b'])
  await endFirst()
  assert.deepEqual(started, ['a', 'b', 'c'])
  results.push(limited(job('e')))
  await settle()
  assert.deepEqual(started, ['a', 'b', 'c'])
  for (let ended = 1; ended < 5; ended += 1) await endFirst()
  assert.deepEqual(await Promise.all(results), ['a', 'b', 'c', 'd', 'e'])
})

test('a failed job frees its slot like a successful one', async () => {
  const limited = createLimiter(1)
  const failed = limited(() => Promise.reject(new Error('no')))
  const next = limited(() => Promise.resolve('yes'))
  await assert.rejects(failed, new Error('no'))
  assert.equal(await next, 'yes')
  assert.equal(await limited(() => Promise.resolve('again')), 'again')
})

test('a waiter that is aborted leaves the queue at once and never runs', async () => {
  const limited = createLimiter(1)
  const { job, started, endFirst } = jobs()
  const first = limited(job('a'))
  const leaving = new AbortController()
  const left = limited(job('b'), leaving.signal)
  const last = limited(job('c'))
  leaving.abort(new Error('left'))
  await assert.rejects(left, new Error('left'))
  await endFirst()
  await endFirst()
  assert.deepEqual(await Promise.all([first, last]), ['a', 'c'])
  assert.deepEqual(started, ['a', 'c'])
})

test('a job aborted before its turn never runs, whether a slot is free or not', async () => {
  const limited = createLimiter(1)
  const { job, started, endFirst } = jobs()
  const gone = AbortSignal.abort(new Error('left'))
  await assert.rejects(limited(job('early'), gone), new Error('left'))
  const first = limited(job('a'))
  await assert.rejects(limited(job('late'), gone), new Error('left'))
  await endFirst()
  assert.equal(await first, 'a')
  assert.deepEqual(started, ['a'])
})

test('a running job handles its own abort, and its slot is then reused', async () => {
  const limited = createLimiter(1)
  const { job, endFirst } = jobs()
  const leaving = new AbortController()
  const first = limited(job('a'), leaving.signal)
  await settle()
  leaving.abort()
  const second = limited(job('b'))
  await endFirst()
  await endFirst()
  assert.deepEqual(await Promise.all([first, second]), ['a', 'b'])
})
