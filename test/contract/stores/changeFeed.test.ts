import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { listenForChanges } from '../../../demo/server/storage/changeFeed.ts'
import { openPostgres } from '../../../demo/server/storage/database.ts'
import { createPostgresStore } from '../../../demo/server/storage/postgresStore.ts'
import { definitions } from '../../../src/backend/records.ts'
import { cachedStore } from '../../../src/backend/store/cachedStore.ts'
import { singletonId, type Store } from '../../../src/backend/store/definitions.ts'
import { vendorScope } from '../../../src/backend/store/store.ts'
import { createSeededRandom } from '../../../src/preview/ports.ts'
import { createClock } from '../../harness/testBackend.ts'
import { countStatements } from '../countedStatements.ts'
import { sharedCluster } from '../databases.ts'

// The clock stands still, so that nothing is read again because of its age.
const ports = { clock: createClock(), random: createSeededRandom(1) }

/** One process on a database. */
const openProcess = async (url: string) => {
  const broken: Error[] = []
  const { db, close } = await openPostgres(url, cause => broken.push(cause))
  const { db: counted, during } = countStatements(db)
  const feed = await listenForChanges(url, cause => broken.push(cause))
  const store = cachedStore(createPostgresStore(counted, ports), { definitions, clock: ports.clock, feed })
  return {
    db,
    store,
    feed,
    broken,
    during,
    close: async () => {
      await feed.close()
      await close()
    },
  }
}

const maxAttempts = async ({ lockoutPolicies }: Store) =>
  (await lockoutPolicies.get(vendorScope, singletonId))?.maxAttempts

const until = async (isTrue: () => boolean | Promise<boolean>, what: string) => {
  const deadline = Date.now() + 120_000
  while (!(await isTrue())) {
    assert.ok(Date.now() < deadline, `${what} within two minutes`)
    await wait(10)
  }
}

const cluster = await sharedCluster()
if (cluster) {
  test('a policy that one process changes takes effect in another, which caches it', async () => {
    const url = await cluster.createDatabase()
    const [one, other] = [await openProcess(url), await openProcess(url)]
    try {
      const change = (most: number) =>
        one.store.lockoutPolicies.put(vendorScope, singletonId, () => ({ isEnabled: true, maxAttempts: most }))
      await change(1)
      await until(async () => (await maxAttempts(other.store)) === 1, 'the first value arrives')
      await until(async () => (await other.during(() => maxAttempts(other.store))).length === 0, 'it is cached')
      await change(2)
      await until(async () => (await maxAttempts(other.store)) === 2, 'the change arrives')
      await sql`update lockout_policies set data = data || '{"maxAttempts": 3}'`.execute(one.db)
      await until(async () => (await maxAttempts(other.store)) === 3, 'a change by another program arrives')
    } finally {
      await one.close()
      await other.close()
    }
  })

  test('a broken connection ends caching until it is open again, and no change is missed', async () => {
    const { db, store, feed, broken, close } = await openProcess(await cluster.createDatabase())
    try {
      assert.equal(feed.isLive(), true)
      assert.equal(await maxAttempts(store), undefined)
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'fe-elements changes'`.execute(db)
      await until(() => !feed.isLive(), 'the break is noticed')
      await sql`insert into lockout_policies values ('*', 'current', 1, '', '', '{"maxAttempts": 4}')`.execute(db)
      assert.equal(await maxAttempts(store), 4)
      await until(() => feed.isLive(), 'the connection is open again')
      await sql`update lockout_policies set data = data || '{"maxAttempts": 5}'`.execute(db)
      await until(async () => (await maxAttempts(store)) === 5, 'the change arrives')
      assert.ok(broken.length > 0)
    } finally {
      await close()
    }
  })
}
