import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Kysely, PostgresDialect } from 'kysely'
import { Pool } from 'pg'
import type { Database } from '../../../demo/server/storage/tables.ts'
import { createPostgresStore } from '../../../demo/server/storage/postgresStore.ts'
import { StoreUnavailable, vendorScope } from '../../../src/backend/store/store.ts'
import { createSeededRandom } from '../../../src/preview/ports.ts'
import { createClock } from '../../harness/testBackend.ts'

test('an unreachable database is distinguished from a fault, in statements and in transactions', async () => {
  const pool = new Pool({ host: '127.0.0.1', port: 1, connectionTimeoutMillis: 5_000 })
  const db: Database = new Kysely({ dialect: new PostgresDialect({ pool }) })
  const store = createPostgresStore(db, { clock: createClock(), random: createSeededRandom(1) })
  try {
    await assert.rejects(store.users.get(vendorScope, 'user-admin'), StoreUnavailable)
    await assert.rejects(store.users.insert(vendorScope, {} as never), StoreUnavailable)
    await assert.rejects(
      store.transaction(inside => inside.users.get(vendorScope, 'user-admin')),
      StoreUnavailable,
    )
  } finally {
    await db.destroy()
  }
})
