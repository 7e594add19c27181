import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Store } from '../../../../src/backend/store/definitions.ts'
import { vendorScope } from '../../../../src/backend/store/store.ts'
import {
  ancestorIdsOf,
  hasChildren,
  maxLevels,
  moveTenant,
  pathTo,
  placeBelow,
  tenantBelow,
  tenantsBelow,
} from '../../../../src/backend/identity/members/hierarchy.ts'
import { HttpError } from '../../../../src/backend/request/httpError.ts'
import type { MakeStore } from '../../families/groupsSuite.ts'
import { createTestBackend } from '../../../harness/testBackend.ts'

const fields = { isReseller: false, isDisabled: false, metadata: {}, tenantType: 'customer' as const }

/** Adds tenants, each below the one named before it: `'a b'` is b below a. */
const addTree = async (store: Store, ...places: readonly string[]) => {
  for (const place of places) {
    const [parentId, id = parentId] = place.split(' ') as [string, string?]
    const parent = id === parentId ? undefined : (await store.tenants.get(vendorScope, parentId))!
    const put = parent ? placeBelow(parent) : { parentTenantId: null }
    await store.tenants.insert(vendorScope, { id, name: `Account ${id}`, ...fields, ...put })
  }
}

const move = (store: Store, id: string, parentId: string) =>
  store.transaction(async inside => {
    const [tenant, parent] = [
      await inside.tenants.get(vendorScope, id),
      await inside.tenants.get(vendorScope, parentId),
    ]
    return moveTenant(inside, tenant!, parent!)
  })

/** The code of the error that a call is refused with, or its status. */
const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (cause: unknown) => (cause instanceof HttpError ? (cause.code ?? cause.status) : cause),
  )

/** Tests trees of tenants on one store. */
export const hierarchySuite = (name: string, makeStore?: MakeStore) =>
  describe(`${name}: trees of tenants`, { concurrency: 1 }, () => {
    const open = async () => (await createTestBackend(makeStore && { makeStore })).store
    const above = async (store: Store, id: string) =>
      ancestorIdsOf((await store.tenants.get(vendorScope, id))!).join(' ')

    test('a moved tenant takes everything below it along', async () => {
      const store = await open()
      await addTree(store, 'a', 'a b', 'b c', 'c d', 'a e')
      assert.equal(await move(store, 'b', 'e'), 3)
      assert.deepEqual(await Promise.all(['b', 'c', 'd'].map(id => above(store, id))), ['a e', 'a e b', 'a e b c'])
      const childrenOf = async (id: string) => (await store.childTenants.find(id)).items.map(child => child.id)
      assert.deepEqual([await childrenOf('a'), await childrenOf('e'), await childrenOf('b')], [['e'], ['b'], ['c']])
      assert.deepEqual([await hasChildren(store, 'b'), await hasChildren(store, 'd')], [true, false])
    })

    test('nothing is found but what is below', async () => {
      const store = await open()
      await addTree(store, 'a', 'a b', 'b c', 'a e')
      for (const id of ['a', 'b', 'e', 'nobody', '1001'])
        assert.equal(await refusalOf(tenantBelow(store, 'b', id)), 404, id)
      const found = await tenantsBelow(store, 'b', ['a', 'b', 'c', 'e', 'nobody'])
      assert.deepEqual(
        found.map(({ id }) => id),
        ['c'],
      )
      const path = await pathTo(store, 'b', found[0]!)
      assert.deepEqual(
        path.map(({ id }) => id),
        ['b'],
      )
    })

    test('a tenant is never moved below itself, nor deeper than the limit', async () => {
      const store = await open()
      const chain = Array.from({ length: maxLevels }, (_, level) => `t${level}`)
      await addTree(store, 't0', ...chain.slice(1).map((id, level) => `t${level} ${id}`), 'u')
      assert.equal(await refusalOf(move(store, 't1', 't1')), 'ER-CIRCLE')
      assert.equal(await refusalOf(move(store, 't1', 't5')), 'ER-CIRCLE')
      assert.equal(await refusalOf(move(store, 't0', 'u')), 'ER-TOO-DEEP')
      assert.equal(await refusalOf(addTree(store, `t${maxLevels - 1} deeper`)), 'ER-TOO-DEEP')
      assert.equal(await move(store, 't1', 'u'), maxLevels - 1)
    })

    test('two moves at once cannot make a circle', async () => {
      const store = await open()
      await addTree(store, 'a', 'a b', 'b x', 'a c', 'c y')
      const moves = await Promise.allSettled([move(store, 'b', 'y'), move(store, 'c', 'x')])
      assert.deepEqual(moves.map(({ status }) => status).sort(), ['fulfilled', 'rejected'])
      for (const id of ['b', 'c', 'x', 'y']) {
        const path = (await above(store, id)).split(' ')
        assert.equal(path[0], 'a')
        assert.ok(!path.includes(id), `${id} is below itself`)
      }
    })
  })
