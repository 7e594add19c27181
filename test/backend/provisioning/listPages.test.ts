import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listPagesSuite } from './listPagesSuite.ts'
import { addMany, quickMemory } from './manyMembers.ts'
import { openDirectory } from './scimClient.ts'

void listPagesSuite('memory')

const pages = 1_000

for (const way of ['a cursor', 'numbers'] as const)
  test(`a thousand pages by ${way} miss no one and repeat no one while people are added`, async () => {
    const { makeStore, addRows } = quickMemory()
    const { id, scim, add, store } = await openDirectory({ makeStore })
    await addMany(store, id, pages, addRows)
    const before = (await store.directoryUsers.find('1001', { where: { connectionId: id } })).items.map(one => one.id)
    const seen: string[] = []
    let cursor = ''
    for (let index = 0; index < pages; index += 1) {
      const at = way === 'a cursor' ? `cursor=${cursor}` : `startIndex=${index + 1}`
      const { body } = await scim('GET', `/Users?count=1&${at}`)
      seen.push(...body.Resources.map((one: { id: string }) => one.id))
      cursor = body.nextCursor
      if (index % 5 === 0) await add(`a${index}`)
    }
    assert.deepEqual(seen, before)
  })
