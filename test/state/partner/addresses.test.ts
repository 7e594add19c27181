import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  addressPrefix,
  environmentOf,
  isOfManagement,
  isOfSettings,
  shellBasePath,
  tenantInterface,
} from '../../../src/state/partner/addresses.ts'

const at = (address: string) => new URL(address)

describe('the prefix of an address', () => {
  const cases: readonly [string, string][] = [
    ['http://localhost:3333/portal/tenants/list', '/portal'],
    ['http://localhost:3333/qa/portal/tenants', '/qa/portal'],
    ['https://prod-ue1.example.com/portal/', '/portal'],
    ['https://prod-ue1.example.com/acme/portal/tenants', '/acme/portal'],
    ['https://prod-ue1.example.com/acme/other/tenants', '/acme'],
    ['https://acme.test/portal', '/portal'],
    ['https://partners.example.com/portal/tenants', '/'],
    ['https://partners.example.com/', '/'],
    ['http://localhost:3333/', '/'],
  ]
  for (const [address, prefix] of cases)
    it(`of ${address} is ${prefix}`, () => assert.equal(addressPrefix(at(address)), prefix))
})

describe('the path that the shell lives under', () => {
  const cases: readonly [string | undefined, string, string][] = [
    [undefined, 'https://partners.example.com/portal/tenants', '/portal/'],
    [undefined, 'https://prod-ue1.example.com/acme/portal/tenants', '/acme/portal/'],
    [undefined, 'https://prod-ue1.example.com/', '/portal/'],
    ['/example/partner', 'http://localhost:3000/example/partner', '/example/partner/'],
    ['example/partner/', 'http://localhost:3000/example/partner', '/example/partner/'],
    ['/', 'http://localhost:3000/tenants', '/'],
    ['/a/../b', 'http://localhost:3000/portal/', '/portal/'],
  ]
  for (const [basePath, address, expected] of cases)
    it(`is ${expected} for ${String(basePath)} at ${address}`, () =>
      assert.equal(shellBasePath(basePath, at(address)), expected))
})

describe('the environment of an address', () => {
  const cases: readonly [string, string | undefined][] = [
    ['prod-ue1.example.com', 'us'],
    ['ue1.example.com', 'us'],
    ['app.prod-ue2.example.com', 'us'],
    ['prod-ec1.example.com', 'eu'],
    ['prod-ne1.example.com', 'eu'],
    ['prod-ew1.example.com', 'eu'],
    ['qa-ue1.example.com', 'qa'],
    ['demo-ue1.example.com', 'demo'],
    ['demo-ue2.example.com', 'demo'],
    ['example.com', undefined],
    ['notprod-ue1.example.com', undefined],
    ['constructor.example.com', undefined],
  ]
  for (const [host, environment] of cases)
    it(`is ${environment ?? 'unknown'} at ${host}`, () =>
      assert.equal(environmentOf(at(`https://${host}/`)), environment))

  it('may be told by the host', () => {
    assert.equal(environmentOf(at('https://prod-as1.example.com/'), { 'prod-as1': 'us' }), 'us')
    assert.equal(addressPrefix(at('https://prod-as1.example.com/portal/'), { 'prod-as1': 'us' }), '/portal')
  })
})

describe('the interface of a tenant', () => {
  it('is at the page’s origin, and at port 4000 of a local one', () => {
    assert.equal(tenantInterface(at('https://app.test/portal/?a=1#b'), 'acme')?.href, 'https://app.test/ui/acme')
    assert.equal(tenantInterface(at('http://localhost:3333/portal/'), 'acme')?.href, 'http://localhost:4000/ui/acme')
    assert.equal(tenantInterface(at('http://127.0.0.1/portal/'), 'acme')?.href, 'http://127.0.0.1:4000/ui/acme')
  })

  const bad = [
    '',
    'acme.test',
    '../admin',
    '//evil.test',
    'a/b',
    'a b',
    '-acme',
    'acme-',
    'a'.repeat(64),
    'javascript:1',
    'äcme',
  ]
  for (const domain of bad)
    it(`does not exist for the domain ${JSON.stringify(domain)} [partner-ids]`, () =>
      assert.equal(tenantInterface(at('https://app.test/portal/'), domain), undefined))
})

describe('settings', () => {
  it('are told by their paths', () => {
    assert.equal(isOfSettings(at('https://app.test/portal/settings/users')), true)
    assert.equal(isOfSettings(at('https://app.test/portal/partnerSettings')), false)
    assert.equal(isOfManagement(at('https://app.test/api/v1/managment/get_active_tenants')), true)
    assert.equal(isOfManagement(at('https://app.test/api/tenant-list')), false)
  })
})
