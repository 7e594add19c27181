import assert from 'node:assert/strict'
import { test } from 'node:test'
import { singletonId } from '../../../src/backend/store/definitions.ts'
import { endpoints as allEndpoints } from '../../../src/backend/families.ts'
import { byHoles, endpointFor, routesUnder } from '../../../src/backend/handler/routing.ts'
import { vendorScope } from '../../../src/backend/store/store.ts'
import { get } from '../../../src/http/entitlements/operations.ts'
import { list } from '../../../src/http/featureFlags/operations.ts'
import * as identityAuth from '../../../src/http/identityAuth/operations.ts'
import { adminBox } from '../../../src/http/metadata/operations.ts'
import { prelogin } from '../../../src/http/ssoLogin/operations.ts'
import { me, meAuthorization, meTenants, meTenantsV1 } from '../../../src/http/users/operations.ts'
import { publicInfo } from '../../../src/http/vendor/operations.ts'
import { createTestBackend, tokenOf } from '../../harness/testBackend.ts'

const signedIn = async (email: string) => {
  const testBackend = await createTestBackend()
  const page = testBackend.browser()
  return { ...testBackend, page, token: tokenOf(await page.signIn(email)) }
}

test('me: the person, where they are, what they may do, and no secret', async () => {
  const { page, token } = await signedIn('multi@acme.test')
  const { status, body } = await page.send(me, { addRoles: true }, { token })
  assert.equal(status, 200)
  const { roles, permissions, tenants, createdAt, ...rest } = body
  assert.deepEqual(rest, {
    id: 'user-multi',
    sub: 'user-multi',
    email: 'multi@acme.test',
    name: 'Mia Lund',
    profilePictureUrl: null,
    verified: true,
    mfaEnrolled: false,
    provider: 'local',
    tenantId: '1001',
    tenantIds: ['1001', '1002'],
    activatedForTenant: true,
    subAccountAccessAllowed: false,
    isDisabled: false,
    managedBy: 'frontegg',
    metadata: '{}',
    lastLogin: '2026-03-01T10:00:00.000Z',
    rolesIds: ['role-readonly'],
    groups: [{ id: 'group-berlin', roles: [] }],
    passwordState: 'set',
  })
  assert.equal(createdAt, '2025-03-16T10:00:00.000Z')
  assert.deepEqual(
    roles.map(({ key }) => key),
    ['ReadOnly'],
  )
  assert.deepEqual(
    tenants.map(item => [item.tenantId, item.roles.map(({ key }) => key)]),
    [
      ['1001', ['ReadOnly']],
      ['1002', ['Admin']],
    ],
  )
  assert.deepEqual([permissions.length, permissions[0]?.roleIds], [6, ['role-readonly']])
})

test('meAuthorization: roles and permissions of the tenant', async () => {
  const { page, token } = await signedIn('support@acme.test')
  const { body } = await page.send(meAuthorization, undefined, { token })
  assert.deepEqual(
    body.roles.map(({ key, isDefault, permissions }) => [key, isDefault, permissions.length]),
    [['Support', true, 11]],
  )
  assert.equal(body.permissions.length, 11)
  assert.ok(body.permissions.some(({ key }) => key === 'fe.secure.write.users'))
})

test('meTenants: the accounts and the active one, in both versions', async () => {
  const { page, token } = await signedIn('multi@acme.test')
  const { body } = await page.send(meTenants, undefined, { token })
  assert.deepEqual(
    body.tenants.map(({ id, tenantId, name }) => [id, tenantId, name]),
    [
      ['1001', '1001', 'Acme'],
      ['1002', '1002', 'Lumen Works'],
    ],
  )
  assert.equal(body.activeTenant.tenantId, '1001')
  assert.ok(!('isDisabled' in body.activeTenant) && !('version' in body.activeTenant))
  assert.deepEqual((await page.send(meTenantsV1, undefined, { token })).body, body)
})

test('entitlements: features and plans of the tenant, permissions of the person', async () => {
  const { page, token } = await signedIn('admin@acme.test')
  const { body } = await page.send(get, undefined, { token })
  assert.deepEqual(body.permissions, { 'fe.*': true })
  assert.equal(body.features['audit-log']?.expireTime, -1)
  assert.ok(body.features['early-insights']!.expireTime! < Date.parse('2026-03-01'))
  assert.deepEqual(Object.keys(body.plans), ['plan-growth'])
})

test('an account without entitlements has none, and no fault', async () => {
  const { page, token } = await signedIn('owner@reseller.test')
  const { body } = await page.send(get, undefined, { token })
  assert.deepEqual(body, { features: {}, plans: {}, permissions: { 'fe.*': true } })
})

test('what anybody may read before signing in', async () => {
  const { browser } = await createTestBackend()
  const page = browser()
  assert.deepEqual((await page.send(identityAuth.publicAuthStrategies)).body.mainAuthStrategies, [
    { strategy: 'EmailAndPassword' },
  ])
  assert.equal((await page.send(identityAuth.publicVendorConfiguration)).body.authStrategy, 'EmailAndPassword')
  assert.deepEqual((await page.send(identityAuth.signUpStrategies)).body[0], {
    strategy: 'email',
    isActive: true,
    isRequired: true,
  })
  const vendor = (await page.send(publicInfo)).body
  assert.deepEqual(Object.keys(vendor), ['name', 'logo', 'icon', 'whiteLabelMode', 'feCapabilities'])
  for (const name of ['webhooks.rotateSecret', 'webhooks.replayFailed', 'webhooks.events', 'webhooks.editConflicts'])
    assert.ok(vendor.feCapabilities?.includes(name), name)
  const flags = (await page.send(list)).body
  assert.deepEqual([flags['show-passkeys-new'], flags['prevent-auth-redirect-on-social-login']], ['on', 'off'])
  assert.equal(
    (await page.send(adminBox)).body.rows[0]?.configuration.navigation?.['groups']?.visibility,
    'byPermissions',
  )
})

test('an unconfigured portal returns how to sign in, and nothing else', async () => {
  const { browser, store } = await createTestBackend()
  await store.portalConfigurations.take(vendorScope, 'adminBox')
  const { rows } = (await browser().send(adminBox)).body
  assert.deepEqual(
    rows.map(({ configuration }) => Object.keys(configuration)),
    [['signIn']],
  )
  assert.equal(rows[0]?.configuration.signIn?.hasPasskeys, true)
})

test("a tenant's own ways to sign in go before the vendor's", async () => {
  const { page, token, store } = await signedIn('admin@acme.test')
  const main = async () =>
    (await page.send(identityAuth.authStrategiesAuthenticated, undefined, { token })).body.mainAuthStrategies[0]
      ?.strategy
  assert.equal(await main(), 'EmailAndPassword')
  await store.authStrategies.insert('1001', {
    id: singletonId,
    mainAuthStrategies: [{ strategy: 'MagicLink' }],
    secondaryAuthStrategies: [],
  })
  assert.equal(await main(), 'MagicLink')
})

test('pre-login knows proven company domains and reveals nothing about people [no-enumeration] [saml-validation]', async () => {
  const { browser, store } = await createTestBackend()
  const ask = async (input: { email?: string; username?: string; tenantId?: string }) => {
    const { address, ...others } = (await browser().send(prelogin, input)).body
    // Every visit gets a request of its own, in the query.
    return address === undefined ? others : { ...others, address: address.split('?')[0] }
  }
  const company = { address: 'https://idp.sso.test/saml/login', idpType: 'saml', addressType: 'sso' }
  assert.deepEqual(await ask({ email: 'user@sso.test' }), company)
  assert.deepEqual(await ask({ email: 'Nobody@SSO.test' }), company)
  assert.deepEqual(await ask({ email: 'user@sso.test', tenantId: '1002' }), company)
  for (const input of [
    { email: 'admin@acme.test' },
    { email: 'nobody@acme.test' },
    { email: 'sso.test' },
    { email: 'a@b@sso.testx' },
    { username: 'max' },
    {},
    { email: 'user@sso.test', tenantId: '1001' },
  ])
    assert.deepEqual(await ask(input), {})
  await store.ssoDomains.update(vendorScope, 'sso-domain', { isValidated: false })
  assert.deepEqual(await ask({ email: 'user@sso.test' }), {})
})

test('pre-login is limited by address [rate-limits]', async () => {
  const { browser } = await createTestBackend({
    config: { rateLimits: { preLoginByAddress: { max: 2, windowSeconds: 30 } } },
  })
  const ask = () => browser().send(prelogin, { email: 'user@sso.test' })
  assert.deepEqual([(await ask()).status, (await ask()).status], [200, 200])
  const refused = await ask()
  assert.deepEqual([refused.status, refused.headers.get('retry-after')], [429, '30'])
})

test('everything about a person wants a token', async () => {
  const { browser } = await createTestBackend()
  const operations = [
    me,
    meTenants,
    meTenantsV1,
    meAuthorization,
    get,
    identityAuth.authStrategiesAuthenticated,
    identityAuth.generateStepUp,
  ]
  for (const operation of operations)
    assert.equal((await browser().send(operation as typeof meTenants)).status, 401, operation.name)
})

test('a step-up without a second factor is answered with that fact, with one it asks for it [mfa-transaction] [step-up-proof]', async () => {
  const { page, token, store } = await signedIn('admin@acme.test')
  const refused = await page.send(identityAuth.generateStepUp, { maxAge: 60 }, { token })
  assert.deepEqual([refused.status, refused.body as unknown], [400, { errors: ['MFA is not enrolled'] }])
  await store.mfaDevices.insert(vendorScope, { userId: 'user-admin', kind: 'authenticator', name: 'App' })
  const asked = (await page.send(identityAuth.generateStepUp, {}, { token })).body
  assert.deepEqual(
    [asked.mfaRequired, asked.accessToken, asked.user, asked.mfaStrategies],
    [true, undefined, undefined, ['AuthenticatorApp']],
  )
  const transaction = (await store.mfaTransactions.find(vendorScope)).items[0]
  assert.deepEqual([transaction?.purpose, transaction?.userId], ['stepUp', 'user-admin'])
  assert.ok(transaction?.sessionId)
})

test('a step-up is satisfied by policy, factor and age together [step-up-proof]', async () => {
  const { page, token, store, clock } = await signedIn('admin@acme.test')
  const session = (await store.sessions.find(vendorScope)).items[0]!
  const acr = 'http://schemas.openid.net/pape/policies/2007/06/multi-factor'
  const isSatisfied = async (proof: { acr: string | null; amr: string[] }, maxAge?: unknown) => {
    await store.sessions.update(vendorScope, session.id, proof)
    const { status, body } = await page.send(identityAuth.generateStepUp, { maxAge } as { maxAge: number }, { token })
    assert.ok(status === 400 || (body.user?.id === 'user-admin' && body.accessToken !== undefined))
    return status === 200
  }
  clock.pass(100)
  const strong = { acr, amr: ['pwd', 'mfa', 'otp'] }
  assert.equal(await isSatisfied(strong), true)
  assert.equal(await isSatisfied(strong, 101), true)
  assert.equal(await isSatisfied(strong, 100), false)
  assert.equal(await isSatisfied(strong, 0), false)
  for (const odd of [-1, 1.5, '10', null])
    assert.equal(await isSatisfied(strong, odd), true, `maxAge ${odd} is ignored`)
  assert.equal(await isSatisfied({ acr: null, amr: strong.amr }), false)
  assert.equal(await isSatisfied({ acr, amr: ['pwd', 'mfa'] }), false)
  assert.equal(await isSatisfied({ acr, amr: ['pwd', 'hwk'] }), false)
})

test('every operation has a route, found by its fixed query where paths are shared', () => {
  const routes = routesUnder('frontegg', allEndpoints)
  const names = routes.flatMap(({ endpoints }) => endpoints.map(({ operation }) => operation.name))
  assert.equal(new Set(names).size, names.length)
  for (const operation of Object.values(identityAuth)) assert.ok(names.includes(operation.name), operation.name)
  const metadata = routes.find(({ path }) => path === '/frontegg/metadata')!
  const named = (query: string) => endpointFor(metadata, new URL(`http://x/frontegg/metadata${query}`))?.operation.name
  assert.deepEqual(
    [named('?entityName=adminBox'), named('?entityName=other'), named('')],
    ['metadata.adminBox', undefined, undefined],
  )
})

test('a literal path goes before one with a hole, wherever they differ', () => {
  const paths = ['/me/:id', '/:any/all', '/me/all', '/me/:id/role', '/me/all/role']
  const order = paths.map(path => ({ path })).sort(byHoles)
  const at = (path: string) => order.findIndex(route => route.path === path)
  assert.ok(at('/me/all') < at('/me/:id') && at('/me/:id') < at('/:any/all') && at('/me/all/role') < at('/me/:id/role'))
})
