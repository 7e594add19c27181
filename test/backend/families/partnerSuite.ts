import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { vendorScope } from '../../../src/backend/store/store.ts'
import type { Ports } from '../../../src/backend/ports/ports.ts'
import type { Store } from '../../../src/backend/store/definitions.ts'
import type { Operation } from '../../../src/http/operation.ts'
import * as partner from '../../../src/http/partner/operations.ts'
import { me } from '../../../src/http/users/operations.ts'
import { claimsOf, createTestBackend, tokenOf } from '../../harness/testBackend.ts'

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

    test('ends the session, which its cookie does not bring back', async () => {
      const { ask, page } = await open('multi@acme.test', makeStore)
      assert.equal((await ask(partner.logout)).status, 204)
      assert.equal((await ask(partner.activeTenants)).status, 401)
      assert.equal((await page.refresh()).status, 401)
    })
  })
