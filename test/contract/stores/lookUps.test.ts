import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Kysely, PostgresDialect, sql, type CompiledQuery } from 'kysely'
import pg from 'pg'
import { claimJobs, type ClaimOptions } from '../../../src/backend/jobs/claimJobs.ts'
import type { Store } from '../../../src/backend/store/definitions.ts'
import { vendorScope } from '../../../src/backend/store/store.ts'
import { createSeededRandom } from '../../../src/preview/ports.ts'
import { migrate } from '../../../demo/server/storage/migrations.ts'
import { createPostgresStore } from '../../../demo/server/storage/postgresStore.ts'
import { tableOf, type Database } from '../../../demo/server/storage/tables.ts'
import { createClock } from '../../harness/testBackend.ts'
import { sharedCluster } from '../databases.ts'

/** Fields that a call without a session, or one that ends sessions, looks records up by. */
const lookUps = {
  users: ['email', 'username', 'phoneNumber'],
  phoneNumbers: ['provenNumber', 'userId', 'phoneNumber'],
  tenants: ['alias', 'parentTenantId'],
  roles: ['key'],
  sessions: ['familyId', 'startedBy', 'userId', 'impersonatedBy'],
  mfaTransactions: ['userId'],
  oneTimeTokens: ['userId'],
  mfaDevices: ['userId'],
  rememberedDevices: ['userId'],
  passkeys: ['credentialId', 'userId'],
  inviteLinks: ['token'],
  ssoDomains: ['domain'],
  ssoIdentities: ['connectionId'],
  memberships: ['userId'],
} as const satisfies Partial<Record<keyof Store, readonly string[]>>

const fill = async (db: Database, table: string, fields: readonly string[]) => {
  const values = fields.flatMap(field => [sql.lit(field), sql`${sql.lit(field)} || i`])
  await sql`insert into ${sql.table(table)} (tenant_id, id, version, created_at, updated_at, data)
    select ${vendorScope}::text, 'id' || i, 1, '2024', '2024', jsonb_build_object('tenantIds', '[]'::jsonb, ${sql.join(values)})
    from generate_series(1, 2000) as i`.execute(db)
  await sql`analyze ${sql.table(table)}`.execute(db)
}

const plansOf = async (pool: pg.Pool, statements: CompiledQuery[], call: () => Promise<unknown>) => {
  statements.length = 0
  await call()
  const asked = statements.filter(({ sql: text }) => /^(select|delete)/.test(text))
  assert.ok(asked.length > 0)
  return Promise.all(
    asked.map(async ({ sql: text, parameters }) => {
      const { rows } = await pool.query<Record<string, string>>(`explain ${text}`, [...parameters])
      return rows.map(row => Object.values(row)[0]).join('\n')
    }),
  )
}

const cluster = await sharedCluster()
if (cluster)
  test('PostgreSQL: every look-up without a session, and every end of sessions, uses an index', async context => {
    const pool = new pg.Pool({ connectionString: await cluster.createDatabase() })
    // The server may end a connection before the closing pool has terminated it.
    pool.on('error', () => undefined)
    const statements: CompiledQuery[] = []
    const log = ({ query }: { query: CompiledQuery }) => void statements.push(query)
    const db: Database = new Kysely({ dialect: new PostgresDialect({ pool }), log })
    try {
      await migrate(db)
      const store = createPostgresStore(db, { clock: createClock(), random: createSeededRandom(1) })
      for (const [name, fields] of Object.entries(lookUps))
        await context.test(`${name} by ${fields.join(', ')}`, async () => {
          await fill(db, tableOf(name), fields)
          const records = store[name as 'users']
          for (const field of fields) {
            const where = { [field]: `${field}77` }
            const calls = [
              () => records.find(vendorScope, { where, limit: 2 }),
              () => records.find(vendorScope, { where: { [field]: [`${field}77`, `${field}78`] } }),
              () => records.removeWhere(vendorScope, where),
            ]
            for (const call of calls)
              for (const plan of await plansOf(pool, statements, call)) {
                assert.doesNotMatch(plan, new RegExp(`Seq Scan on ${tableOf(name)}`), plan)
                // A read model reads by keys, on the primary key.
                if (plan.includes(` on ${tableOf(name)} `) && !plan.includes('Function Scan on unnest'))
                  assert.match(plan, new RegExp(`Index Cond: .*'${field}'`), plan)
              }
          }
        })
      await context.test('jobs in turn, by date and by expiry', async () => {
        await fill(db, 'jobs', ['place', 'dueAt', 'expiresAt', 'queue', 'kind'])
        const first = (by: 'place' | 'dueAt' | 'expiresAt') =>
          store.jobs.find(vendorScope, { sort: { by, direction: 'asc' }, limit: 20, total: { upTo: 0 } })
        const turns = { queue: 'a', parts: new Map<string, string>() }
        const options: ClaimOptions = { kinds: ['kind1'], limit: 1, verdictOn: () => 'queueWaits', turns }
        const ports = { clock: createClock() }
        const calls = [() => first('dueAt'), () => first('expiresAt'), () => claimJobs({ store, ports }, options)]
        for (const call of calls)
          for (const plan of await plansOf(pool, statements, call)) assert.match(plan, /Index Scan/, plan)
      })
    } finally {
      await db.destroy()
    }
  })
