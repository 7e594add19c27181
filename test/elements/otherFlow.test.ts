import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { GivenOptions } from '../../src/elements/app/contracts.ts'
import { asksForOtherFlow } from '../../src/elements/shell/otherFlow.ts'
import { routeOf, defaultRoutes } from '../../src/state/vendor/routes.ts'

const elementWith = (attributes: Record<string, string>) =>
  ({ getAttribute: (name: string) => attributes[name] ?? null }) as unknown as Element

const asks = (path: string, attributes: Record<string, string> = {}, ...given: GivenOptions[]) =>
  asksForOtherFlow(elementWith(attributes), given, new URL(path, 'https://app.test'))

for (const [name, path] of Object.entries(defaultRoutes))
  test(`the default route ${name} is told from sign-in as the router does it`, () => {
    const route = routeOf(new URL(path, 'https://app.test'), { strategy: 'path', basePath: '' })
    const expected = route !== undefined && route.name !== 'loginUrl'
    assert.equal(asks(path), expected)
    assert.equal(asks(path.toUpperCase() + (path === '/' ? '' : '/')), expected)
    assert.equal(asks(`/#${path}?x=1`, { 'url-strategy': 'hash' }), expected)
    assert.equal(asks(`/base${path}`, { 'base-path': '/base' }), expected)
    assert.equal(asks(path, { 'url-strategy': 'none' }), false)
  })

test('a host’s own routes count', () => {
  const own = { authOptions: { routes: { loginUrl: '/in', signUpUrl: '/join', authenticatedUrl: '/home' } } }
  assert.equal(asks('/join', {}, own), true)
  assert.equal(asks('/in', { screen: 'sign-up' }, own), false)
  assert.equal(asks('/home', {}, own), false)
  assert.equal(asks('/join', {}, {}), false)
})

test('pages of the host below /account/ are no other flow', () => {
  const own = { authOptions: { routes: { loginUrl: '/account/sign-in' } } }
  assert.equal(asks('/account/settings'), false)
  assert.equal(asks('/account'), false)
  assert.equal(asks('/accounts/login'), false)
  assert.equal(asks('/account/sign-in', {}, own), false)
})

test('malformed routes of a host are no error', () => {
  const own = { authOptions: { routes: { signUpUrl: 5 as unknown as string }, basePath: null as unknown as string } }
  assert.equal(asks('/join', {}, own), false)
})

test('the screen attribute counts where the address names no route', () => {
  assert.equal(asks('/', { screen: 'sign-up' }), true)
  assert.equal(asks('/', { screen: 'login' }), false)
  assert.equal(asks('/account/login', { screen: 'sign-up' }), false)
})

test('hosted login leaves for another page', () => {
  assert.equal(asks('/account/login', { 'hosted-login': '' }), true)
  assert.equal(asks('/account/login', { 'hosted-login': 'false' }), false)
  assert.equal(asks('/', {}, { hostedLogin: true }), true)
})
