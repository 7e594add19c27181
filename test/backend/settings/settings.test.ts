import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { BackendConfig } from '../../../src/backend/settings/config.ts'
import { networkOf } from '../../../src/backend/store/rateLimits.ts'
import { settingsOf } from '../../../src/backend/settings/settings.ts'

test('only a base URL is needed; the rest has the defaults of the product (§9)', () => {
  const settings = settingsOf({ baseUrl: 'https://id.test/auth/' })
  assert.deepEqual(
    [
      settings.baseUrl,
      settings.urlPrefix,
      settings.audience,
      settings.accessTokenSeconds,
      settings.refreshTokenSeconds,
      settings.isSecure,
      settings.isDemo,
    ],
    ['https://id.test/auth', 'frontegg', 'https://id.test/auth', 300, 7_776_000, true, false],
  )
  assert.deepEqual([...settings.origins], ['https://id.test'])
})

test('http is for loopback only, whatever it is called [csrf-origin]', () => {
  for (const host of ['localhost', 'localhost:8400', '127.0.0.1:1', '127.1.2.3', '[::1]:8400', 'app.localhost'])
    assert.equal(settingsOf({ baseUrl: `http://${host}` }).isSecure, false, host)
  for (const host of ['id.test', '10.0.0.1', '127.0.0.1.evil.test', 'localhost.evil.test', 'notlocalhost', '[::2]'])
    assert.throws(() => settingsOf({ baseUrl: `http://${host}` }), TypeError, host)
})

test('sample accounts are for loopback only [demo-accounts]', () => {
  assert.equal(settingsOf({ baseUrl: 'http://localhost', isDemo: true }).isDemo, true)
  assert.throws(() => settingsOf({ baseUrl: 'https://id.test', isDemo: true }), TypeError)
})

test('countries are told by a trusted proxy only [country-restrictions]', () => {
  const baseUrl = 'https://id.test'
  assert.equal(settingsOf({ baseUrl, trustedHops: 1, countryHeader: 'CF-IPCountry' }).countryHeader, 'CF-IPCountry')
  assert.equal(settingsOf({ baseUrl, trustedHops: 1 }).countryHeader, '')
  assert.throws(() => settingsOf({ baseUrl, countryHeader: 'CF-IPCountry' }), TypeError)
  assert.throws(() => settingsOf({ baseUrl, trustedHops: 1, countryHeader: 'not a header' }), TypeError)
})

test('a cookie for other sites needs https [csrf-origin]', () => {
  assert.throws(() => settingsOf({ baseUrl: 'http://localhost', cookieSameSite: 'None' }), TypeError)
  assert.equal(settingsOf({ baseUrl: 'https://id.test', cookieSameSite: 'None' }).cookieSameSite, 'None')
})

test('an odd base URL or origin is refused at the start, not at the first request [base-urls] [allowed-origins]', () => {
  for (const baseUrl of [
    '',
    'id.test',
    'ftp://id.test',
    'https://u:p@id.test',
    'https://id.test?x',
    'https://id.test#x',
  ])
    assert.throws(() => settingsOf({ baseUrl }), TypeError, baseUrl)
  for (const origin of [
    '*',
    'null',
    'app.test',
    'https://app.test/',
    'https://app.test/path',
    'https://*.app.test',
    'file:///x',
    'HTTPS://app.test',
  ])
    assert.throws(() => settingsOf({ baseUrl: 'https://id.test', allowedOrigins: [origin] }), TypeError, origin)
})

test('an IPv6 network is its first four groups, however written; other addresses stand for themselves [rate-limits]', () => {
  assert.equal(networkOf('2001:db8::1'), '2001:db8:0:0')
  assert.equal(networkOf('2001:db8:0:0:1:2:3:4'), '2001:db8:0:0')
  assert.equal(networkOf('::1'), '0:0:0:0')
  assert.equal(networkOf('fe80::'), 'fe80:0:0:0')
  assert.equal(networkOf('192.0.2.1'), '192.0.2.1')
  assert.equal(networkOf('::ffff:192.0.2.1'), '::ffff:192.0.2.1')
  assert.equal(networkOf('unknown'), 'unknown')
})

const domainOf = (config: Partial<BackendConfig> = {}) => {
  const { rpId, passkeyOrigins } = settingsOf({ baseUrl: 'https://auth.example.test', ...config })
  return [rpId, ...passkeyOrigins]
}
const pages = ['https://app.example.test', 'https://other.test']

test('passkeys belong to the host of the application, and work on its pages that may call us', () => {
  assert.deepEqual(domainOf(), ['auth.example.test', 'https://auth.example.test'])
  assert.deepEqual(domainOf({ allowedOrigins: pages }), ['auth.example.test', 'https://auth.example.test'])
  const appUrl = 'https://app.example.test/start'
  assert.deepEqual(domainOf({ allowedOrigins: pages, appUrl }), ['app.example.test', 'https://app.example.test'])
  assert.deepEqual(domainOf({ baseUrl: 'http://localhost:8400' }), ['localhost', 'http://localhost:8400'])
})

test('a domain above it takes in all pages below, and a list narrows them', () => {
  const above = { rpId: 'example.test', allowedOrigins: pages }
  assert.deepEqual(domainOf(above), ['example.test', 'https://auth.example.test', 'https://app.example.test'])
  const passkeyOrigins = ['https://app.example.test']
  assert.deepEqual(domainOf({ ...above, passkeyOrigins }), ['example.test', ...passkeyOrigins])
})

for (const [why, config] of [
  ['a foreign domain', { rpId: 'other.test' }],
  ['a domain whose name only ends alike', { rpId: 'xample.test' }],
  ['a domain below the host', { rpId: 'x.auth.example.test' }],
  ['a registry’s domain', { rpId: 'test' }],
  ['an address with a scheme', { rpId: 'https://example.test' }],
  ['upper case', { rpId: 'Example.test' }],
  ['the address of a machine', { rpId: '127.0.0.1', baseUrl: 'http://127.0.0.1:8400' }],
  ['a domain none of whose pages may call us', { rpId: 'app.test', appUrl: 'https://app.test' }],
  ['an origin that may not call us', { passkeyOrigins: ['https://app.auth.example.test'] }],
  ['an origin outside the domain', { passkeyOrigins: ['https://other.test'], allowedOrigins: pages }],
  [
    'an origin without https',
    { passkeyOrigins: ['http://a.auth.example.test'], allowedOrigins: ['http://a.auth.example.test'] },
  ],
] as [string, Partial<BackendConfig>][])
  test(`passkeys do not start with ${why}`, () => assert.throws(() => domainOf(config), /passkey/))
