import assert from 'node:assert/strict'
import { test } from 'node:test'
import { operation } from '../../src/http/operation.ts'
import type { ContextOptions } from '../../src/http/context.ts'
import { apiUrl, buildRequest } from '../../src/http/request.ts'
import { testEnvironment } from './testEnvironment.ts'

const addresses: [ContextOptions, string][] = [
  [{ baseUrl: 'https://app.test' }, 'https://app.test/frontegg/things'],
  [{ baseUrl: 'https://app.test/' }, 'https://app.test/frontegg/things'],
  [{ baseUrl: 'https://app.test/auth//' }, 'https://app.test/auth/frontegg/things'],
  [{ urlPrefix: 'id' }, 'https://app.test/id/things'],
  [{ urlPrefix: '' }, 'https://app.test/frontegg/things'],
  [{ baseUrl: 'http://127.0.0.1:8400' }, 'http://127.0.0.1:8400/frontegg/things'],
  [{ baseUrl: path => `https://${path.slice(1)}.test` }, 'https://things.test/frontegg/things'],
]

for (const [options, address] of addresses) {
  test(`${String(options.baseUrl)} with prefix ${String(options.urlPrefix)} leads to ${address} (§7)`, () => {
    assert.equal(apiUrl('/things', 'prefix', { baseUrl: 'https://app.test', ...options }).href, address)
  })
}

test('an operation outside the prefix goes right below the base URL', () => {
  assert.equal(apiUrl('/oauth/portal', 'base', { baseUrl: 'https://h.test/' }).href, 'https://h.test/oauth/portal')
})

const badBases: unknown[] = [
  undefined,
  '',
  () => undefined,
  () => 7,
  '/api',
  'auth.test',
  'ftp://auth.test',
  'javascript:alert(1)//',
  'data:text/html,x',
  'blob:https://auth.test/x',
  'https://',
  'https://user@auth.test',
  'https://user:word@auth.test',
  'https://auth.test?x=1',
  'https://auth.test/?',
  'https://auth.test/#top',
]

for (const baseUrl of badBases) {
  test(`the base URL ${String(baseUrl) || '(empty)'} is refused with a TypeError [base-urls]`, () => {
    assert.throws(() => apiUrl('/x', 'prefix', { baseUrl } as ContextOptions), TypeError)
  })
}

test('without a base URL the error names the attribute to set [base-urls]', () => {
  for (const baseUrl of [undefined, '', () => undefined, () => 7])
    assert.throws(() => apiUrl('/x', 'prefix', { baseUrl } as ContextOptions), /^TypeError: A base URL is required\./)
})

test('a page on https never speaks to an API on http [base-urls]', async () => {
  const build = (page: string) => {
    const { context } = testEnvironment({ options: { baseUrl: 'http://auth.test' }, page })
    return buildRequest(operation({ name: 'a.b', method: 'GET', path: '/x' }), undefined, undefined, context)
  }
  await assert.rejects(build('https://app.test/'), TypeError)
  assert.equal((await build('http://app.test/')).url.origin, 'http://auth.test')
})

test('neither prefix nor path can leave the origin of the API [base-urls]', () => {
  for (const urlPrefix of ['../../..', '/evil.test', '\\evil.test', '@evil.test', ':443@evil.test', '.evil.test'])
    assert.equal(apiUrl('/x', 'prefix', { baseUrl: 'https://auth.test', urlPrefix }).origin, 'https://auth.test')
  for (const path of ['.evil.test', '@evil.test', ':81/'])
    assert.throws(() => apiUrl(path, 'base', { baseUrl: 'https://auth.test' }), TypeError)
  assert.throws(() => apiUrl('/x', 'prefix', { baseUrl: 'https://auth.test', urlPrefix: 'a?b' }), TypeError)
})
