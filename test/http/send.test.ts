import assert from 'node:assert/strict'
import { test } from 'node:test'
import { FeError, genericErrorMessage } from '../../src/http/errors.ts'
import { operation } from '../../src/http/operation.ts'
import { createSend, prepareExchange } from '../../src/http/send.ts'
import { json, settle, silence, testEnvironment, watch, type Setup } from './testEnvironment.ts'

const read = operation<void, { a: number }>({ name: 'things.read', method: 'GET', path: '/things' })
const startUp = { ...read, name: 'things.startUp', retry: 'startUp' } as const

const client = (setup: Setup = {}) => {
  const world = testEnvironment(setup)
  return { ...world, send: createSend(world.context) }
}

test('an answer comes back as its value, and no timer stays behind', async () => {
  const { send, sent, timers } = client({ answer: () => json({ a: 1 }) })
  assert.deepEqual(await send(read), { a: 1 })
  assert.equal(sent.length, 1)
  assert.equal(timers.size, 0)
})

test('a refusal is thrown as FeError with the server’s words', async () => {
  const { send, timers } = client({ answer: () => json({ errors: ['No'], errorCode: 'ER-1' }, 400) })
  await assert.rejects(send(read), { name: 'FeError', code: 'ER-1', message: 'No', status: 400 })
  assert.equal(timers.size, 0)
})

test('an unreachable server is a network failure that keeps its cause (§8)', async () => {
  const cause = new TypeError('Failed to fetch')
  const { send } = client({ answer: () => Promise.reject(cause) })
  await assert.rejects(send(read), {
    name: 'FeError',
    code: 'network',
    message: 'Network Error',
    status: undefined,
    cause,
  })
})

test('an answer that breaks off is a network failure (§8)', async () => {
  const broken = () => new ReadableStream({ pull: controller => controller.error(new Error('connection lost')) })
  const { send } = client({ answer: () => new Response(broken()) })
  await assert.rejects(send(read), { code: 'network' })
})

test('a page that a proxy or a network sends in place of data has a code of its own, of a change too, and is logged once', async () => {
  const page = () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } })
  const logged: string[] = []
  const { send, context } = client({ answer: page, options: { baseUrl: 'https://page.test' } })
  context.logError = message => void logged.push(message)
  const change = operation<void, void>({ name: 'things.change', method: 'POST', path: '/things' })
  await assert.rejects(send(change), { name: 'FeError', code: 'notApi', status: undefined })
  await assert.rejects(send(read), { code: 'notApi' })
  assert.deepEqual(logged, ['base-url https://page.test/ answered with a page, not with the API'])
})

test('a developer’s mistake is a TypeError, never a failure of the server, and sends nothing', async () => {
  const { send, sent } = client({ options: { baseUrl: '' } })
  await assert.rejects(send(startUp), TypeError)
  const { send: other } = client()
  await assert.rejects(
    other(operation<{ id: string }>({ name: 'a.b', method: 'GET', path: '/{id}' }), { id: '..' }),
    TypeError,
  )
  assert.equal(sent.length, 0)
})

test('a 302 goes to the address in its body and the call never settles (§8)', async () => {
  const { send, redirects, sent, pass } = client({
    answer: () => new Response(' https://idp.test/go\n', { status: 302 }),
  })
  const seen = watch(send(startUp))
  await pass(600_000)
  assert.deepEqual(redirects, ['https://idp.test/go'])
  assert.equal(seen.isSettled, false)
  assert.equal(sent.length, 1)
})

test('a 302 to a refused address is an error, not a wait without end [server-targets]', async () => {
  const redirect = () => {
    throw new FeError('unsafeTarget', genericErrorMessage)
  }
  const { send, sent } = client({
    answer: () => new Response('javascript:alert(1)', { status: 302 }),
    changes: { redirect },
  })
  await assert.rejects(send(startUp), { name: 'FeError', code: 'unsafeTarget' })
  assert.equal(sent.length, 1)
})

test('a call ends after 30 s without an answer [waits-end]', async () => {
  const { send, pass, sent } = client({ answer: silence })
  const seen = watch(send(read))
  await pass(29_999)
  assert.equal(seen.isSettled, false)
  await pass(1)
  await settle()
  assert.deepEqual([seen.error?.code, seen.error?.message], ['timeout', 'timeout of 30000 ms exceeded'])
  assert.equal(sent[0]?.init.signal?.aborted, true)
})

test('a call with its own limit ends at that limit [waits-end]', async () => {
  const { send, pass } = client({ answer: silence })
  const seen = watch(send(read, undefined, { timeoutMs: 90_000 }))
  await pass(89_999)
  assert.equal(seen.isSettled, false)
  await pass(1)
  await settle()
  assert.equal(seen.error?.message, 'timeout of 90000 ms exceeded')
})

test('the limit also applies to a caller that could leave but stays [waits-end]', async () => {
  const { send, pass } = client({ answer: silence })
  const seen = watch(send(read, undefined, { signal: new AbortController().signal }))
  await pass(30_000)
  await settle()
  assert.equal(seen.error?.code, 'timeout')
})

test('the limit also applies while the body comes in [waits-end]', async () => {
  const trickle = (signal: AbortSignal) =>
    new ReadableStream({ start: stream => signal.addEventListener('abort', () => stream.error(signal.reason)) })
  const { send, pass } = client({ answer: ({ init }) => new Response(trickle(init.signal as AbortSignal)) })
  const seen = watch(send(read))
  await pass(30_000)
  await settle()
  assert.equal(seen.error?.code, 'timeout')
})

test('a caller that leaves gets "aborted", and the request stops', async () => {
  const { send, sent, timers } = client({ answer: silence })
  const leaving = new AbortController()
  const seen = watch(send(startUp, undefined, { signal: leaving.signal }))
  await settle()
  leaving.abort()
  await settle()
  assert.deepEqual([seen.error?.name, seen.error?.code, seen.error?.message], ['FeError', 'aborted', 'Request aborted'])
  assert.equal(sent.length, 1)
  assert.equal(timers.size, 0)
})

test('a caller that left before sends nothing', async () => {
  const { send, sent } = client({ answer: silence })
  await assert.rejects(send(startUp, undefined, { signal: AbortSignal.abort() }), { name: 'FeError', code: 'aborted' })
  assert.equal(sent.length, 0)
})

test('a caller that aborts while a failure arrives is rejected at once', async () => {
  const leaving = new AbortController()
  const { send, sent, timers } = client({
    answer: () => {
      leaving.abort()
      return json({}, 503)
    },
  })
  await assert.rejects(send(startUp, undefined, { signal: leaving.signal }), { status: 503 })
  assert.deepEqual([sent.length, timers.size], [1, 0])
})

test('a caller that leaves between two tries sends no more', async () => {
  const { send, sent, pass, timers } = client({ answer: () => json({}, 503) })
  const leaving = new AbortController()
  const seen = watch(send(startUp, undefined, { signal: leaving.signal }))
  await settle()
  leaving.abort()
  await settle()
  assert.equal(seen.error?.code, 'aborted')
  await pass(60_000)
  assert.equal(sent.length, 1)
  assert.equal(timers.size, 0)
})

test('a prepared exchange is built once, with what held then, and sent later without retry [single-refresh]', async () => {
  let alias = 'before'
  const { context, sent } = testEnvironment({ options: { tenantResolver: () => alias }, answer: () => json({}, 503) })
  const exchange = await prepareExchange(context)(startUp, undefined, 'some.token')
  alias = 'after'
  assert.equal(sent.length, 0)
  await assert.rejects(exchange(), { status: 503 })
  assert.equal(sent.length, 1)
  assert.equal(sent[0]?.headers.get('frontegg-login-alias'), 'before')
  assert.equal(sent[0]?.headers.get('authorization'), 'Bearer some.token')
})

test('a prepared exchange has its own limit [single-refresh]', async () => {
  const { context, pass } = testEnvironment({ answer: silence })
  const exchange = await prepareExchange(context)(read, undefined)
  const seen = watch(exchange({ timeoutMs: 10_000 }))
  await pass(10_000)
  await settle()
  assert.equal(seen.error?.code, 'timeout')
})
