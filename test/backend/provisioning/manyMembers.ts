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

/** CPU time of this thread, in milliseconds: a busy machine makes it no longer, as it does with the time of day. */
const usedMs = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

/** What work cost: CPU time in all, and the most between two turns of the event loop, in which nothing else could run. */
interface Cost {
  tookMs: number
  blockMs: number
}

/** What some work costs, in CPU time of this thread. */
const costOf = async (work: () => Promise<unknown>): Promise<Cost> => {
  let blockMs = 0
  const ended = new AbortController()
  const watch = async () => {
    let last = usedMs()
    while (!ended.signal.aborted) {
      await nextTurn()
      const now = usedMs()
      blockMs = Math.max(blockMs, now - last)
      last = now
    }
  }
  const watching = watch()
  const startedMs = usedMs()
  await work()
  const tookMs = usedMs() - startedMs
  ended.abort()
  await watching
  return { tookMs, blockMs }
}

const mostMs = { took: 3_000, block: 50 } as const

/** Fails where work takes too long or keeps other requests waiting with each subject: code that is new is slow at first. */
const requireQuick = async (
  name: string,
  subjects: readonly string[],
  work: (subject: string) => Promise<unknown>,
): Promise<void> => {
  const costs: Cost[] = []
  for (const subject of subjects) {
    const cost = await costOf(() => work(subject))
    if (process.env['SHOW_TIMES']) console.log(name, cost)
    if (cost.tookMs <= mostMs.took && cost.blockMs <= mostMs.block) return
    costs.push(cost)
  }
  assert.fail(`${name}: ${JSON.stringify(costs)}`)
}

const membersPatch = (ids: readonly string[], op = 'add') =>
  patchOf({ op, path: 'members', value: ids.map(value => ({ value })) })

interface Options {
  count?: number
  addRows?: AddRows
  /** Whether costs are limited. A database's client is at its usual speed only after many more requests. Default: false. */
  isMeasured?: boolean
}

/** Groups of ten thousand on every store. */
export const manyMembersSuite = (
  name: string,
  makeStore: MakeStore,
  { count = 300, addRows = insertRows, isMeasured = false }: Options = {},
) =>
  describe(`large groups on ${name}`, () => {
    const title = 'many members are added by one request, and by many, and removed by one'
    test(isMeasured ? `${title}, in 3 s of CPU time and never in 50 ms alone` : title, async () => {
      const { id, scim, addGroup, store } = await openDirectory({ makeStore })
      const people = await addMany(store, id, count, addRows)
      const body = JSON.stringify(membersPatch(people))
      const check = isMeasured
        ? requireQuick
        : async (_name: string, [subject]: readonly string[], work: (subject: string) => Promise<unknown>) =>
            work(subject!)
      const newGroups = async (prefix: string) => [
        await addGroup(`${prefix} 0`),
        await addGroup(`${prefix} 1`),
        await addGroup(`${prefix} 2`),
      ]
      const requireSize = async (groupIds: string, size: number) => {
        for (const rows of [store.directoryUsers, store.memberships])
          assert.equal((await rows.find(tenantId, { where: { groupIds }, limit: 1 })).total, size)
      }
      const filled: string[] = []
      await check('one request', await newGroups('Whole'), async group => {
        filled.push(group)
        const answer = await scim('PATCH', `/Groups/${group}`, body)
        assert.equal(answer.status, 204, JSON.stringify(answer.body))
      })
      await check('requests of 100', await newGroups('Parted'), async group => {
        filled.push(group)
        for (let start = 0; start < count; start += 100) {
          // Requests of a network come in turns of their own.
          await nextTurn()
          const answer = await scim('PATCH', `/Groups/${group}`, membersPatch(people.slice(start, start + 100)))
          assert.equal(answer.status, 204, JSON.stringify(answer.body))
        }
      })
      for (const group of filled) await requireSize(group, count)
      const emptied: string[] = []
      await check('removal', filled, async group => {
        emptied.push(group)
        const answer = await scim('PUT', `/Groups/${group}`, { displayName: group, members: [] })
        assert.equal(answer.status, 200, JSON.stringify(answer.body))
      })
      for (const group of emptied) await requireSize(group, 0)
      for (const group of filled.filter(one => !emptied.includes(one))) await requireSize(group, count)
    })
  })
