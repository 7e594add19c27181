import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createLimiter } from '../../src/http/concurrency.ts'
import { FeError } from '../../src/http/errors.ts'
import { operation } from '../../src/http/operation.ts'
import type { Authority } from '../../src/http/context.ts'
import { createSend, type Send } from '../../src/http/send.ts'
import { json, sessionWith, settle, testEnvironment, type Answering, type Setup } from './testEnvironment.ts'

const read = operation<void, unknown>({ name: 'things.read', method: 'GET', path: '/things' })
const signIn = operation<{ password: string }>({ name: 'a.signIn', method: 'POST', path: '/in', bearer: 'never' })

const client = (setup: Setup) => {
  const world = testEnvironment(setup)
  const tokensSent = () => world.sent.map(({ headers }) => headers.get('authorization'))
  return { ...world, send: createSend(world.context), tokensSent }
}

/** Accepts one token only. */
const accepting =
  (token: string): Answering =>
  ({ headers }) =>
    headers.get('authorization') === `Bearer ${token}` ? json({ ok: true }) : json({ errors: ['Unauthorized'] }, 401)

test('the session’s token goes to the API', async () => {
  const { authority } = sessionWith('first')
  const { send, tokensSent } = client({ authority })
  await send(read)
  assert.deepEqual(tokensSent(), ['Bearer first'])
})

test('without a session, or without a token in it, there is no Authorization [bearer-origin]', async () => {
  for (const setup of [{}, sessionWith()]) {
    const { send, tokensSent } = client(setup)
    await send(read)
    assert.deepEqual(tokensSent(), [null])
  }
})

test('an operation that makes tokens carries none, and its 401 is final [bearer-origin] [one-replay]', async () => {
  const { authority, renewals } = sessionWith('first', 'second')
  const { send, tokensSent } = client({ authority, answer: () => json({ errors: ['Wrong password'] }, 401) })
  await assert.rejects(send(signIn, { password: 'x' }), { status: 401, message: 'Wrong password' })
  assert.deepEqual(tokensSent(), [null])
  assert.deepEqual(renewals, [])
})

test('a refused token leads to one renewal and one replay with the fresh token [one-replay]', async () => {
  const { authority, renewals } = sessionWith('old', 'new')
  const { send, tokensSent } = client({ authority, answer: accepting('new') })
  assert.deepEqual(await send(read), { ok: true })
  assert.deepEqual(renewals, ['old'])
  assert.deepEqual(tokensSent(), ['Bearer old', 'Bearer new'])
})

test('a replay that is refused again is final: no second renewal [one-replay]', async () => {
  for (const retry of ['startUp', 'profile'] as const) {
    const { authority, renewals } = sessionWith('a', 'b', 'c', 'd')
    const { send, sent, pass } = client({ authority, answer: accepting('none') })
    const call = assert.rejects(send({ ...read, retry }), { status: 401 })
    await pass(60_000)
    await call
    assert.deepEqual(renewals, ['a'])
    assert.equal(sent.length, 2)
  }
})

test('a renewal that brings nothing leaves the refusal as it was [one-replay]', async () => {
  const { authority, renewals } = sessionWith('only')
  const { send, sent } = client({ authority, answer: accepting('none') })
  await assert.rejects(send(read), { status: 401, message: 'Unauthorized' })
  assert.deepEqual([renewals, sent.length], [['only'], 1])
})

test('a 401 without a session triggers no refresh [one-replay]', async () => {
  const { authority, renewals } = sessionWith()
  const { send, sent } = client({ authority, answer: () => json({}, 401) })
  await assert.rejects(send(read), { status: 401 })
  assert.deepEqual([renewals, sent.length], [[], 1])
})

test('only a 401 asks for a renewal', async () => {
  for (const status of [400, 403, 407, 419, 500]) {
    const { authority, renewals } = sessionWith('first', 'second')
    const { send } = client({ authority, answer: () => json({}, status) })
    await assert.rejects(send(read), { status })
    assert.deepEqual(renewals, [])
  }
})

test('renewing a token does not wait for the slot that its own call occupies [one-replay]', async () => {
  const refresh = operation<void, unknown>({ name: 'a.refresh', method: 'POST', path: '/refresh', bearer: 'never' })
  let token = 'old'
  const authority: Authority = {
    token: () => Promise.resolve(token),
    renew: async () => {
      await send(refresh)
      token = 'new'
      return true
    },
  }
  const { context } = testEnvironment({
    authority,
    changes: { limit: createLimiter(1) },
    answer: ({ url, headers }) =>
      url.pathname.endsWith('/refresh') || headers.get('authorization') === 'Bearer new'
        ? json({ ok: true })
        : json({}, 401),
  })
  const send: Send = createSend(context)
  let value: unknown
  void send(read).then(answer => (value = answer))
  await settle()
  assert.deepEqual(value, { ok: true })
})

const levels: [number, 'error' | 'warn' | undefined, 'nothing' | 'warning' | 'error'][] = [
  [300, 'warn', 'nothing'],
  [400, undefined, 'nothing'],
  [400, 'error', 'nothing'],
  [400, 'warn', 'warning'],
  [404, 'warn', 'warning'],
  [413, 'warn', 'warning'],
  [499, 'warn', 'warning'],
  [500, undefined, 'error'],
  [500, 'error', 'error'],
  [500, 'warn', 'error'],
  [501, 'warn', 'nothing'],
  [502, 'warn', 'nothing'],
  [599, 'warn', 'nothing'],
]

for (const [status, logLevel, expected] of levels) {
  test(`a ${status} at log level ${logLevel ?? '(default)'} logs ${expected} (§8)`, async () => {
    const { send, warnings, errors } = client({
      options: logLevel ? { logLevel } : {},
      answer: () => json({ errors: ['Refused'] }, status, { 'frontegg-trace-id': 'trace-7' }),
    })
    await assert.rejects(send(read), { status })
    const line = `things.read: ${status === 413 ? 'Error request is too large' : 'Refused'} (trace trace-7)`
    assert.deepEqual(warnings, expected === 'warning' ? [line] : [])
    assert.deepEqual(errors, expected === 'error' ? [line] : [])
  })
}

test('network failures, timeouts and aborts are not logged (§8)', async () => {
  const { send, warnings, errors } = client({
    options: { logLevel: 'warn' },
    answer: () => Promise.reject(new Error('x')),
  })
  await assert.rejects(send(read))
  await assert.rejects(send(read, undefined, { signal: AbortSignal.abort() }))
  assert.deepEqual([warnings, errors], [[], []])
})

test('a refusal that is healed by a renewal is not logged (§8)', async () => {
  const { authority } = sessionWith('old', 'new')
  const { send, warnings } = client({ authority, options: { logLevel: 'warn' }, answer: accepting('new') })
  await send(read)
  assert.deepEqual(warnings, [])
})

test('neither tokens nor passwords get into logs or errors [token-memory]', async () => {
  const secrets = ['secret-token', 'secret-password']
  const { authority } = sessionWith('secret-token', 'bad secret-token\n')
  const failing = () => {
    throw new Error('resolver')
  }
  for (const status of [400, 401, 500]) {
    const { send, warnings, errors } = client({
      authority,
      options: { logLevel: 'warn', additionalHeadersResolver: failing },
      answer: () => json({}, status),
    })
    for (const call of [() => send(read), () => send(signIn, { password: 'secret-password' })]) {
      const error = await call().then(
        () => undefined,
        (cause: unknown) => cause,
      )
      assert.ok(error instanceof FeError)
      const told = [
        ...warnings,
        ...errors,
        error.message,
        JSON.stringify(error),
        String(error.cause ?? ''),
        error.stack,
      ]
      for (const secret of secrets) assert.ok(!told.join('\n').includes(secret), `${status}: ${secret}`)
    }
  }
})

test('a 401 is final for a caller who refreshes the token itself', async () => {
  const { authority, renewals } = sessionWith('old', 'new')
  const { send, sent } = client({ authority, answer: accepting('new') })
  await assert.rejects(send(read, undefined, { renewsToken: false }), { status: 401 })
  assert.deepEqual([renewals, sent.length], [[], 1])
})
