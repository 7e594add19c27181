import assert from 'node:assert/strict'
import { test } from 'node:test'
import { definitions } from '../../src/backend/records.ts'
import type { Store } from '../../src/backend/store/definitions.ts'
import { createMemoryStore } from '../../src/backend/memoryStore.ts'
import { encryptionKeyIdOf } from '../../src/backend/ports/encryption.ts'
import { hasVendor, seed, seedVendor } from '../../src/backend/seed.ts'
import { cachedStore } from '../../src/backend/store/cachedStore.ts'
import { vendorScope } from '../../src/backend/store/store.ts'
import { signInMethodsOf } from '../../src/backend/families/metadata/signInMethods.ts'
import { prelogin, socialProvidersV1, ssoPublicConfiguration } from '../../src/http/ssoLogin/operations.ts'
import { settingsOf } from '../../src/backend/settings/settings.ts'
import { baseUrl, createTestBackend } from '../harness/testBackend.ts'

const scopes = [vendorScope, '1001', '1002', '2001', '2002', '2003', '2004', '3001', '4001']

const contentOf = async (store: Store) => {
  const names = Object.keys(definitions) as (keyof typeof definitions)[]
  const found = await Promise.all(names.map(async name => [name, (await store[name].find(scopes)).items] as const))
  return Object.fromEntries(found)
}

test('seeding twice, or from two processes at once, adds everything once', async () => {
  const { ports, store } = await createTestBackend()
  const once = await contentOf(store)
  await seed(store, ports)
  assert.deepEqual(await contentOf(store), once)
  const shared = createMemoryStore(ports)
  await Promise.all([seed(shared, ports), seed(shared, ports), seed(shared, ports)])
  assert.equal((await shared.users.find(vendorScope)).total, once['users']!.length)
})

test('a process that still remembers an empty database finds what another one has added', async () => {
  const { ports } = await createTestBackend({ isEmpty: true })
  const shared = createMemoryStore(ports)
  const late = cachedStore(shared, {
    definitions,
    clock: ports.clock,
    maxAgeMs: 60_000,
    feed: { subscribe: () => {}, isLive: () => true },
  })
  assert.equal(await hasVendor(late), false)
  await seed(shared, ports)
  await seed(late, ports)
  assert.equal(await hasVendor(shared), true)
})

const sealed = (key: string, value: unknown) =>
  key === 'signature' ? 'signed' : encryptionKeyIdOf(value) === undefined ? value : 'sealed'
/** All records, without secrets, signatures and keys, which are never alike. */
const recordsOf = async (store: Store) => {
  const { signingKeys = [], ...content } = await contentOf(store)
  const purposes = signingKeys.flatMap(key => ('purpose' in key ? key.purpose : []))
  return JSON.parse(JSON.stringify({ ...content, purposes }, sealed)) as unknown
}

const openSeeded = async () => {
  const opened = await createTestBackend({ isEmpty: true })
  await seed(opened.store, opened.ports)
  return opened
}

test('two stores seeded at the same time hold the same, but for keys, and what is sealed or signed by them', async () => {
  const [first, second] = [await openSeeded(), await openSeeded()]
  assert.deepEqual(await recordsOf(first.store), await recordsOf(second.store))
})

test('tests begin with the same records and random bytes, whether the sample data was seeded or copied', async () => {
  const seeded = await openSeeded()
  for (const copied of [await createTestBackend(), await createTestBackend()]) {
    assert.deepEqual(await recordsOf(copied.store), await recordsOf(seeded.store))
    assert.deepEqual(copied.ports.random.bytes(8), (await openSeeded()).ports.random.bytes(8))
  }
})

test('the vendor part has no accounts [demo-accounts]', async () => {
  const { ports, store } = await createTestBackend({ isEmpty: true })
  await seedVendor(store, ports, { name: 'Meadow Tools' })
  assert.equal((await store.users.find(vendorScope)).total, 0)
  assert.equal((await store.tenants.find(vendorScope)).total, 0)
  assert.equal((await store.roles.find(vendorScope)).total, 3)
})

test('what is built in is as old as its database, and older than the samples in a demo', async () => {
  const { clock, ports, store } = await createTestBackend({ isEmpty: true })
  await seedVendor(store, ports, { name: 'Meadow Tools' })
  const now = new Date(clock.now()).toISOString()
  for (const { items } of [
    await store.roles.find(vendorScope),
    await store.permissions.find(vendorScope),
    await store.permissionCategories.find(vendorScope),
  ])
    assert.deepEqual(new Set(items.map(({ createdAt }) => createdAt)), new Set([now]))
  const demo = await createTestBackend()
  const created = (await demo.store.roles.find(vendorScope)).items.map(({ createdAt }) => createdAt)
  assert.ok(created.every(date => date < '2024'))
})

test('every sample person is marked as one [demo-accounts]', async () => {
  const { store } = await createTestBackend()
  assert.equal((await store.users.find(vendorScope, { where: { isSample: false } })).total, 0)
})

test('roles, permissions, categories, members and tenants fit together', async () => {
  const { store } = await createTestBackend()
  const content = await contentOf(store)
  const idsOf = (name: string) => new Set(content[name]!.map(({ id }) => id))
  const [permissions, categories, roles, tenants, users, invitations] = [
    'permissions',
    'permissionCategories',
    'roles',
    'tenants',
    'users',
    'invitations',
  ].map(idsOf)
  for (const role of (await store.roles.find(vendorScope)).items)
    for (const id of role.permissionIds) assert.ok(permissions!.has(id), id)
  for (const permission of (await store.permissions.find(vendorScope)).items)
    assert.ok(categories!.has(permission.categoryId))
  for (const tenant of (await store.tenants.find(vendorScope)).items)
    assert.ok(tenant.parentTenantId === null || tenants!.has(tenant.parentTenantId))
  for (const member of (await store.memberships.find(scopes)).items) {
    const isInvited = invitations!.has(member.userId) && !member.isActivated
    assert.ok((users!.has(member.userId) || isInvited) && tenants!.has(member.tenantId))
    for (const id of member.roleIds) assert.ok(roles!.has(id))
  }
  for (const user of (await store.users.find(vendorScope)).items)
    for (const tenantId of user.tenantIds) assert.ok(await store.memberships.get(tenantId, user.id))
})

test('the permission keys are those of the API, each with a category and a readable name (§6)', async () => {
  const { store } = await createTestBackend()
  const { items } = await store.permissions.find(vendorScope)
  // Those of the sample application, which the vendor made.
  const own = items.filter(({ fePermission }) => !fePermission).map(({ key }) => key)
  assert.deepEqual(own.toSorted(), ['reports.export', 'reports.purge', 'reports.read'])
  const keys = items.map(({ key }) => key).filter(key => !own.includes(key))
  const some = [
    'fe.*',
    'fe.secure.*',
    'fe.secure.read.*',
    'fe.secure.write.*',
    'fe.secure.delete.*',
    'fe.connectivity.*',
    'fe.subscriptions.write.*',
    'fe.usage.read',
    'fe.secure.delete.sessions',
    'fe.account-hierarchy.write.subAccountAccess',
    'fe.account-settings.write.custom-login-box',
    'fe.connectivity.delete.slackSubscriptionEvent',
  ]
  for (const key of some) assert.ok(keys.includes(key), key)
  assert.equal(keys.filter(key => key !== 'fe.secure.write.impersonate').length, 103, 'those of the API')
  assert.equal(keys.length, 104)
  const named = Object.fromEntries(items.map(({ key, name }) => [key, name]))
  assert.equal(named['fe.secure.write.updateUser'], 'Secure: write update user')
  assert.equal(named['fe.*'], 'Everything')
  assert.equal((await store.permissionCategories.find(vendorScope, { where: { isFeCategory: true } })).total, 17)
})

test('sample providers and the single sign-on of sample organizations do not exist outside a demo [demo-accounts]', async () => {
  const { browser, store, ports } = await createTestBackend({ config: { isDemo: false } })
  const settings = settingsOf({ baseUrl })
  const page = browser()
  const answers = async () => ({
    social: (await page.send(socialProvidersV1)).body.filter(({ active }) => active).length,
    methods: (await signInMethodsOf({ store, ports, settings })).socialProviders.length,
    organizations: (await page.send(ssoPublicConfiguration)).body.isActive,
    saml: (await page.send(prelogin, { email: 'user@sso.test' })).body,
    oidc: (await page.send(prelogin, { email: 'anybody@oidc.test' })).body,
  })
  assert.deepEqual(await answers(), { social: 0, methods: 0, organizations: false, saml: {}, oidc: {} })
  const demo = await createTestBackend()
  assert.equal((await demo.browser().send(prelogin, { email: 'user@sso.test' })).body.addressType, 'sso')
})
