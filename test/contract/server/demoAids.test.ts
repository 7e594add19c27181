import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { vendorScope } from '../../../src/backend/store/store.ts'
import { oidcPostlogin, prelogin, samlPostlogin } from '../../../src/http/ssoLogin/operations.ts'
import { otherPerson } from '../../../demo/server/providers/companyPerson.ts'
import { createDemoDns } from '../../../demo/server/providers/demoDns.ts'
import { createVisits } from '../../visits.ts'
import { homes, serve, type Served } from './homes.ts'

let server: Served

before(async () => {
  server = await serve(homes[0]![1])
})
after(() => server.stop())

const page = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(`${server.address}${path}`, { headers, redirect: 'manual' })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

const press = async (path: string, fields: Record<string, string>, origin = server.address) =>
  (
    await fetch(`${server.address}${path}`, {
      method: 'POST',
      headers: { origin },
      body: new URLSearchParams(fields),
      redirect: 'manual',
    })
  ).status

/** Signs in at a provider of the demo, as a sample or by an address; resolves to the status of the sign-in, and 0 where the provider's answer was refused. */
const signIn = async (email: string, person?: string): Promise<number> => {
  const visit = createVisits()
  const browser = server.browser()
  let { address: to = '' } = (await browser.send(prelogin, { email })).body
  for (let steps = 0; steps < 12; steps += 1) {
    const at = new URL(to)
    if (at.pathname.endsWith('/account/oidc/callback')) {
      const [code, RelayState] = [at.searchParams.get('code'), at.searchParams.get('state') ?? '']
      return code === null ? 0 : (await browser.send(oidcPostlogin, { code, RelayState })).status
    }
    if (at.pathname.endsWith('/account/saml/callback')) {
      const [SAMLResponse, RelayState] = [at.searchParams.get('SAMLResponse'), at.searchParams.get('RelayState') ?? '']
      return SAMLResponse === null ? 0 : (await browser.send(samlPostlogin, { SAMLResponse, RelayState })).status
    }
    const { to: next, text } = await visit(to)
    if (next) {
      to = next
      continue
    }
    const hidden = Object.fromEntries(
      [...text.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
    )
    const [, action = to] = /action="([^"]+)"/.exec(text) ?? []
    const target = new URL(action, to).href
    const { person: _button, ...fields } = hidden
    const isChoice = text.includes('name="person"')
    const posted = await visit(target, {
      ...fields,
      ...(isChoice && (person === undefined ? { email } : { person })),
    })
    if (posted.to) to = posted.to
    else {
      const form = Object.fromEntries(
        [...posted.text.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
      )
      const [, acs = ''] = /action="([^"]+)"/.exec(posted.text) ?? []
      to = (await visit(acs, form)).to ?? ''
    }
  }
  throw new Error(`No end at ${to}`)
}

describe('the pages on which a demo is broken and mended', () => {
  test('run no script, and are for browsers of this machine', async () => {
    for (const path of ['/dns', '/providers']) {
      const { status, headers, text } = await page(path)
      assert.equal(status, 200)
      const policy = headers.get('content-security-policy') ?? ''
      assert.match(policy, /default-src 'none'/)
      assert.doesNotMatch(policy, /script-src|unsafe/)
      assert.equal(headers.get('referrer-policy'), 'same-origin', 'browsers tell the origin of its forms')
      assert.doesNotMatch(text, /<script|\son\w+=/)
    }
    const fields = { provider: 'saml', fault: 'clock', is: 'broken' }
    assert.equal(await press('/providers', fields, 'https://evil.example'), 404, 'a page of another site')
    assert.doesNotMatch((await page('/providers')).text, /\(broken\)/)
  })

  test('are no part of a server that is no demo', async () => {
    const plain = await serve(homes[0]![1], { settings: { isDemo: false } })
    try {
      for (const path of ['/dns', '/providers']) assert.equal((await fetch(`${plain.address}${path}`)).status, 404)
    } finally {
      await plain.stop()
    }
  })

  for (const [provider, email, person, faults] of [
    ['saml', 'user@sso.test', 'lumen-100', ['expiredCertificate', 'wrongAudience', 'clock', 'wrongSignature']],
    ['openId', 'olga@oidc.test', 'olga-4712', ['expiredSecret', 'wrongAudience', 'clock', 'wrongSignature']],
  ] as const)
    test(`break the ${provider} provider, which signs people in again once it is mended`, async () => {
      assert.equal(await signIn(email, person), 200)
      for (const fault of faults) {
        assert.equal(await press('/providers', { provider, fault, is: 'broken' }), 303)
        assert.match((await page('/providers')).text, /\(broken\)/)
        assert.notEqual(await signIn(email, person), 200, fault)
        assert.equal(await press('/providers', { provider, fault, is: 'mended' }), 303)
      }
      assert.equal(await signIn(email, person), 200)
    })

  test('tell what a connection to each provider takes, and sign people in with any address', async () => {
    const { text } = await page('/providers')
    const [, address = ''] = /<code>(http:\/\/localhost:\d+\/metadata)<\/code>/.exec(text) ?? []
    assert.match(await (await fetch(address)).text(), /<EntityDescriptor/)
    assert.match(text, /<code>[^<]+\/openid<\/code>[^]*<code>sso-acme<\/code>/)
    assert.deepEqual([await signIn('zoe.new@sso.test'), await signIn('zoe.new@oidc.test')], [200, 200])
    assert.deepEqual(otherPerson('Zoe.New@One.test')?.name, 'Zoe New')
    for (const text of ['', 'zoe', 'zoe@one.test<saml:Attribute/>', 'zoe@one.test\n@two.test'])
      assert.equal(otherPerson(text), undefined, text)
  })

  for (const [provider, tenantId, connectionId, email, person] of [
    ['saml', '1002', 'sso-lumen', 'user@sso.test', 'lumen-100'],
    ['openId', '1001', 'sso-acme', 'olga@oidc.test', 'olga-4712'],
  ] as const)
    test(`take a group from the people of the ${provider} provider`, async () => {
      const { store } = server
      const groups = [{ id: 'engineers', group: 'Engineering', roleIds: ['role-support'] }]
      await store.ssoConnections.update(tenantId, connectionId, { groups })
      const rolesAfter = async (is: string) => {
        await press('/providers', { provider, fault: 'removedGroup', is })
        assert.equal(await signIn(email, person), 200)
        const [user] = (await store.users.find(vendorScope, { where: { email } })).items
        return (await store.memberships.get(tenantId, user!.id))!.roleIds.includes('role-support')
      }
      assert.deepEqual(
        [await rolesAfter('mended'), await rolesAfter('broken'), await rolesAfter('mended')],
        [true, false, true],
      )
    })

  test('publish and remove the record of a domain', async () => {
    const proof = { value: 'v'.repeat(43), state: 'pending' as const, startedAt: '2026-03-01T00:00:00.000Z' }
    const { id } = await server.store.ssoDomains.insert(vendorScope, {
      claimed: 'customer.com',
      ownerTenantId: '1001',
      connectionId: 'sso-acme',
      isValidated: false,
      proof,
    })
    assert.match((await page('/dns')).text, /_fe-verify\.customer\.com[^]*is missing/)
    assert.equal(await press('/dns', { id, is: 'published' }), 303)
    assert.match((await page('/dns')).text, /_fe-verify\.customer\.com[^]*is published/)
    const others = { readTexts: async () => ['of others'] }
    const dns = createDemoDns(server.store, others)
    assert.deepEqual(await dns.readTexts('_fe-verify.customer.com'), ['of others'])
    dns.set(id, true)
    assert.equal((await dns.readTexts('_fe-verify.customer.com')).length, 1)
    dns.set(id, false)
    assert.deepEqual(await dns.readTexts('_fe-verify.customer.com'), ['of others'])
  })
})
