import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Store } from '../../../src/backend/store/definitions.ts'
import { maxOffset } from '../../../src/backend/store/store.ts'
import { addMany, quickMemory } from './manyMembers.ts'
import { openDirectory } from './scimClient.ts'

/** A store that counts the people whom it reads in lists. */
const counting = () => {
  const { makeStore, addRows } = quickMemory()
  const read = { people: 0 }
  const makeCounting = async (...ports: Parameters<typeof makeStore>): Promise<Store> => {
    const store = await makeStore(...ports)
    const { directoryUsers } = store
    const find: typeof directoryUsers.find = async (...asked) => {
      const found = await directoryUsers.find(...asked)
      read.people += found.items.length
      return found
    }
    return { ...store, directoryUsers: { ...directoryUsers, find } }
  }
  return { makeStore: makeCounting, addRows, read }
}

test('a page far into the list of a large directory reads no other pages', async () => {
  const { makeStore, addRows, read } = counting()
  const { id, scim, store } = await openDirectory({ makeStore })
  const count = 2 * maxOffset + 500
  await addMany(store, id, count, addRows)
  const whole = (await store.directoryUsers.find('1001', { where: { connectionId: id } })).items.map(one => one.id)
  for (const startIndex of [maxOffset + 200, count - 20, count + 1]) {
    read.people = 0
    const { body } = await scim('GET', `/Users?startIndex=${startIndex}&count=50`)
    assert.equal(body.totalResults, count)
    const ids = (body.Resources as { id: string }[]).map(one => one.id)
    assert.deepEqual(ids, whole.slice(startIndex - 1, startIndex + 49))
    assert.ok(read.people <= 60, `${startIndex}: ${read.people} people`)
  }
})
