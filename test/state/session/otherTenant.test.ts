import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openSession, sessionServer } from '../../harness/sessionPage.ts'
import { browser, createTestClock, json, memory, settle, token, type Answer } from '../../harness/testApp.ts'
import type { AppOptions } from '../../../src/state/vendor/appOptions.ts'

/** Two tabs of one person in two tenants. A refresh brings the tenant that it asks for, else the active one. */
const twoTabs = async (options: AppOptions = {}, holds = true) => {
  const [shared, time, server] = [browser(), createTestClock(), sessionServer()]
  let active = 'acme'
  let issued = 0
  const answer: Answer = (path, init) => {
    const body = (typeof init.body === 'string' ? JSON.parse(init.body) : {}) as { tenantId?: string | null }
    if (path.includes('/users/v1/tenant')) {
      active = body.tenantId ?? active
      return json({})
    }
    if (!path.includes('/token/refresh')) return server.answer(path, init)
    issued += 1
    const tenantId = body.tenantId ?? active
    const tenantIds = ['acme', 'globex']
    const iat = issued
    return json({ accessToken: token({ tenantId, tenantIds, iat }), expiresIn: 300, mfaRequired: false })
  }
  const stores = [memory(), memory()]
  const [one, other] = stores.map(store =>
    openSession(options, shared, time, { state: server.state, answer }, store),
  ) as [ReturnType<typeof openSession>, ReturnType<typeof openSession>]
  await Promise.all([one.check(), time.pass(200)])
  await Promise.all([other.check(), time.pass(200)])
  const releases = holds ? [one.holdTenant(), other.holdTenant()] : []
  return { one, other, time, stores, releases, tenants: () => [one, other].map(page => page.claims()?.tenantId) }
}

test('a tab that shows an account keeps it when another tab opens another one, and knows of that [tenant-per-tab]', async () => {
  const { one, other, time, tenants } = await twoTabs()
  let forgotten = 0
  other.app.onForget(() => (forgotten += 1))
  await Promise.all([one.switchTenant('globex'), time.pass(20_000)])
  await time.pass(600_000)
  assert.deepEqual(tenants(), ['globex', 'acme'])
  assert.equal(forgotten, 0)
  assert.equal(other.$otherTenantId.get(), 'globex')
  assert.equal(one.$otherTenantId.get(), undefined)
})

test('a tab that stays is not asked again, also after a reload', async () => {
  const { one, other, time, stores, tenants } = await twoTabs()
  await Promise.all([one.switchTenant('globex'), time.pass(20_000)])
  other.stayInTenant()
  assert.equal(other.$otherTenantId.get(), undefined)
  await time.pass(600_000)
  assert.equal(other.$otherTenantId.get(), undefined)
  assert.deepEqual(tenants(), ['globex', 'acme'])
  assert.equal(stores[1]?.read('FRONTEGG_SEPARATE_TABS_BY_TENANT'), 'acme')
  await Promise.all([other.switchTenant('globex'), time.pass(20_000)])
  assert.equal(stores[1]?.read('FRONTEGG_SEPARATE_TABS_BY_TENANT'), 'globex')
  await Promise.all([other.signOut(), time.pass(20_000)])
  assert.equal(stores[1]?.read('FRONTEGG_SEPARATE_TABS_BY_TENANT'), undefined)
})

test('a tab that follows shows the other account, and so does one whose account comes back', async () => {
  const { one, other, time, tenants } = await twoTabs()
  await Promise.all([one.switchTenant('globex'), time.pass(20_000)])
  await Promise.all([other.switchTenant('globex'), time.pass(20_000)])
  assert.deepEqual(tenants(), ['globex', 'globex'])
  assert.equal(other.$otherTenantId.get(), undefined)
  await Promise.all([one.switchTenant('acme'), time.pass(20_000)])
  assert.equal(other.$otherTenantId.get(), 'acme')
  await Promise.all([one.switchTenant('globex'), time.pass(20_000)])
  assert.equal(other.$otherTenantId.get(), undefined)
})

test('a tab without such a screen follows at once, and one with its own tenant is left alone', async () => {
  const following = await twoTabs({}, false)
  await Promise.all([following.one.switchTenant('globex'), following.time.pass(20_000)])
  await settle()
  assert.deepEqual(following.tenants(), ['globex', 'globex'])
  assert.equal(following.other.$otherTenantId.get(), undefined)
  const own = await twoTabs({ authOptions: { enableSessionPerTenant: true } })
  await Promise.all([own.one.switchTenant('globex'), own.time.pass(20_000)])
  assert.deepEqual(own.tenants(), ['globex', 'acme'])
  assert.equal(own.other.$otherTenantId.get(), undefined)
})

test('a tab whose screens are gone follows the server again', async () => {
  const { one, other, time, releases, tenants } = await twoTabs()
  await Promise.all([one.switchTenant('globex'), time.pass(20_000)])
  releases[1]?.()
  await time.pass(300_000)
  assert.deepEqual(tenants(), ['globex', 'globex'])
  assert.equal(other.$otherTenantId.get(), undefined)
})

test('a tab that holds an account shows nothing of its user once another one signs in [subject-change]', async () => {
  const [shared, time, server] = [browser(), createTestClock(), sessionServer()]
  const bob = { sub: 'bob', tenantId: 'globex', tenantIds: ['globex'], iat: 100 }
  let isBob = false
  const answer: Answer = (path, init) => {
    if (!isBob || !path.includes('/token/refresh')) return server.answer(path, init)
    const { tenantId } = JSON.parse(String(init.body)) as { tenantId: string | null }
    if (tenantId === 'acme') return json({ errors: ['Not found'] }, 404)
    return json({ accessToken: token(bob), expiresIn: 300, mfaRequired: false })
  }
  const [one, other] = [1, 2].map(() => openSession({}, shared, time, { state: server.state, answer })) as [
    ReturnType<typeof openSession>,
    ReturnType<typeof openSession>,
  ]
  await Promise.all([one.check(), time.pass(200)])
  await Promise.all([other.check(), time.pass(200)])
  other.holdTenant()
  assert.equal(other.$session.get().status, 'signedIn')
  const seen: string[] = []
  other.$session.listen(({ status }) => seen.push(status))
  isBob = true
  await one.signIn({ accessToken: token(bob), expiresIn: 300, mfaRequired: false })
  await time.pass(2_000)
  assert.equal(other.claims()?.sub, 'bob')
  assert.deepEqual(seen, ['checking', 'signedIn'], 'screens of the former user go before those of the new one come')
})
