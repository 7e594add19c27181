import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  cleanOrigins,
  serverTarget,
  targetOfQuery,
  userTarget,
  type TargetRules,
} from '../../../src/state/kit/redirectTargets.ts'
import { isForbiddenTarget, type Routing } from '../../../src/state/vendor/routes.ts'

const routing: Routing = { strategy: 'path', basePath: '' }
const rules: TargetRules = {
  pageUrl: new URL('https://app.test/account/login'),
  allowedOrigins: ['https://partner.test'],
  isForbidden: url => isForbiddenTarget(url, routing),
}

const accepted: readonly [requested: string, target: string][] = [
  ['/', 'https://app.test/'],
  ['/orders/7?tab=2#top', 'https://app.test/orders/7?tab=2#top'],
  ['https://app.test/orders', 'https://app.test/orders'],
  ['HTTPS://APP.test/x', 'https://app.test/x'],
  ['https://partner.test/start', 'https://partner.test/start'],
  ['/account/step-up?maxAge=60', 'https://app.test/account/step-up?maxAge=60'],
  ['/account/activate', 'https://app.test/account/activate'],
  ['/account/invitation/accept', 'https://app.test/account/invitation/accept'],
  ['/account/redirect', 'https://app.test/account/redirect'],
  ['/a//b', 'https://app.test/a//b'],
  ['/account/loginx', 'https://app.test/account/loginx'],
]

const refused: readonly string[] = [
  '', 'orders', './orders', '../x', '?x', '#x', '//evil.test', '///evil.test', '/\\evil.test', '\\\\evil.test', '/\t/evil.test',
  ' /x', '/x y', '/x\u0000', '/\u2028x', '/x\u00a0', 'https:evil.test', 'https:/evil.test', 'https:///evil.test', 'https://evil.test',
  'https://app.test.evil.test/', 'https://evil.test/app.test', 'https://app.test@evil.test/', 'https://user:pw@app.test/', 'http://app.test/',
  'https://app.test:8443/', 'https://partner.test.evil.test/', 'javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'data:text/html,x', 'blob:https://app.test/x',
  'file:///etc/passwd', 'ftp://app.test/', 'https://app.test//evil.test', '/./%2e/..//evil.test', '/account/login', '/account/login/', '/account/LOGIN?x=1',
  '/account/%6Cogin', '/x/../account/logout', '/account/sign-up', '/account/forget-password', '/account/reset-password', '/account/impersonate',
  '/account/social/success', '/account/oidc/callback', '/account/saml/callback', '/account/login/magic-link', '/oauth/callback', 'https://app.test/account/logout',
  '/#/account/logout', 'https://[bad', 'https://app.test:99999/', `/${'x'.repeat(2048)}`,
] // prettier-ignore

describe('a person’s own target [redirect-targets] [redirect-routes]', () => {
  for (const [requested, target] of accepted)
    test(`${requested} is accepted`, () => assert.equal(userTarget(requested, rules)?.href, target))

  for (const requested of refused)
    test(`${JSON.stringify(requested.slice(0, 60))} is refused`, () =>
      assert.equal(userTarget(requested, rules), undefined))

  for (const requested of [undefined, null, 7, {}, [], ['/x']])
    test(`${JSON.stringify(requested)} is refused, not thrown`, () =>
      assert.equal(userTarget(requested, rules), undefined))

  test('two values are none', () => {
    assert.equal(targetOfQuery(new URLSearchParams('r=/a&r=/b'), 'r', rules), undefined)
    assert.equal(targetOfQuery(new URLSearchParams('r=/a'), 'r', rules)?.pathname, '/a')
  })

  test('a value is decoded once', () =>
    assert.equal(targetOfQuery(new URLSearchParams('r=%252F%252Fevil.test'), 'r', rules), undefined))

  test('a sandboxed page, whose origin is opaque, accepts nothing', () => {
    for (const text of ['/x', 'https://app.test/x'])
      assert.equal(userTarget(text, { ...rules, isOpaque: true, allowedOrigins: ['https://app.test'] }), undefined)
  })

  test('a page without an origin accepts nothing', () =>
    assert.equal(userTarget('/x', { ...rules, pageUrl: new URL('data:text/html,x') }), undefined))
})

describe('an address sent by a server [server-targets]', () => {
  const https = new URL('https://app.test/')
  const http = new URL('http://localhost:8400/')
  for (const [address, page, target] of [
    ['https://idp.test/sso?x=1', https, 'https://idp.test/sso?x=1'],
    ['/account/login', https, 'https://app.test/account/login'],
    ['http://idp.test/', https, undefined],
    ['http://idp.test/', http, 'http://idp.test/'],
    ['//idp.test/', https, undefined],
    ['javascript:alert(1)', https, undefined],
    ['https://user@idp.test/', https, undefined],
    ['', https, undefined],
    [{ href: 'https://idp.test/' }, https, undefined],
  ] as const)
    test(`${JSON.stringify(address)} from ${page.protocol} is ${target ?? 'refused'}`, () =>
      assert.equal(serverTarget(address, page)?.href, target))
})

test('only whole origins of the right protocol stay in the list; the others are told once [allowed-origins]', () => {
  const warnings: string[] = []
  const origins = cleanOrigins(
    ['https://a.test', 'https://b.test/', 'https://c.test/path', 'http://d.test', '*', 'a.test', 7, 'https://e.test?x'],
    new URL('https://app.test/'),
    message => void warnings.push(message),
  )
  assert.deepEqual(origins, ['https://a.test', 'https://b.test'])
  assert.equal(warnings.length, 1)
})
