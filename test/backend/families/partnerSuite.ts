import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { vendorScope } from '../../../src/backend/store/store.ts'
import type { Ports } from '../../../src/backend/ports/ports.ts'
import type { Store } from '../../../src/backend/store/definitions.ts'
import type { Operation } from '../../../src/http/operation.ts'
import * as partner from '../../../src/http/partner/operations.ts'
import * as ofTenantList from '../../../src/http/partner/tenantListOperations.ts'
import { me } from '../../../src/http/users/operations.ts'
import { claimsOf, createTestBackend, tokenOf } from '../../harness/testBackend.ts'
import { addApp } from './authenticatorApp.ts'

/** Makes the store that a test runs on. */
export type MakeStore = (ports: Ports) => Promise<Store>

const details = (userId: string) => ({ user_id: userId, name: '', email: '', customer_id: '', existing_ids: [] })

const open = async (email: string, makeStore?: MakeStore) => {
  const api = await createTestBackend(makeStore && { makeStore })
  const page = api.browser()
  const token = tokenOf(await page.signIn(email))
  const ask = <Input, Body>(operation: Operation<Input, Body>, input?: Input) => page.send(operation, input, { token })
  const { body } = await ask(me)
  return { ...api, page, token, ask, userId: body.id }
}

/** The tests of the API behind the partner shell on one kind of store. */
export const partnerSuite = (kind: string, makeStore?: MakeStore) =>
  describe(`the API behind the partner shell (${kind})`, () => {
    test('lists the tenants of a person in their order, disabled ones as such', async () => {
      const { ask, store, userId } = await open('multi@acme.test', makeStore)
      await store.tenants.update(vendorScope, '1002', { isDisabled: true })
      const { status, body } = await ask(partner.tenantList, details(userId))
      assert.equal(status, 200)
      assert.deepEqual(
        body.map(({ tenantId, domain_name: domain, disabled }) => [tenantId, domain, disabled]),
        [
          ['1001', 'acme', false],
          ['1002', 'lumen', true],
        ],
      )
      const active = await ask(partner.activeTenants)
      assert.deepEqual(
        active.body.map(({ tenantId }) => tenantId),
        ['1001'],
      )
    })

    test('leaves out tenants in which the membership is disabled', async () => {
      const { ask, store, userId } = await open('multi@acme.test', makeStore)
      const { items } = await store.memberships.find('1002', { where: { userId } })
      await store.memberships.update('1002', items[0]!.id, { isDisabled: true })
      const { body } = await ask(partner.syncUserTenantIds, details(userId))
      assert.deepEqual(
        body.map(({ tenantId }) => tenantId),
        ['1001'],
      )
    })

    for (const operation of [partner.tenantSwitch, partner.switchUserTenant])
      test(`${operation.name} makes a tenant active, and refuses one that is disabled or not theirs`, async () => {
        const { store, userId, page, token } = await open('multi@acme.test', makeStore)
        const switchTo = (id: string, bearer: string) =>
          page.send(operation, { user_id: userId, tenant_id: id, old_customer_id: '1001' }, { token: bearer })
        assert.equal((await switchTo('1002', token)).status, 204)
        const fresh = tokenOf(await page.refresh())
        assert.equal(claimsOf(fresh)['tenantId'], '1002')
        await store.tenants.update(vendorScope, '1001', { isDisabled: true })
        for (const id of ['2001', '1001']) assert.equal((await switchTo(id, fresh)).status, 404, id)
        assert.equal(claimsOf(tokenOf(await page.refresh()))['tenantId'], '1002')
      })

    test('answers about nobody else, and to nobody without a token', async () => {
      const { ask, page } = await open('multi@acme.test', makeStore)
      assert.equal((await ask(partner.tenantList, details('user-admin'))).status, 404)
      const stolen = { user_id: 'user-admin', tenant_id: '1001', old_customer_id: '' }
      assert.equal((await ask(partner.tenantSwitch, stolen)).status, 404)
      assert.equal((await page.send(partner.tenantList, details('user-multi'))).status, 401)
      assert.equal((await page.send(partner.logout)).status, 401)
    })

    test('counts the members of tenants in which the person may see them, and those with a second factor', async () => {
      const { ask, store, userId, ports } = await open('multi@acme.test', makeStore)
      const health = async () => (await ask(ofTenantList.tenantHealth)).body
      const mayRead = (await store.roles.find(vendorScope, { where: { key: 'Admin' } })).items[0]!
      await store.memberships.update('1001', userId, { roleIds: [mayRead.id] })
      await store.memberships.update('1002', userId, { roleIds: [] })
      const before = await health()
      const members = await store.members.find('1001', { where: { status: 'active' } })
      const isProtected = members.items.filter(({ factors }) => factors > 0)
      assert.deepEqual(before, [{ tenantId: '1001', members: members.total, withSecondFactor: isProtected.length }])
      assert.ok(isProtected.length > 0 && isProtected.length < members.total, 'some have one')
      await addApp({ store, ports }, userId, 'ORCHARDORCHARD')
      assert.equal((await health())[0]?.withSecondFactor, isProtected.length + 1)
      await store.users.update(vendorScope, 'user-member', { isDisabled: true })
      assert.equal((await health())[0]?.members, members.total - 1)
      await store.memberships.update('1002', userId, { roleIds: [mayRead.id] })
      assert.deepEqual(
        (await health()).map(({ tenantId }) => tenantId),
        ['1001', '1002'],
      )
      await store.tenants.update(vendorScope, '1002', { isDisabled: true })
      assert.deepEqual(
        (await health()).map(({ tenantId }) => tenantId),
        ['1001'],
      )
    })

    test('remembers favorites and visits of a person in every browser, and tells them to nobody else', async () => {
      const { ask, browser, clock, userId, store } = await open('multi@acme.test', makeStore)
      const remembered = async () => (await ask(ofTenantList.rememberedTenants)).body
      assert.deepEqual(await remembered(), { favorites: [], visits: [] })
      for (const tenantId of ['1002', '1001', '1002'])
        assert.equal((await ask(ofTenantList.favoriteAdd, { tenantId })).status, 204)
      const times: string[] = []
      for (const tenantId of ['1002', '1001', '1002']) {
        clock.pass(1)
        times.push(new Date(clock.now()).toISOString())
        assert.equal((await ask(ofTenantList.tenantVisited, { tenantId })).status, 204)
      }
      const visits = [
        { tenantId: '1002', visitedAt: times[2]! },
        { tenantId: '1001', visitedAt: times[1]! },
      ]
      assert.deepEqual(await remembered(), { favorites: ['1001', '1002'], visits })
      const other = browser()
      const again = tokenOf(await other.signIn('multi@acme.test'))
      assert.deepEqual(
        (await other.send(ofTenantList.rememberedTenants, undefined, { token: again })).body.visits,
        visits,
      )
      const stranger = tokenOf(await browser().signIn('admin@acme.test'))
      const theirs = await browser().send(ofTenantList.rememberedTenants, undefined, { token: stranger })
      assert.deepEqual(theirs.body, { favorites: [], visits: [] })
      assert.equal((await ask(ofTenantList.favoriteRemove, { tenantId: '1001' })).status, 204)
      await store.users.update(vendorScope, userId, { tenantIds: ['1001'] })
      assert.deepEqual(await remembered(), { favorites: [], visits: [visits[1]] }, 'nothing of a tenant that was left')
    })

    test('remembers no tenant that is not the person’s, and needs a session', async () => {
      const { ask, page, store, userId } = await open('multi@acme.test', makeStore)
      await store.memberships.update('1002', userId, { isDisabled: true })
      for (const tenantId of ['2001', '2003', '1002', 'nobody'])
        for (const operation of [ofTenantList.favoriteAdd, ofTenantList.tenantVisited])
          assert.equal((await ask(operation, { tenantId })).status, 404, `${operation.name} ${tenantId}`)
      assert.deepEqual((await ask(ofTenantList.rememberedTenants)).body, { favorites: [], visits: [] })
      for (const operation of Object.values(ofTenantList))
        assert.equal((await page.send(operation as Operation, { tenantId: '1001' })).status, 401, operation.name)
    })

    test('keeps at most 200 of each, also of calls at once', async () => {
      const { ask, store, userId } = await open('multi@acme.test', makeStore)
      const favorites = Array.from({ length: 200 }, (_, index) => `old-${index}`)
      const visits = favorites.map(tenantId => ({ tenantId, visitedAt: '2026-01-01T00:00:00.000Z' }))
      await store.rememberedTenants.put(vendorScope, userId, () => ({ favorites, visits }))
      await Promise.all(
        ['1001', '1002'].flatMap(tenantId => [
          ask(ofTenantList.favoriteAdd, { tenantId }),
          ask(ofTenantList.tenantVisited, { tenantId }),
        ]),
      )
      const kept = (await store.rememberedTenants.get(vendorScope, userId))!
      assert.deepEqual([kept.favorites.length, kept.visits.length], [200, 200])
      assert.deepEqual(kept.favorites.slice(-2).toSorted(), ['1001', '1002'])
      assert.deepEqual(
        kept.visits
          .slice(0, 2)
          .map(({ tenantId }) => tenantId)
          .toSorted(),
        ['1001', '1002'],
      )
    })

    test('ends the session, which its cookie does not bring back', async () => {
      const { ask, page } = await open('multi@acme.test', makeStore)
      assert.equal((await ask(partner.logout)).status, 204)
      assert.equal((await ask(partner.activeTenants)).status, 401)
      assert.equal((await page.refresh()).status, 401)
    })
  })
