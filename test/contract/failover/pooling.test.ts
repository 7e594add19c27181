import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { openPostgres } from '../../../demo/server/storage/database.ts'
import { hasPgBouncer, startPgBouncer } from '../../harness/pgBouncer.ts'
import { sharedCluster } from '../databases.ts'
import { unprivileged } from '../postgres.ts'
import { freePort } from '../server/processes.ts'
import { runCommand } from '../operations/commands.ts'
import { until } from './until.ts'

const cluster = hasPgBouncer ? await sharedCluster() : undefined
const isReachable = (url: string) =>
  openPostgres(
    url,
    () => undefined,
    () => Promise.resolve(),
  ).then(
    async ({ close }) => {
      await close()
      return true
    },
    (cause: Error) => !/ECONNREFUSED/.test(cause.message),
  )

if (cluster) {
  test('PgBouncer as packaged, with session pooling, keeps the limits of statements', async () => {
    const url = await cluster.createDatabase()
    const pooler = await startPgBouncer(url, await freePort(), 'session', unprivileged())
    try {
      await until(() => isReachable(pooler.urlOf(url)), 'the pooler listens')
      const { db, check, close } = await openPostgres(pooler.urlOf(url), () => undefined)
      await check()
      const { rows } = await sql<{ limit: string; idle: string }>`select current_setting('statement_timeout') as limit,
        current_setting('idle_in_transaction_session_timeout') as idle`.execute(db)
      assert.deepEqual(rows, [{ limit: '15s', idle: '15s' }])
      await close()
    } finally {
      await pooler.stop()
    }
  })

  test('a pooler that shares sessions between transactions is refused in one sentence', async () => {
    const url = await cluster.createDatabase()
    const pooler = await startPgBouncer(url, await freePort(), 'transaction', unprivileged())
    try {
      await until(() => isReachable(pooler.urlOf(url)), 'the pooler listens')
      const env = {
        PORT: '0',
        DATABASE_URL: pooler.urlOf(url),
        FE_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
      }
      const { code, err } = await runCommand(['--demo'], env)
      assert.equal(code, 1)
      assert.equal(
        err,
        'fe-elements did not start: the connection pooler in front of the database shares sessions between transactions; ' +
          'set it to session pooling (pool_mode = session in PgBouncer), or connect to the database itself\n',
      )
    } finally {
      await pooler.stop()
    }
  })
}
