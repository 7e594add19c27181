import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createLimiter } from '../../src/http/concurrency.ts'
import { operation } from '../../src/http/operation.ts'
import { createSend } from '../../src/http/send.ts'
import { json, sessionWith, settle, silence, testEnvironment, watch } from './testEnvironment.ts'

const read = operation({ name: 'things.read', method: 'GET', path: '/things', under: 'base' })
const makesTokens = operation({ name: 'things.token', method: 'POST', path: '/token', bearer: 'never' })

describe('requests of an element', () => {
  test('go to its own base URL, with its headers in place of those of the host', async () => {
    const { context, sent } = testEnvironment({
      options: { additionalHeadersResolver: () => ({ 'x-tenant': 'of the host', 'x-host': 'kept' }) },
      changes: {
        source: () => undefined,
        elementBaseUrl: () => 'https://partner.test/api/',
        headers: () => ({ 'x-tenant': 'acme' }),
      },
    })
    await createSend(context)(read)
    assert.equal(sent[0]?.url.href, 'https://partner.test/api/things')
    assert.equal(sent[0]?.headers.get('x-tenant'), 'acme')
    assert.equal(sent[0]?.headers.get('x-host'), 'kept')
    assert.equal(sent[0]?.headers.has('frontegg-source'), false)
  })

  test('end after the time the element gives them, unless a call sets another', async () => {
    const { context, pass } = testEnvironment({ answer: silence, changes: { timeoutMs: 90_000 } })
    const send = createSend(context)
    const usual = watch(send(read))
    const quick = watch(send(read, undefined, { timeoutMs: 1_000 }))
    await pass(89_999)
    assert.equal(quick.error?.code, 'timeout')
    assert.equal(usual.isSettled, false)
    await pass(1)
    assert.equal(usual.error?.code, 'timeout')
  })

  test('run three at a time where the element limits them', async () => {
    const answers: (() => void)[] = []
    const { context, sent } = testEnvironment({
      answer: () => new Promise(resolve => void answers.push(() => resolve(json({})))),
      changes: { limit: createLimiter(3) },
    })
    const send = createSend(context)
    const calls = Array.from({ length: 5 }, () => send(read))
    await settle()
    assert.equal(sent.length, 3)
    answers.shift()?.()
    await settle()
    assert.equal(sent.length, 4)
    while (sent.length < 5 || answers.length > 0) {
      answers.shift()?.()
      await settle()
    }
    await Promise.all(calls)
  })
})

describe('a bearer token of one call', () => {
  test('replaces that of the session, also where none is sent otherwise', async () => {
    const { authority } = sessionWith('of-the-session')
    const { context, sent } = testEnvironment({ authority })
    const send = createSend(context)
    await send(read, undefined, { bearer: 'of-the-call' })
    await send(makesTokens, undefined, { bearer: 'of-the-call' })
    await send(read)
    assert.deepEqual(
      sent.map(({ headers }) => headers.get('authorization')),
      ['Bearer of-the-call', 'Bearer of-the-call', 'Bearer of-the-session'],
    )
  })

  test('is not renewed when it is refused: the session has nothing to do with it', async () => {
    const { authority, renewals } = sessionWith('of-the-session', 'the-next-one')
    const { context, sent } = testEnvironment({ authority, answer: () => json({}, 401) })
    await assert.rejects(createSend(context)(read, undefined, { bearer: 'of-the-call' }), { status: 401 })
    assert.equal(sent.length, 1)
    assert.deepEqual(renewals, [])
  })

  test('never leaves for another origin than that of the API', async () => {
    const { context, sent } = testEnvironment({ changes: { elementBaseUrl: () => 'https://partner.test/api' } })
    await assert.rejects(createSend(context)(read, undefined, { bearer: 'of-the-call' }), TypeError)
    assert.equal(sent.length, 0)
  })

  test('goes to an element’s own base URL on the origin of the API', async () => {
    const { context, sent } = testEnvironment({ changes: { elementBaseUrl: () => 'https://app.test/api' } })
    await createSend(context)(read, undefined, { bearer: 'of-the-call' })
    assert.equal(sent[0]?.headers.get('authorization'), 'Bearer of-the-call')
  })
})
