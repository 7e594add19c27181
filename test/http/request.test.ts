import assert from 'node:assert/strict'
import { test } from 'node:test'
import { operation } from '../../src/http/operation.ts'
import type { ContextOptions } from '../../src/http/context.ts'
import { buildRequest, tenantOfAddress } from '../../src/http/request.ts'
import { testEnvironment } from './testEnvironment.ts'

const read = operation<Record<string, unknown>>({ name: 'a.read', method: 'GET', path: '/things' })
const write = operation<Record<string, unknown>>({ name: 'a.write', method: 'POST', path: '/things' })

interface Case {
  options?: ContextOptions
  page?: string
  token?: string
  source?: 'login-box' | 'admin-portal'
}

const build = async (input: Record<string, unknown>, { token, source, ...setup }: Case = {}, kind = read) => {
  const { context, warnings } = testEnvironment({ ...setup, ...(source && { changes: { source: () => source } }) })
  const { url, init } = await buildRequest(kind, input, token, context)
  return { url, init, headers: new Headers(init.headers), warnings }
}

const headersOf = async (setup: Case = {}) => Object.fromEntries((await build({}, setup)).headers)

test('a request carries content type and source, and nothing that was not configured (§7)', async () => {
  assert.deepEqual(await headersOf(), { 'content-type': 'application/json', 'frontegg-source': 'login-box' })
})

test('a request carries everything that was configured (§7)', async () => {
  const headers = await headersOf({
    source: 'admin-portal',
    token: 'secret.token',
    page: 'https://app.test/account?tenantId=acme-1',
    options: {
      appId: 'app-1',
      metadataHeaders: { fronteggSdkVersion: 'fe@1.0.0', framework: 'vuejs' },
      tenantResolver: () => ({ tenant: 'acme' }),
      additionalHeadersResolver: () => ({ 'X-Extra': 'yes' }),
    },
  })
  assert.deepEqual(headers, {
    authorization: 'Bearer secret.token',
    'content-type': 'application/json',
    'frontegg-login-alias': 'acme',
    'frontegg-requested-application-id': 'app-1',
    'frontegg-scoped-tenant': 'acme-1',
    'frontegg-source': 'admin-portal',
    'x-extra': 'yes',
    'x-frontegg-framework': 'vuejs',
    'x-frontegg-sdk': 'fe@1.0.0',
  })
})

test('query values: undefined is left out, objects and null travel as JSON, text is encoded (§7)', async () => {
  const { url } = await build({
    none: undefined,
    empty: null,
    list: ['a', 1],
    object: { a: { b: 'ü' } },
    text: 'a b&c=d#e',
    blank: '',
    zero: 0,
    no: false,
  })
  assert.deepEqual(
    [...url.searchParams],
    [
      ['empty', 'null'],
      ['list', '["a",1]'],
      ['object', '{"a":{"b":"ü"}}'],
      ['text', 'a b&c=d#e'],
      ['blank', ''],
      ['zero', '0'],
      ['no', 'false'],
    ],
  )
  assert.equal(url.hash, '')
})

test('a body travels as JSON, a missing one not at all (§7)', async () => {
  const { init, url } = await build({ name: 'Ada', tags: [1], none: undefined }, {}, write)
  assert.deepEqual([init.method, init.body, url.search], ['POST', '{"name":"Ada","tags":[1]}', ''])
  assert.equal('body' in (await build({}, {}, write)).init, false)
  assert.equal('body' in (await build({ a: 1 })).init, false)
})

test('a form travels as it is and the browser names its content type (§7)', async () => {
  const upload = operation<{ image: FormData }>({ name: 'a.upload', method: 'PUT', path: '/image', body: 'image' })
  const image = new FormData()
  const { context } = testEnvironment()
  const { init } = await buildRequest(upload, { image }, undefined, context)
  assert.equal(init.body, image)
  assert.equal(new Headers(init.headers).has('content-type'), false)
})

test('no request reveals on which page it was made [credential-origins] [link-tokens]', async () => {
  for (const kind of [read, write])
    assert.equal((await build({ mfaToken: 'm' }, {}, kind)).init.referrerPolicy, 'no-referrer')
})

test('cookies go to the own origin by default, to a configured other one too, or as the host sets it (§7, T8)', async () => {
  const credentials = async (options: ContextOptions) => (await build({}, { options })).init.credentials
  assert.equal(await credentials({ baseUrl: 'https://app.test' }), 'same-origin')
  assert.equal(await credentials({ baseUrl: 'https://auth.test' }), 'include')
  assert.equal(await credentials({ baseUrl: 'https://app.test:8443' }), 'include')
  assert.equal(await credentials({ baseUrl: 'https://auth.test', requestCredentials: 'omit' }), 'omit')
  assert.equal(await credentials({ baseUrl: 'https://app.test', requestCredentials: 'include' }), 'include')
})

const tenantCases: [string, string | undefined][] = [
  ['?tenantId=acme-1', 'acme-1'],
  ['?a=b&tenantId=A.b_c:d@e-9', 'A.b_c:d@e-9'],
  [`?tenantId=${'a'.repeat(128)}`, 'a'.repeat(128)],
  [`?tenantId=${'a'.repeat(129)}`, undefined],
  ['?tenantId=a&tenantId=b', undefined],
  ['?tenantId=a&tenantId=a', undefined],
  ['?tenantId=', undefined],
  ['?tenantId=-a', undefined],
  ['?tenantId=../a', undefined],
  ['?tenantId=a%20b', undefined],
  ['?tenantId=a%0D%0AX:1', undefined],
  ['?tenantId=%C3%BC', undefined],
  ['?TenantId=a', undefined],
  ['#tenantId=a', undefined],
  ['', undefined],
]

for (const [query, tenantId] of tenantCases) {
  test(`the page address ${query.slice(0, 40) || '(plain)'} names the tenant ${tenantId?.slice(0, 9) ?? 'none'} [tenant-selection]`, async () => {
    const page = `https://app.test/${query}`
    assert.equal(tenantOfAddress(new URL(page)), tenantId)
    assert.equal((await headersOf({ page }))['frontegg-scoped-tenant'], tenantId)
  })
}

for (const token of ['undefined', 'null', '', ' ', 'a b', 'a\nb', 'tokén', 'a\u0000']) {
  test(`the token ${JSON.stringify(token)} is not sent and not logged [bearer-origin] [token-memory]`, async () => {
    const { headers, warnings } = await build({}, { token })
    assert.equal(headers.has('authorization'), false)
    assert.equal(warnings.length, token === '' ? 0 : 1)
    for (const warning of warnings) assert.ok(token.trim() === '' || !warning.includes(token), warning)
  })
}

test('whatever path and query say, the token goes to the origin of the API [bearer-origin]', async () => {
  const detour = operation<{ id: string; q: string }>({ name: 'a.b', method: 'GET', path: '/{id}' })
  const texts = ['https:', '//evil.test', '@evil.test', ':81', '?//evil.test', '#@evil.test', '..%2f..%2f@evil.test']
  const { context } = testEnvironment({
    options: { baseUrl: 'https://auth.test', additionalQueryParamsResolver: () => ({ '//evil.test': '@evil.test' }) },
  })
  for (const text of texts) {
    const request = buildRequest(detour, { id: text, q: text }, 'secret', context)
    const origin = await request.then(
      ({ url }) => url.origin,
      (cause: unknown) => (cause as Error).name,
    )
    assert.equal(origin, text.includes('/') ? 'TypeError' : 'https://auth.test')
  }
})

test('without a token there is no Authorization at all [bearer-origin]', async () => {
  assert.equal((await build({})).headers.has('authorization'), false)
})

test('a configured value that no header can carry is left out without stopping the request [host-callbacks]', async () => {
  const { headers, warnings } = await build({}, { options: { appId: 'a\nb', metadataHeaders: { framework: '日本' } } })
  assert.equal(headers.has('frontegg-requested-application-id'), false)
  assert.equal(headers.has('x-frontegg-framework'), false)
  assert.equal(warnings.length, 2)
})

for (const [query, isWarned] of [
  ['?tenantId=a&tenantId=b', true],
  ['?tenantId=../a', true],
  ['?tenantId=a', false],
  ['?tenantId=', false],
  ['', false],
] as const)
  test(`the page address ${query || '(plain)'} ${isWarned ? 'is' : 'is not'} reported as unusable`, async () => {
    const { warnings } = await build({}, { page: `https://app.test/${query}` })
    assert.deepEqual(
      warnings,
      isWarned ? ['The tenantId of this page is not exactly one tenant id and was ignored'] : [],
    )
  })
