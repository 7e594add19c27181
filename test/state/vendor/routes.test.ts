import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { cleanBasePath, routeOf, routeUrl, type Routing } from '../../../src/state/vendor/routes.ts'

const page = new URL('https://app.test/account/login?redirectUrl=%2Fa')

describe('routes in the path', () => {
  const routing: Routing = { strategy: 'path', basePath: '/shop' }

  test('are found below the base path, in any case and with a slash at the end', () => {
    for (const path of ['/shop/account/login', '/shop/Account/Login/', '/shop/account/%6Cogin'])
      assert.equal(routeOf(new URL(path, page), routing)?.name, 'loginUrl')
  })

  test('are not found outside it', () => {
    for (const path of ['/account/login', '/shopper/account/login', '/shop', '/shop/'])
      assert.equal(routeOf(new URL(path, page), routing), undefined)
  })

  test('are written below it', () =>
    assert.equal(routeUrl('loginUrl', page, routing).href, 'https://app.test/shop/account/login'))
})

describe('routes in the hash', () => {
  const routing: Routing = { strategy: 'hash', basePath: '' }

  test('are read and written there, with their own query', () => {
    const url = routeUrl('stepUpUrl', page, routing, new URLSearchParams({ maxAge: '60' }))
    assert.equal(url.hash, '#/account/step-up?maxAge=60')
    const route = routeOf(url, routing)
    assert.equal(route?.name, 'stepUpUrl')
    assert.equal(route?.query.get('maxAge'), '60')
  })
})

test('without a strategy no address is a route', () =>
  assert.equal(routeOf(page, { strategy: 'none', basePath: '' }), undefined))

test('a host replaces paths one by one; what is not a path of ours keeps the default', () => {
  const routing: Routing = {
    strategy: 'path',
    basePath: '',
    routes: { loginUrl: '/enter', signUpUrl: 'https://evil.test/x', logoutUrl: '//evil.test' },
  }
  assert.equal(routeUrl('loginUrl', page, routing).pathname, '/enter')
  assert.equal(routeUrl('signUpUrl', page, routing).href, 'https://app.test/account/sign-up')
  assert.equal(routeUrl('logoutUrl', page, routing).href, 'https://app.test/account/logout')
  assert.equal(routeOf(new URL('/enter', page), routing)?.name, 'loginUrl')
})

test('a base path that makes no sense is the root', () => {
  for (const text of [undefined, '', 'shop', '//evil.test', '/a b', 'https://evil.test'])
    assert.equal(cleanBasePath(text), '')
  assert.equal(cleanBasePath('/portal/'), '/portal')
})
