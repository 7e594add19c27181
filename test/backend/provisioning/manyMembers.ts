import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Store } from '../../../src/backend/store/definitions.ts'
import { vendorScope } from '../../../src/backend/store/store.ts'
import { seed } from '../../../src/backend/seed.ts'
import { createMemoryStore } from '../../../src/backend/memoryStore.ts'
import type { MemoryContents } from '../../../src/backend/store/memoryStore.ts'
import { addSamplesBy } from '../../harness/sampleData.ts'
import { openDirectory, patchOf, type MakeStore } from './scimClient.ts'

const tenantId = '1001'

type Rows = readonly (readonly [
  collection: 'users' | 'memberships' | 'directoryUsers',
  tenantId: string,
  record: object,
])[]

/** Somebody of a connection, as if the directory had sent them. */
const rowsOf = (connectionId: string, id: string): Rows => {
  const [email, userId] = [`${id}@acme.test`, `user-${id}`]
  const account = { provider: 'scim2', tenantIds: [tenantId], activeTenantId: tenantId, metadata: '{}' }
  const state = { name: id, hasBreachedPassword: false, isVerified: true, isDisabled: false, isSample: false }
  const membership = { userId, roleIds: [], isActivated: true, isSubAccountAccessAllowed: false, managedBy: 'scim2' }
  const attributes = { userName: email, displayName: id, emails: [{ value: email, primary: true }], active: true }
  const known = { connectionId, userId, userName: email, email, emails: [email], attributes }
  return [
    ['users', vendorScope, { id: userId, email, ...account, ...state }],
    ['memberships', tenantId, { id: userId, ...membership }],
    ['directoryUsers', tenantId, { id, ...known, isActive: true, isDeleted: false, groupIds: [] }],
  ]
}

/** Adds many rows to a store in seconds. */
type AddRows = (store: Store, rows: Rows) => Promise<unknown>

/** Adds rows by a few callers at once, as many as a database has connections for. */
const insertRows: AddRows = async (store, rows) => {
  // Those of one kind after the other: a membership looks for its account.
  const waiting = rows.toSorted((one, other) => (one[0] < other[0] ? -1 : 1))
  const insertAll = async () => {
    for (let row = waiting.pop(); row; row = waiting.pop()) await store[row[0]].insert(row[1], row[2] as never)
  }
  await Promise.all(Array.from({ length: 6 }, insertAll))
}

/** A store in memory whose rows a test adds directly, as each insertion looks for twins among all others. */
export const quickMemory = (): { makeStore: MakeStore; addRows: AddRows } => {
  const contents: MemoryContents = new Map()
  const createdAt = '2026-03-01T09:00:00.000Z'
  return {
    makeStore: ports => {
      const store = createMemoryStore(ports, contents)
      addSamplesBy(store, seedPorts => seed(store, seedPorts))
      return Promise.resolve(store)
    },
    addRows: async (store, rows) => {
      for (const [name, scope, record] of rows) {
        const { id } = record as { id: string }
        const row = { ...record, id, tenantId: scope, version: 1, createdAt, updatedAt: createdAt }
        contents.get(name)!.set(`${scope}\u0000${id}`, row)
      }
      await store.rebuildReadModels()
    },
  }
}

/** Adds people of a connection directly. */
export const addMany = async (
  store: Store,
  connectionId: string,
  count: number,
  addRows: AddRows,
): Promise<string[]> => {
  const ids = Array.from({ length: count }, (_none, index) => `person-${index}`)
  const rows = ids.flatMap(id => rowsOf(connectionId, id))
  await addRows(store, rows)
  return ids
}

/** The longest time in which nothing else ran, in milliseconds. */
export const longestBlock = async (work: () => Promise<unknown>): Promise<{ tookMs: number; blockMs: number }> => {
  let blockMs = 0
  const ended = new AbortController()
  const watch = async () => {
    let last = performance.now()
    while (!ended.signal.aborted) {
      await nextTurn()
      const now = performance.now()
      blockMs = Math.max(blockMs, now - last)
      last = now
    }
  }
  const watching = watch()
  const startedMs = performance.now()
  await work()
  const tookMs = performance.now() - startedMs
  ended.abort()
  await watching
  return { tookMs, blockMs }
}

const membersPatch = (ids: readonly string[], op = 'add') =>
  patchOf({ op, path: 'members', value: ids.map(value => ({ value })) })

/** Groups of ten thousand on every store. */
export const manyMembersSuite = (
  name: string,
  makeStore: MakeStore,
  { count = 300, addRows = insertRows }: { count?: number; addRows?: AddRows } = {},
) =>
  describe(`large groups on ${name}`, () => {
    test('many members are added by one request, and by many, and removed by one', async () => {
      const { id, scim, addGroup, store } = await openDirectory({ makeStore })
      const people = await addMany(store, id, count, addRows)
      const [first, second] = [await addGroup('First'), await addGroup('Second')]
      const body = JSON.stringify(membersPatch(people))
      const atOnce = await longestBlock(async () => {
        const answer = await scim('PATCH', `/Groups/${first}`, body)
        assert.equal(answer.status, 204, JSON.stringify(answer.body))
      })
      const inParts = await longestBlock(async () => {
        for (let start = 0; start < count; start += 100) {
          const answer = await scim('PATCH', `/Groups/${second}`, membersPatch(people.slice(start, start + 100)))
          assert.equal(answer.status, 204, JSON.stringify(answer.body))
        }
      })
      const removed = await longestBlock(async () => {
        const answer = await scim('PUT', `/Groups/${first}`, { displayName: 'First', members: [] })
        assert.equal(answer.status, 200, JSON.stringify(answer.body))
      })
      if (process.env['SHOW_TIMES']) console.log(name, count, { atOnce, inParts, removed })
      const sizeOf = async (groupIds: string) => [
        (await store.directoryUsers.find(tenantId, { where: { groupIds }, limit: 1 })).total,
        (await store.memberships.find(tenantId, { where: { groupIds }, limit: 1 })).total,
      ]
      assert.deepEqual(await sizeOf(first), [0, 0])
      assert.deepEqual(await sizeOf(second), [count, count])
    })
  })
