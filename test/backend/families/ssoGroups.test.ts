import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { SsoGroupFields } from '../../../src/backend/federation/ssoRecords.ts'
import type { IdentityProviders } from '../../../src/backend/ports/ports.ts'
import { vendorScope } from '../../../src/backend/store/store.ts'
import { oidcPostlogin, prelogin, samlPostlogin } from '../../../src/http/ssoLogin/operations.ts'
import { claimsOf, createTestBackend, tokenOf } from '../../harness/testBackend.ts'
import { createOpenIdProvider, type Claims, type Misbehaviour } from './openIdProvider.ts'
import { createTestProvider, post, start, type Lies } from './samlAnswers.ts'

const mapped: SsoGroupFields[] = [
  { id: 'one', group: 'support', roleIds: ['role-support'] },
  { id: 'two', group: 'staff', roleIds: ['role-readonly'] },
]

/** Sign-ins of one person by SAML. */
const openSaml = async () => {
  const api = await createTestBackend()
  const { store } = api
  const provider = await createTestProvider(api.clock.now)
  await provider.enter(store)
  await store.ssoConnections.update('1002', 'sso-lumen', { roleIds: [], groups: mapped })
  const signIn = async (lies: Lies = {}, change: (xml: string) => string = xml => xml) => {
    const browser = api.browser()
    const { requestId, relayState } = await start(browser)
    const page = await post(browser, change(provider.answer(requestId, lies)), relayState)
    const code = page.searchParams.get('SAMLResponse') ?? 'none'
    return browser.send(samlPostlogin, { SAMLResponse: code, RelayState: relayState })
  }
  const email = 'new@sso.test'
  const roles = async (lies: Lies = {}) => {
    const { sub } = claimsOf(tokenOf(await signIn({ email, tags: { NameID: 'lumen-7' }, ...lies })))
    return (await store.memberships.get('1002', String(sub)))?.roleIds.toSorted()
  }
  return { ...api, signIn, roles }
}

/** Sign-ins of one person by OpenID Connect. */
const openOidc = async () => {
  const held: { port?: IdentityProviders } = {}
  const api = await createTestBackend({
    identityProviders: { ask: (...given) => held.port?.ask(...given) ?? Promise.reject(new Error('No provider')) },
  })
  const { store } = api
  const provider = createOpenIdProvider(api.clock)
  held.port = provider.port
  await store.ssoConnections.update('1001', 'sso-acme', { roleIds: [], groups: mapped })
  const signIn = async (claims: Claims = {}, misbehaviour: Misbehaviour = {}) => {
    provider.misbehave({ ...misbehaviour, claims: { email: 'olga@oidc.test', sub: 'olga', ...claims } })
    const tab = api.browser()
    const { body } = await tab.send(prelogin, { email: 'olga@oidc.test' })
    const url = new URL(body.address ?? 'about:blank')
    const { headers } = await tab.fetch(url.pathname + url.search)
    const address = headers.get('location') ?? ''
    const back = provider.consent(address)
    const answer = await tab.fetch(back.pathname + back.search)
    const { searchParams } = new URL(answer.headers.get('location') ?? '')
    const [code, RelayState] = [searchParams.get('code') ?? '', searchParams.get('state') ?? '']
    return { address, answer: await tab.send(oidcPostlogin, { code, RelayState }) }
  }
  const roles = async (claims: Claims = {}, misbehaviour: Misbehaviour = {}) => {
    const { sub } = claimsOf(tokenOf((await signIn(claims, misbehaviour)).answer))
    return (await store.memberships.get('1001', String(sub)))?.roleIds.toSorted()
  }
  return { ...api, provider, signIn, roles }
}

const graphLink = 'http://schemas.microsoft.com/claims/groups.link'

const manyGroups = [...Array.from({ length: 260 }, (_one, index) => `team-${index}`), 'support']

describe('groups in a SAML answer', () => {
  test('count all, however many there are', async () => {
    const { roles } = await openSaml()
    assert.deepEqual(await roles({ groups: ['support'] }), ['role-support'])
    assert.deepEqual(await roles({ groups: manyGroups }), ['role-support'])
  })

  test('that are not sent leave the roles as they are, and an empty list takes them', async () => {
    const { roles } = await openSaml()
    assert.deepEqual(await roles({ groups: ['support', 'staff'] }), ['role-readonly', 'role-support'])
    assert.deepEqual(await roles(), ['role-readonly', 'role-support'])
    // Entra ID sends a link instead of more than 150 groups.
    const tooMany = { others: { [graphLink]: ['https://graph.example.com/me'] } }
    assert.deepEqual(await roles(tooMany), ['role-readonly', 'role-support'])
    assert.deepEqual(await roles({ groups: ['staff'] }), ['role-readonly'])
    assert.deepEqual(await roles({ groups: [] }), [])
    assert.deepEqual(await roles({ groups: ['support'] }), ['role-support'])
    // An empty value names no group.
    assert.deepEqual(await roles({ groups: [''] }), [])
  })

  test('that are not sent give a new member nothing but the default roles', async () => {
    const { roles, store } = await openSaml()
    await store.ssoConnections.update('1002', 'sso-lumen', { roleIds: ['role-readonly'] })
    assert.deepEqual(await roles(), ['role-readonly'])
  })

  test('give nobody more than the mapping does', async () => {
    const { roles, signIn, store } = await openSaml()
    await store.ssoConnections.update('1002', 'sso-lumen', { groups: [mapped[0]!] })
    for (const groups of [
      ['role-admin', 'Admin', '1001'],
      ['Support', 'support ', ' support', 'support,staff', 'support\u0000'.slice(0, 8)],
      ['__proto__', 'constructor', 'toString'],
      Array.from({ length: 250 }, (_, index) => `group-${index}`),
    ])
      assert.deepEqual(await roles({ groups }), [], groups.slice(0, 3).join('; '))
    // Attributes of other names are no groups, and the groups of another connection give nothing here.
    await store.ssoConnections.update('1001', 'sso-acme', { groups: [{ group: 'chiefs', roleIds: ['role-admin'] }] })
    assert.deepEqual(await roles({ others: { role: ['support'], Groups: ['support'] }, groups: ['chiefs'] }), [])
    // Nor do groups that the provider did not sign.
    const forged = '<saml:Attribute Name="groups"><saml:AttributeValue>support</saml:AttributeValue></saml:Attribute>'
    const add = (xml: string) => xml.replace('</saml:AttributeStatement>', `${forged}</saml:AttributeStatement>`)
    assert.equal((await signIn({}, add)).status, 403)
  })

  test('come from the attribute that was chosen, and from no other', async () => {
    const { roles, store } = await openSaml()
    await store.ssoConnections.update('1002', 'sso-lumen', { attributes: { groups: 'teams' } })
    assert.deepEqual(await roles({ groups: ['support'], others: { teams: ['staff'] } }), ['role-readonly'])
    assert.deepEqual(await roles({ groups: ['support'] }), ['role-readonly'])
    assert.deepEqual(await roles({ others: { teams: [] } }), [])
  })
})

describe('groups in an OpenID token', () => {
  test('that are not sent leave the roles as they are, and an empty list takes them', async () => {
    const { roles } = await openOidc()
    assert.deepEqual(await roles({ groups: ['support', 'staff'] }), ['role-readonly', 'role-support'])
    // More groups than fit: Entra ID names where they can be read.
    const overage = { _claim_names: { groups: 'src1' }, _claim_sources: { src1: { endpoint: 'https://g.test' } } }
    for (const claims of [{}, overage, { hasgroups: true }, { groups: null }, { groups: { support: true } }])
      assert.deepEqual(await roles(claims), ['role-readonly', 'role-support'], JSON.stringify(claims))
    assert.deepEqual(await roles({ groups: 'staff' }), ['role-readonly'])
    assert.deepEqual(await roles({ groups: [] }), [])
  })

  test('come from the claim that was chosen, in the token or in what the provider says about the person', async () => {
    const { roles, store } = await openOidc()
    const userInfo = { sub: 'olga', email: 'olga@oidc.test', email_verified: true, groups: ['support'] }
    assert.deepEqual(await roles({ email: undefined }, { userInfo }), ['role-support'])
    assert.deepEqual(await roles({ email: undefined, groups: ['staff'] }, { userInfo }), ['role-readonly'])
    await store.ssoConnections.update('1001', 'sso-acme', { attributes: { groups: 'teams' } })
    assert.deepEqual(await roles({ groups: ['staff'], teams: ['support'] }), ['role-support'])
    assert.deepEqual(await roles({}, { userInfo: { sub: 'olga', teams: ['staff'] } }), ['role-readonly'])
    assert.deepEqual(await roles({ groups: ['support'] }, { userInfo: { sub: 'olga' } }), ['role-readonly'])
  })

  test('give nobody more than the mapping does', async () => {
    const { roles, signIn, store } = await openOidc()
    const odd = [
      ['role-admin', 'Admin'],
      ['Support', 'support '],
      ['__proto__', 'constructor'],
      [['support'], { support: 1 }, 7],
    ]
    for (const groups of odd) assert.deepEqual(await roles({ groups }), [], JSON.stringify(groups))
    assert.deepEqual(await roles({ roles: ['support'], Groups: ['support'], groups: [] }), [])
    // What is said about another person counts for nobody.
    const userInfo = { sub: 'somebody-else', email: 'olga@oidc.test', email_verified: true, groups: ['support'] }
    assert.equal((await signIn({ email: undefined }, { userInfo })).answer.status, 401)
    assert.equal((await signIn({ groups: ['support'] }, { signs: 'byStranger' })).answer.status, 401)
    const { items } = await store.memberships.find('1001', { where: { roleIds: ['role-support'] } })
    assert.equal(
      items.some(({ userId }) => userId === 'olga'),
      false,
    )
  })

  test('are asked for where the provider has a scope for them', async () => {
    const { signIn } = await openOidc()
    const scopeOf = async (discovery?: Claims) =>
      new URL((await signIn({}, discovery ? { discovery } : {})).address).searchParams.get('scope')
    assert.equal(await scopeOf(), 'openid email profile')
    assert.equal(await scopeOf({ scopes_supported: ['openid', 'groups'] }), 'openid email profile groups')
  })
})

describe('an address in a claim that was chosen', () => {
  test('is one of the organization, and not one that the provider calls unverified', async () => {
    const { signIn, store } = await openOidc()
    await store.ssoConnections.update('1001', 'sso-acme', { attributes: { email: 'upn' } })
    const verified = { upn: 'olga.p@oidc.test', email: 'private@mail.test', email_verified: undefined }
    assert.equal(claimsOf(tokenOf((await signIn(verified)).answer))['email'], 'olga.p@oidc.test')
    const { answer } = await signIn({ sub: 'other', upn: 'admin@reseller.test' })
    assert.equal(answer.status, 401)
    for (const email_verified of [false, 'false'])
      assert.equal((await signIn({ sub: 'third', upn: 'third@oidc.test', email_verified })).answer.status, 401)
    assert.equal((await signIn({ sub: 'fourth', upn: ['a@oidc.test', 'b@oidc.test'] })).answer.status, 401)
    assert.equal((await store.users.find(vendorScope, { where: { email: 'private@mail.test' } })).total, 0)
  })
})
