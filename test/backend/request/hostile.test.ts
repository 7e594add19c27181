import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inputOf } from '../../../src/backend/request/input.ts'
import { login, refreshToken } from '../../../src/http/identityAuth/operations.ts'
import { operation } from '../../../src/http/operation.ts'
import { prelogin } from '../../../src/http/ssoLogin/operations.ts'
import { switchTenant } from '../../../src/http/tenants/operations.ts'
import { me } from '../../../src/http/users/operations.ts'
import { genericErrorMessage } from '../../../src/http/errors.ts'
import { baseUrl, createTestBackend, password, tokenOf, type Answer } from '../../harness/testBackend.ts'
import { excludes } from '../../harness/texts.ts'

const errorsOf = ({ body }: Answer) => (body as { errors?: string[] }).errors

test('a body that is not a JSON object is refused with 400', async () => {
  const { browser, faults } = await createTestBackend()
  const bodies: BodyInit[] = [
    '{',
    '{"email":',
    '[]',
    '[{"email":"a"}]',
    '"text"',
    '7',
    'true',
    '\u0000',
    '<html>',
    '{}{}',
    new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]),
    '['.repeat(200_000),
  ]
  for (const rawBody of bodies) {
    const answer = await browser().send(login, undefined, { rawBody })
    assert.equal(answer.status, 400)
    assert.equal(errorsOf(answer)?.length, 1)
  }
  assert.deepEqual(faults, [])
})

test('a client that hangs up in the middle of a body is no fault of the server', async () => {
  const { backend, faults } = await createTestBackend()
  const body = new ReadableStream({
    start: controller => controller.enqueue(new TextEncoder().encode('{"email":')),
    pull: controller => controller.error(new Error('aborted')),
  })
  const headers = { 'content-type': 'application/json', origin: baseUrl }
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body, duplex: 'half' }
  const { status } = await backend.fetch(new Request(`${baseUrl}/frontegg/identity/resources/auth/v1/user`, init))
  assert.deepEqual([status, faults], [499, []])
})

test('fields of any type are refused with 400, never with a fault', async () => {
  const { browser, faults } = await createTestBackend()
  const values: unknown[] = [
    null,
    0,
    7,
    true,
    false,
    [],
    {},
    ['admin@acme.test'],
    { $ne: '' },
    { toString: 'x' },
    '',
    'a\u0000b',
  ]
  for (const value of values) {
    assert.equal(
      (
        await browser().send(login, undefined, {
          rawBody: JSON.stringify({ email: 'admin@acme.test', password: value }),
        })
      ).status,
      400,
    )
    assert.equal(
      (await browser().send(login, undefined, { rawBody: JSON.stringify({ email: value, password }) })).status,
      400,
    )
  }
  const page = browser()
  const token = tokenOf(await page.signIn('admin@acme.test'))
  for (const value of [7, {}, [], true]) {
    assert.equal(
      (await page.send(switchTenant, undefined, { token, rawBody: JSON.stringify({ tenantId: value }) })).status,
      400,
    )
    assert.equal((await page.send(prelogin, undefined, { rawBody: JSON.stringify({ email: value }) })).status, 400)
  }
  assert.deepEqual(faults, [])
})

test('lone surrogates, long texts and odd letters are texts like others', async () => {
  const { browser, faults } = await createTestBackend()
  for (const email of ['\ud800@acme.test', 'İ@acme.test', `${'a'.repeat(300)}@x.test`, "' or 1=1 --", '😀'])
    assert.equal((await browser().signIn(email)).status, 401)
  assert.equal((await browser().signIn('a'.repeat(321))).status, 400)
  assert.equal((await browser().signIn('admin@acme.test', { password: 'x'.repeat(1_001) })).status, 400)
  assert.deepEqual(faults, [])
})

test('keys that could change prototypes change nothing [untrusted-objects]', async () => {
  const { browser } = await createTestBackend()
  const rawBody = `{"__proto__":{"isAdmin":true,"email":"x"},"constructor":{"prototype":{"isAdmin":true}},"email":"admin@acme.test","password":"${password}"}`
  assert.equal((await browser().send(login, undefined, { rawBody })).status, 200)
  assert.equal(({} as { isAdmin?: boolean }).isAdmin, undefined)
  const inherited = await browser().send(login, undefined, {
    rawBody: `{"__proto__":{"email":"admin@acme.test","password":"${password}"}}`,
  })
  assert.equal(inherited.status, 400)
})

test('such keys are dropped however deep they are [untrusted-objects]', async () => {
  const update = operation<{ a: unknown }>({ name: 'x.w', method: 'PATCH', path: '/x' })
  const request = new Request('http://x/x', { method: 'PATCH', body: '{"a":[{"__proto__":{"x":1},"b":2}]}' })
  const { a } = await inputOf(update, {}, request)
  assert.deepEqual(Object.getOwnPropertyNames((a as object[])[0]), ['b'])
})

test('a body of two megabytes is refused with 413, whether its length is declared or not', async () => {
  const { browser } = await createTestBackend()
  const rawBody = JSON.stringify({ email: 'admin@acme.test', password: 'x'.repeat(2_000_000) })
  assert.equal((await browser().send(login, undefined, { rawBody })).status, 413)
  let sent = 0
  const endless = new ReadableStream<Uint8Array>({
    pull: controller => {
      sent += 65_536
      controller.enqueue(new Uint8Array(65_536).fill(32))
    },
  })
  const { backend } = await createTestBackend()
  const request = new Request('http://localhost:8400/frontegg/identity/resources/auth/v1/user', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'frontegg-source': 'x', origin: 'http://localhost:8400' },
    body: endless,
    duplex: 'half',
  } as RequestInit)
  assert.equal((await backend.fetch(request)).status, 413)
  assert.ok(sent < 1_000_000, 'the rest is not read')
})

test('an empty body is an empty input', async () => {
  const { browser } = await createTestBackend()
  const page = browser()
  tokenOf(await page.signIn('admin@acme.test'))
  for (const rawBody of ['', 'null', '{}', '{"tenantId":null}', '{"tenantId":""}'])
    assert.equal((await page.send(refreshToken, undefined, { rawBody })).status, 200)
})

test('unknown routes and methods are not found, in our words', async () => {
  const { browser } = await createTestBackend()
  const paths = [
    '/',
    '/frontegg',
    '/frontegg/nothing',
    '/identity/resources/auth/v1/user',
    '/frontegg//flags',
    '/frontegg/flags/',
    '/frontegg/metadata',
    '/frontegg/metadata?entityName=secrets',
    '/frontegg/%00',
    '/frontegg/%ff',
  ]
  for (const path of paths) {
    const answer = await browser().fetch(path)
    assert.deepEqual([answer.status, errorsOf(answer)], [404, ['Not found']], path)
  }
  assert.equal((await browser().fetch('/frontegg/flags', { method: 'DELETE' })).status, 404)
  assert.equal((await browser().fetch('/frontegg/identity/resources/auth/v1/user')).status, 404, 'a GET never signs in')
})

test('a fault of ours shows nothing of it, and can be found by its trace id [audit-rows]', async () => {
  const { browser, faults } = await createTestBackend({
    wrap: store => ({
      ...store,
      readTogether: () => Promise.reject(new Error('SELECT secret FROM users at 10.0.0.7')),
    }),
  })
  const answer = await browser().signIn('admin@acme.test')
  assert.deepEqual([answer.status, answer.body], [500, { errors: [genericErrorMessage] }])
  assert.deepEqual(
    faults.map(({ traceId }) => traceId),
    [answer.headers.get('frontegg-trace-id')],
  )
  assert.match(String(faults[0]!.cause), /SELECT secret/)
  excludes(faults[0]!.message, password)
})

test('every answer has a trace id of its own, and none is stored or sniffed [audit-rows]', async () => {
  const { browser } = await createTestBackend()
  const page = browser()
  const token = tokenOf(await page.signIn('admin@acme.test'))
  const answers = [
    await page.send(me, {}, { token }),
    await page.send(me),
    await page.refresh(),
    await page.fetch('/nothing'),
    await page.fetch('/frontegg/flags'),
  ]
  assert.equal(new Set(answers.map(({ headers }) => headers.get('frontegg-trace-id'))).size, answers.length)
  for (const { headers } of answers)
    assert.deepEqual([headers.get('cache-control'), headers.get('x-content-type-options')], ['no-store', 'nosniff'])
})

test('the path goes before the query, and the query before the body', async () => {
  const update = operation<{ id: string; page?: number; name?: string }>({
    name: 'x.y',
    method: 'PATCH',
    path: '/x/{id}',
    query: ['page'],
  })
  const request = () =>
    new Request('http://x/x/1?page=2&name=query&page=undefined', {
      method: 'PATCH',
      body: '{"id":"9","page":9,"name":"body"}',
    })
  assert.deepEqual(await inputOf(update, { id: '1' }, request()), { id: '1', page: '2', name: 'body' })
  for (const id of ['.', '..', 'a/b', 'a\\b', 'a\u0000', 'x'.repeat(257), ''])
    await assert.rejects(inputOf(update, { id }, request()), { status: 404 })
})

test('an operation whose whole body is one value gets it, whatever it is', async () => {
  const save = operation<{ items: string[] }>({ name: 'x.z', method: 'PUT', path: '/x', body: 'items' })
  const request = (body?: string) =>
    new Request('http://x/x', { method: 'PUT', ...(body === undefined ? {} : { body }) })
  assert.deepEqual(await inputOf(save, {}, request('["a"]')), { items: ['a'] })
  assert.deepEqual(await inputOf(save, {}, request('null')), { items: null })
  assert.deepEqual(await inputOf(save, {}, request()), { items: undefined })
})
