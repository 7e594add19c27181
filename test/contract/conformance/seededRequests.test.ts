import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Method } from '../../../src/http/operation.ts'
import type { ContextOptions } from '../../../src/http/context.ts'
import { fullHost, type Host } from './hosts.ts'
import { cases, reported } from './spoiling.ts'

const methods: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
const keysOf = (input: unknown) => Object.keys((input ?? {}) as object)

const leaveOut = (input: unknown, key: string) =>
  Object.fromEntries(Object.entries(input as object).filter(([name]) => name !== key))

test('there are rows to seed mistakes in', () => assert.ok(cases.length > 0))

test('a wrong method is noticed in every row', async () => {
  for (const { row, input } of cases)
    for (const method of methods.filter(other => other !== row.operation.method)) {
      const fields = await reported(row, input, { operation: { ...row.operation, method } })
      assert.ok(fields.includes('method'), `${row.operation.name}: ${method}`)
    }
})

test('a wrong path segment is noticed in every row, wherever it stands', async () => {
  for (const { row, input } of cases) {
    const segments = row.operation.path.split('/')
    for (const [index, segment] of segments.entries()) {
      if (segment === '') continue
      const path = segments.with(index, `${segment}x`).join('/')
      const fields = await reported(row, input, { operation: { ...row.operation, path } })
      assert.ok(fields.includes('path') || fields.includes('requests'), `${row.operation.name}: ${path}`)
    }
  }
})

test('a prefix left out is noticed in every row', async () => {
  for (const { row, input } of cases) {
    const under = row.operation.under === 'base' ? 'prefix' : 'base'
    const fields = await reported(row, input, { operation: { ...row.operation, under } })
    assert.ok(fields.includes('path'), row.operation.name)
  }
})

test('a wrong name in query or body is noticed in every row that sends one', async () => {
  const renamed = cases.flatMap(({ row, input }) => keysOf(input).map(key => ({ row, input, key })))
  assert.ok(renamed.length > 0)
  for (const { row, input, key } of renamed) {
    const spoiled = { ...leaveOut(input, key), [`${key}x`]: (input as Record<string, unknown>)[key] }
    const fields = await reported(row, input, { input: spoiled })
    const isNoticed = fields.includes('requests') || fields.some(field => field.endsWith(`.${key}x`))
    assert.ok(isNoticed, `${row.operation.name}: ${key}`)
  }
})

test('a value left out of query or body is noticed in every row that sends one', async () => {
  for (const { row, input } of cases)
    for (const key of keysOf(input)) {
      const fields = await reported(row, input, { input: leaveOut(input, key) })
      const isNoticed = fields.some(field => ['requests', 'body'].includes(field) || field.endsWith(`.${key}`))
      assert.ok(isNoticed, `${row.operation.name}: ${key}`)
    }
})

test('a body that travels in the query is noticed', async () => {
  for (const { row, input } of cases) {
    const keys = keysOf(input).filter(key => !row.operation.path.includes(`{${key}}`)) as never[]
    if (row.operation.method === 'GET' || row.operation.query || keys.length === 0) continue
    const fields = await reported(row, input, { operation: { ...row.operation, query: keys } })
    assert.ok(fields.includes(`query.${keys[0]}`), row.operation.name)
  }
})

test('a wrong or missing fixed query value is noticed', async () => {
  const fixed = cases.filter(({ row }) => row.operation.fixedQuery)
  assert.ok(fixed.length > 0)
  for (const { row, input } of fixed) {
    const [name] = Object.keys(row.operation.fixedQuery ?? {})
    for (const fixedQuery of [{}, { [name as string]: 'wrong' }])
      assert.deepEqual(await reported(row, input, { operation: { ...row.operation, fixedQuery } }), [`query.${name}`])
  }
})

const withOptions = (changes: ContextOptions): Host => ({ ...fullHost, options: { ...fullHost.options, ...changes } })

const without = (name: keyof ContextOptions): Host => {
  const { [name]: _taken, ...options } = fullHost.options
  return { ...fullHost, options }
}

const withHeader = (key: string, value: string) =>
  withOptions({
    additionalHeadersResolver: () => [
      { key: 'x-extra', value: 'yes' },
      { key, value },
    ],
  })

const { token: _token, ...signedOut } = fullHost

const spoiledHosts: [string, Host, string][] = [
  ['no token', signedOut, 'header.authorization'],
  ['a wrong token', { ...fullHost, token: 'other' }, 'header.authorization'],
  ['a wrong source', { ...fullHost, source: 'login-box' }, 'header.frontegg-source'],
  ['no tenant', { ...fullHost, page: 'https://shop.test/portal' }, 'header.frontegg-scoped-tenant'],
  ['no alias', without('tenantResolver'), 'header.frontegg-login-alias'],
  ['no application', without('appId'), 'header.frontegg-requested-application-id'],
  ['no SDK version', without('metadataHeaders'), 'header.x-frontegg-sdk'],
  ['no framework', without('metadataHeaders'), 'header.x-frontegg-framework'],
  ['no header of the host', without('additionalHeadersResolver'), 'header.x-extra'],
  ['a header too many', withHeader('x-other', '1'), 'header.x-other'],
  ['a wrong content type', withHeader('content-type', 'text/plain'), 'header.content-type'],
  ['no query of the host', without('additionalQueryParamsResolver'), 'query.region'],
  ['a wrong prefix', without('urlPrefix'), 'path'],
  ['a wrong origin', withOptions({ baseUrl: 'https://other.test/base/' }), 'origin'],
  ['no cookies', withOptions({ requestCredentials: 'omit' }), 'credentials'],
]

for (const [what, host, field] of spoiledHosts) {
  test(`a request with ${what} is noticed in every row`, async () => {
    for (const { row, input } of cases) {
      if (field === 'header.authorization' && row.operation.bearer === 'never') continue
      // The public client spoils the query of the host itself here.
      if (field === 'query.region' && row.operation.name === 'webhooks.logs') continue
      assert.ok((await reported(row, input, { host })).includes(field), row.operation.name)
    }
  })
}

test('a token kept back where one belongs is not taken for the deviation of sign-in calls', async () => {
  const signedInRow = cases.find(({ row }) => row.operation.bearer !== 'never')
  assert.ok(signedInRow)
  const { row, input } = signedInRow
  assert.deepEqual(await reported(row, input, { operation: { ...row.operation, bearer: 'never' } }), [
    'header.authorization',
  ])
})

test('a call sent again without a policy is noticed', async () => {
  const once = cases.find(({ row }) => row.operation.retry === undefined)
  assert.ok(once)
  const { row, input } = once
  const answer = { name: 'a gateway in trouble', answer: () => new Response('{}', { status: 503 }) }
  const operation = { ...row.operation, retry: 'profile' } as const
  assert.deepEqual(await reported(row, input, { operation }, fullHost, answer), ['requests'])
})

test('a token that an operation itself keeps back is noticed outside of sign-in', async () => {
  for (const { row, input } of cases.filter(({ row: { operation } }) => operation.name === 'users.meAuthorization')) {
    const seeded = { ...row, operation: { ...row.operation, bearer: 'never' } as const }
    assert.deepEqual(await reported(seeded, input, {}), ['header.authorization'])
  }
})

test('a policy of tries that an operation itself declares is noticed where none is expected', async () => {
  const names = new Set(['mfa.smsEnrollStart', 'phoneNumbers.preVerify', 'users.meAuthorization'])
  const answer = { name: 'a gateway in trouble', answer: () => new Response('{}', { status: 503 }) }
  const seeds = cases.filter(({ row }) => names.has(row.operation.name))
  assert.equal(seeds.length, names.size)
  for (const { row, input } of seeds) {
    const seeded = { ...row, operation: { ...row.operation, retry: 'startUp' } as const }
    assert.deepEqual(await reported(seeded, input, {}, fullHost, answer), ['requests'], row.operation.name)
  }
})
