import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { exportJWK, generateKeyPair } from 'jose'
import { verifyToken } from '../../src/server/verifyToken.ts'
import { createTestIssuer, outcome } from './testIssuer.ts'

const openIssuer = async () => {
  const made = await createTestIssuer()
  const check = (token: string, further: object = {}) => outcome(verifyToken(token, { ...made.options, ...further }))
  const unknown = () => made.sign({}, { kid: `made-up-${Math.random()}` })
  const fail = () => made.answerWith(() => new Response('', { status: 503 }))
  return { ...made, check, unknown, fail }
}

/** An answer that comes when told. */
const held = () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  return { answer: () => promise, resolve }
}

test('keys are read once for many tokens, also for those that come together', async () => {
  const { check, sign, reads, pass } = await openIssuer()
  const token = await sign()
  assert.deepEqual(new Set(await Promise.all(Array.from({ length: 50 }, () => check(token)))), new Set(['ok']))
  pass(299)
  assert.equal(await check(token), 'ok')
  assert.equal(reads(), 1)
})

test('ten thousand tokens with made-up keys cause two requests, and one more each ten seconds [host-keys]', async () => {
  const { check, sign, reads, unknown, pass } = await openIssuer()
  const good = await sign()
  assert.equal(await check(good), 'ok')
  pass(10)
  const hostile = await unknown()
  const [head = '', body = '', signature = ''] = hostile.split('.')
  const header = JSON.parse(Buffer.from(head, 'base64url').toString()) as object
  const tokens = Array.from({ length: 10_000 }, (_, index) => {
    const other = Buffer.from(JSON.stringify({ ...header, kid: `k${index}` })).toString('base64url')
    return `${other}.${body}.${signature}`
  })
  assert.deepEqual(new Set(await Promise.all(tokens.map(token => check(token)))), new Set(['unknownKey']))
  assert.equal(reads(), 2)
  assert.equal(await check(good), 'ok')
  pass(9)
  assert.equal(await check(hostile), 'unknownKey')
  assert.equal(reads(), 2)
  pass(1)
  assert.equal(await check(hostile), 'unknownKey')
  assert.equal(reads(), 3)
})

test('a new key is found by the first token that it signed', async () => {
  const { check, sign, addKey, reads, pass } = await openIssuer()
  await check(await sign())
  pass(10)
  await addKey('key-2')
  assert.equal(await check(await sign({}, { kid: 'key-2' })), 'ok')
  assert.equal(await check(await sign()), 'ok')
  assert.equal(reads(), 2)
})

test('a key that the issuer has withdrawn is refused after five minutes', async () => {
  const { check, sign, addKey, removeKey, pass } = await openIssuer()
  await check(await sign())
  await addKey('key-2')
  removeKey('key-1')
  pass(299)
  assert.equal(await check(await sign()), 'ok')
  pass(1)
  assert.equal(await check(await sign()), 'unknownKey')
})

test('while the issuer is away its last keys are used for twelve hours, and asked for each three seconds at most [host-keys]', async () => {
  const { check, sign, reads, pass, fail } = await openIssuer()
  await check(await sign())
  fail()
  pass(300)
  for (let times = 0; times < 20; times += 1) assert.equal(await check(await sign()), 'ok')
  assert.equal(reads(), 2)
  pass(3)
  assert.equal(await check(await sign()), 'ok')
  assert.equal(reads(), 3)
  pass(43_200 - 304)
  assert.equal(await check(await sign()), 'ok')
  pass(1)
  assert.equal(await check(await sign()), 'keysUnavailable')
})

test('the time for which old keys are used is an option; none of it leaves five minutes', async () => {
  const { check, sign, pass, fail } = await openIssuer()
  await check(await sign())
  fail()
  pass(299)
  assert.equal(await check(await sign(), { staleKeysSeconds: 0 }), 'ok')
  pass(1)
  assert.equal(await check(await sign(), { staleKeysSeconds: 0 }), 'keysUnavailable')
  assert.equal(await check(await sign(), { staleKeysSeconds: 301 }), 'ok')
})

test('the first keys that cannot be read are an outage, not a bad token, and soon asked for again', async () => {
  const { check, sign, reads, pass, fail, answerWith } = await openIssuer()
  fail()
  assert.equal(await check(await sign()), 'keysUnavailable')
  assert.equal(await check(await sign()), 'keysUnavailable')
  assert.equal(reads(), 1)
  answerWith(undefined)
  pass(3)
  assert.equal(await check(await sign()), 'ok')
})

test('an outage says why', async () => {
  const { sign, fail, options } = await openIssuer()
  fail()
  const error = await verifyToken(await sign(), options).catch((cause: unknown) => cause)
  assert.match(String((error as Error).cause), /The key set answered with status 503/)
})

test('an unknown key is an outage while the issuer cannot say whether it is a new one', async () => {
  const { check, sign, unknown, pass, fail } = await openIssuer()
  await check(await sign())
  pass(10)
  fail()
  assert.equal(await check(await unknown()), 'keysUnavailable')
  assert.equal(await check(await sign()), 'ok')
})

test('tokens of known keys do not wait for a fetch that a made-up key has caused', async () => {
  const { check, sign, unknown, pass, answerWith, reads } = await openIssuer()
  const good = await sign()
  await check(good)
  pass(10)
  const slow = held()
  answerWith(slow.answer)
  const waiting = check(await unknown())
  assert.equal(await check(good), 'ok')
  pass(1)
  assert.equal(reads(), 2)
  slow.resolve(new Response('', { status: 500 }))
  assert.equal(await waiting, 'keysUnavailable')
})

test('when keys are old, one request waits for new ones, and others go on with them meanwhile', async () => {
  const { check, sign, pass, answerWith, published, reads } = await openIssuer()
  const good = await sign()
  await check(good)
  pass(300)
  const slow = held()
  answerWith(slow.answer)
  let isDone = false
  const first = check(good).finally(() => (isDone = true))
  assert.equal(await check(good), 'ok')
  assert.deepEqual([isDone, reads()], [false, 2])
  slow.resolve(Response.json({ keys: published }))
  assert.equal(await first, 'ok')
})

test('keys are read without following a redirect, past any cache of a framework, and with a way to give up', async () => {
  const { sign, options, published } = await createTestIssuer()
  let given: RequestInit & { next?: object } = {}
  const fetch = (_url: string, init: RequestInit) => {
    given = init
    return Promise.resolve(Response.json({ keys: published }))
  }
  assert.equal(await outcome(verifyToken(await sign(), { ...options, fetch })), 'ok')
  const { redirect, next, signal } = given
  assert.deepEqual([redirect, next, signal?.aborted], ['manual', { revalidate: 0 }, false])
})

test('an issuer that never answers is given five seconds, once', async () => {
  mock.timers.enable({ apis: ['setTimeout'] })
  try {
    const { check, sign, answerWith, reads } = await openIssuer()
    answerWith(held().answer)
    const token = await sign()
    const both = Promise.all([check(token), check(token)])
    for (let turns = 0; turns < 50; turns += 1) await Promise.resolve()
    mock.timers.tick(5_000)
    assert.deepEqual(await both, ['keysUnavailable', 'keysUnavailable'])
    assert.equal(await check(token), 'keysUnavailable')
    assert.equal(reads(), 1)
  } finally {
    mock.timers.reset()
  }
})

test('what is no key set changes no keys: pages, redirects, empty and oversize answers, other types of keys', async () => {
  const { published } = await createTestIssuer()
  const { publicKey } = await generateKeyPair('EdDSA', { extractable: true })
  const odd = { ...(await exportJWK(publicKey)), kid: 'key-1' }
  const answers: (() => Response)[] = [
    () => new Response('<html>'),
    () => new Response(null, { status: 204 }),
    () => Response.redirect('https://evil.test/keys', 302),
    () => Response.json(null),
    () => Response.json({ keys: 'all' }),
    () => Response.json({ keys: [] }),
    () => Response.json({ keys: [null, 7, {}, odd, { kty: 'oct', k: 'c2VjcmV0', kid: 'key-1' }] }),
    () => Response.json({ keys: [{ ...published[0], kid: undefined }] }),
    () => Response.json({ keys: published, padding: 'x'.repeat(262_144) }),
    () => {
      throw new TypeError('fetch failed')
    },
  ]
  for (const answer of answers) {
    const { check, sign, answerWith, pass } = await openIssuer()
    answerWith(answer)
    assert.equal(await check(await sign()), 'keysUnavailable', String(answer))
    answerWith(undefined)
    pass(3)
    assert.equal(await check(await sign()), 'ok')
    answerWith(answer)
    pass(300)
    assert.equal(await check(await sign()), 'ok', String(answer))
  }
})

test('two keys of one id, and a key for another algorithm, verify nothing', async () => {
  const { check, sign, published, pass } = await openIssuer()
  published.push({ ...published[0]! })
  assert.equal(await check(await sign()), 'invalidToken')
  published.splice(0, 2, { ...published[0]!, alg: 'ES384' })
  pass(300)
  assert.equal(await check(await sign()), 'invalidToken')
})

test('a clock that was put back makes the keys old, and nothing hang', async () => {
  const { check, sign, pass, reads } = await openIssuer()
  await check(await sign())
  pass(-3_600)
  assert.equal(await check(await sign()), 'ok')
  assert.equal(reads(), 2)
})

test('each function that reads keys has its own, and so does each address', async () => {
  const { check, sign, reads, options } = await openIssuer()
  const token = await sign()
  await check(token)
  await check(token, { jwksUrl: 'https://keys.example.test/a' })
  assert.equal(reads(), 2)
  await check(token, { fetch: (url: string, init: RequestInit) => options.fetch!(url, init) })
  assert.equal(reads(), 3)
})
