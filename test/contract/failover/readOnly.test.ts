import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { openPostgres } from '../../../demo/server/storage/database.ts'
import { createPostgresStore } from '../../../demo/server/storage/postgresStore.ts'
import { singletonId } from '../../../src/backend/store/definitions.ts'
import { StoreUnavailable, vendorScope } from '../../../src/backend/store/store.ts'
import { createSeededRandom } from '../../../src/preview/ports.ts'
import { createClock } from '../../harness/testBackend.ts'
import { sharedCluster } from '../databases.ts'
import { until } from './until.ts'

/** Makes a database read only, or not any more, for sessions that begin from now on. */
const setReadOnly = async (client: pg.Client, value: 'on' | 'off') => {
  await client.query('set transaction_read_only = off')
  const { rows } = await client.query<{ name: string }>('select current_database() as name')
  await client.query(`alter database ${rows[0]!.name} set default_transaction_read_only = ${value}`)
}

const cluster = await sharedCluster()
if (cluster)
  test('a database that can only be read is not ready and unavailable, and its connections are not kept', async () => {
    const url = await cluster.createDatabase()
    const { db, check, connections, close } = await openPostgres(url, () => undefined)
    const store = createPostgresStore(db, { clock: createClock(), random: createSeededRandom(1) })
    const put = () => store.lockoutPolicies.put(vendorScope, singletonId, () => ({ isEnabled: true, maxAttempts: 1 }))
    const operator = new pg.Client({ connectionString: url })
    await operator.connect()
    try {
      await check()
      await put()
      await setReadOnly(operator, 'on')
      await operator.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      )
      await until(() => connections?.().open === 0, 'the pool has noticed')
      await assert.rejects(put(), StoreUnavailable)
      await assert.rejects(
        store.transaction(inside =>
          inside.lockoutPolicies.put(vendorScope, singletonId, () => ({ isEnabled: true, maxAttempts: 2 })),
        ),
        StoreUnavailable,
      )
      // Reads work, on connections that are kept until the check finds out.
      assert.equal((await store.lockoutPolicies.get(vendorScope, singletonId))?.maxAttempts, 1)
      await assert.rejects(check(), /only be read/)
      await setReadOnly(operator, 'off')
      await check()
      await put()
    } finally {
      await operator.end()
      await close()
    }
  })
