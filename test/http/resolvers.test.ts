import assert from 'node:assert/strict'
import { test } from 'node:test'
import { operation } from '../../src/http/operation.ts'
import type { ContextOptions } from '../../src/http/context.ts'
import { buildRequest } from '../../src/http/request.ts'
import { testEnvironment } from './testEnvironment.ts'

const read = operation<{ page?: number }>({ name: 'a.read', method: 'GET', path: '/things' })

const start = (options: ContextOptions, page?: string) => {
  const { context, warnings } = testEnvironment({ options, ...(page && { page }) })
  const building = buildRequest(read, { page: 1 }, 'our.token', context)
  return { building, warnings }
}

const build = async (options: ContextOptions, page?: string) => {
  const { building, warnings } = start(options, page)
  const { url, init } = await building
  return { query: Object.fromEntries(url.searchParams), headers: new Headers(init.headers), url, warnings }
}

test('query values of the host are added last and win (§7)', async () => {
  const { query } = await build({
    additionalQueryParamsResolver: () => Promise.resolve({ page: 2, filter: { a: 1 }, none: undefined }),
  })
  assert.deepEqual(query, { page: '2', filter: '{"a":1}' })
})

test('headers of the host replace ours of the same name, but not alias and application id (§7)', async () => {
  const { headers } = await build({
    appId: 'app-1',
    tenantResolver: () => 'acme',
    additionalHeadersResolver: () => ({
      'FRONTEGG-SOURCE': 'host',
      'content-type': 'application/vnd.host+json',
      'frontegg-login-alias': 'other',
      'frontegg-requested-application-id': 'other',
      'x-empty': '',
    }),
  })
  assert.equal(headers.get('frontegg-source'), 'host')
  assert.equal(headers.get('content-type'), 'application/vnd.host+json')
  assert.equal(headers.get('frontegg-login-alias'), 'acme')
  assert.equal(headers.get('frontegg-requested-application-id'), 'app-1')
  assert.equal(headers.get('x-empty'), '')
})

test('hosts may answer with the list of keys and values that the public client asks for', async () => {
  const { query, headers } = await build({
    additionalQueryParamsResolver: () => [
      { key: 'first', value: '1' },
      { key: 'page', value: '3' },
    ],
    additionalHeadersResolver: () => [{ key: 'x-extra', value: 'yes' }],
  })
  assert.deepEqual(query, { page: '3', first: '1' })
  assert.equal(headers.get('x-extra'), 'yes')
})

const protectedNames = ['Authorization', 'authorization', 'AUTHORIZATION', ' Authorization ', 'Frontegg-Scoped-Tenant']

for (const name of protectedNames) {
  test(`a host cannot set the header "${name}", and is told so [host-callbacks]`, async () => {
    for (const answer of [{ [name]: 'forged' }, [{ key: name, value: 'forged' }]]) {
      const { headers, warnings } = await build(
        { additionalHeadersResolver: () => answer },
        'https://app.test/?tenantId=acme',
      )
      assert.equal(headers.get('authorization'), 'Bearer our.token')
      assert.equal(headers.get('frontegg-scoped-tenant'), 'acme')
      assert.equal(warnings.length, 1)
      assert.ok(!warnings.join().includes('forged'))
    }
  })
}

test('without a tenant in the address a host cannot bring one in [host-callbacks] [tenant-selection]', async () => {
  const { headers } = await build({ additionalHeadersResolver: () => ({ 'frontegg-scoped-tenant': 'forged' }) })
  assert.equal(headers.has('frontegg-scoped-tenant'), false)
})

const circular: Record<string, unknown> = {}
circular['self'] = circular
const trapped = new Proxy(
  {},
  {
    ownKeys: () => {
      throw new Error('trap')
    },
  },
)
const nonsense: [string, unknown][] = [
  ['nothing', undefined],
  ['null', null],
  ['a number', 7],
  ['a text', 'x=1'],
  ['a function', () => ({ a: 1 })],
  ['a list of nonsense', [null, 7, 'x', [], {}, { key: 7, value: 'x' }, { key: '', value: 'x' }]],
  ['values of the wrong kind', { 'x-a': Symbol('a'), 'x-b': () => 1, 'x-c': undefined, 'x-d': 10n }],
  ['a circle', { circular }],
  ['a trap', trapped],
  ['names no header can have', { 'a b': '1', 'a\nb': '2', '': '3', ü: '4' }],
  ['values no header can have', { 'x-a': 'a\nb', 'x-b': '日本', 'x-c': 'a\0' }],
]

for (const [what, answer] of nonsense) {
  test(`a host that answers with ${what} does not stop a request [host-callbacks]`, async () => {
    const options = {
      additionalQueryParamsResolver: () => answer,
      additionalHeadersResolver: () => answer,
      tenantResolver: () => answer,
    } as ContextOptions
    const { url, headers } = await build(options)
    assert.equal(url.pathname, '/frontegg/things')
    assert.equal(url.searchParams.get('page'), '1')
    assert.equal(headers.get('authorization'), 'Bearer our.token')
    for (const name of ['x-a', 'x-b', 'x-c', 'x-d']) assert.equal(headers.has(name), false, name)
  })
}

for (const tenant of [{ tenant: 7 }, { tenant: '' }, { tenant: 'a\nb' }, { tenant: '日本' }, {}, [], 7]) {
  test(`the tenant answer ${JSON.stringify(tenant)} gives no alias and stops nothing [host-callbacks]`, async () => {
    const { headers } = await build({ tenantResolver: () => tenant } as unknown as ContextOptions)
    assert.equal(headers.has('frontegg-login-alias'), false)
  })
}

test('something that is no function in the place of a resolver is skipped, and told [host-callbacks]', async () => {
  const { headers, query, warnings } = await build({
    additionalHeadersResolver: { 'x-a': '1' },
    additionalQueryParamsResolver: 7,
  } as unknown as ContextOptions)
  assert.equal(headers.has('x-a'), false)
  assert.deepEqual(query, { page: '1' })
  assert.equal(warnings.length, 2)
})

const failing: [string, () => never | Promise<never>][] = [
  [
    'throws',
    () => {
      throw new Error('host bug')
    },
  ],
  ['rejects', () => Promise.reject(new Error('host bug'))],
]

for (const [how, fail] of failing) {
  test(`a resolver that ${how} is skipped with a warning and stops nothing [host-callbacks]`, async () => {
    const { warnings, query } = await build({
      additionalQueryParamsResolver: fail,
      additionalHeadersResolver: fail,
      tenantResolver: fail,
    })
    assert.deepEqual(query, { page: '1' })
    assert.deepEqual(
      warnings.map(warning => warning.split(' ')[0]),
      ['additionalQueryParamsResolver', 'additionalHeadersResolver', 'tenantResolver'],
    )
  })
}

test('a resolver that throws no error at all is skipped too [host-callbacks]', async () => {
  const { warnings } = await build({
    tenantResolver: () => {
      throw undefined
    },
  })
  assert.deepEqual(warnings, ['tenantResolver failed and was skipped: unknown reason'])
})
