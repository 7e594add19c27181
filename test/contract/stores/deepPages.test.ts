import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { createPostgresStore } from '../../../demo/server/storage/postgresStore.ts'
import { createSeededRandom } from '../../../src/preview/ports.ts'
import { createClock } from '../../harness/testBackend.ts'
import { empty, sharedCluster, sharedPostgres } from '../databases.ts'

const count = 4_000

const rowAt = (index: number) => ({
  id: `row-${String(index).padStart(6, '0')}`,
  createdAt: new Date(Date.UTC(2020, 0, 1) + index * 1000).toISOString(),
  action: 'webhook.created',
  severity: 'Info' as const,
  outcome: 'success' as const,
  email: 'admin@acme.test',
  ip: '192.0.2.1',
  userAgent: '',
  facts: {},
})

const isMissing = !(await sharedCluster()) && 'PostgreSQL is not installed'

test('a page far behind is found as fast with statistics taken during an import', { skip: isMissing }, async () => {
  const { db } = (await sharedPostgres())!
  await empty(db)
  const store = createPostgresStore(db, { clock: createClock(), random: createSeededRandom(1) })
  await store.transaction(async tx => {
    for (let index = 0; index < count; index += 1) await tx.audits.insert('1001', rowAt(index))
    // As autovacuum may do: it sees none of these rows yet, and the planner believes it until the next time.
    await sql`analyze audits`.execute(db)
  })
  const offset = count - 5
  const readMs = async () => {
    const startedAt = performance.now()
    const sort = { by: 'createdAt', direction: 'asc' } as const
    const { items } = await store.audits.find('1001', { sort, offset, limit: 5 })
    assert.deepEqual(
      items.map(({ id }) => id),
      [0, 1, 2, 3, 4].map(at => rowAt(offset + at).id),
    )
    return performance.now() - startedAt
  }
  const duringImport = Math.min(await readMs(), await readMs())
  await sql`analyze audits`.execute(db)
  const usual = await readMs()
  assert.ok(duringImport < 20 * Math.max(usual, 5), `${duringImport} ms instead of ${usual} ms`)
})
