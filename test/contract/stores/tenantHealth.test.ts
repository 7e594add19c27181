import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { migrate } from '../../../demo/server/storage/migrations.ts'
import { createPostgresStore } from '../../../demo/server/storage/postgresStore.ts'
import type { Database } from '../../../demo/server/storage/tables.ts'
import { healthHandlers } from '../../../src/backend/families/partner/tenantHealth.ts'
import type { SignedInContext } from '../../../src/backend/context/context.ts'
import { vendorScope } from '../../../src/backend/store/store.ts'
import { createSeededRandom } from '../../../src/preview/ports.ts'
import { handlerContext } from '../../harness/handlerContext.ts'
import { createClock, createTestBackend } from '../../harness/testBackend.ts'
import { sharedCluster } from '../databases.ts'

const tenants = 1_000
const membersOfEach = 50
/** What one answer may cost this process. */
const mostMs = 50

/** Adds tenants with members of whom every other one has a second factor, and one person who is in all of them. */
const addTenants = async (db: Database) => {
  await sql`insert into tenants (tenant_id, id, version, created_at, updated_at, data)
    select '*', 't' || i, 1, '2024', '2024', jsonb_build_object('name', 'Tenant ' || i, 'isReseller', false,
      'isDisabled', false, 'metadata', '{}'::jsonb) from generate_series(1, ${sql.lit(tenants)}) as i`.execute(db)
  await sql`insert into memberships (tenant_id, id, version, created_at, updated_at, data)
    select 't' || i, 'partner', 1, '2024', '2024', jsonb_build_object('userId', 'partner', 'roleIds', '["role"]'::jsonb,
      'isActivated', true, 'isSubAccountAccessAllowed', false) from generate_series(1, ${sql.lit(tenants)}) as i`.execute(
    db,
  )
  await sql`insert into members (tenant_id, id, version, created_at, updated_at, data)
    select 't' || i, 'u' || i || '-' || j, 1, '2024', '2024', jsonb_build_object('name', 'Person ' || j, 'email',
      'p' || i || '-' || j || '@x.test', 'isInvited', false, 'roleIds', '[]'::jsonb, 'groupIds', '[]'::jsonb,
      'status', case when j % 10 = 0 then 'disabled' else 'active' end, 'hasBreachedPassword', false, 'factors', j % 2,
      'provider', 'local', 'verification', 'verified')
    from generate_series(1, ${sql.lit(tenants)}) as i, generate_series(1, ${sql.lit(membersOfEach)}) as j`.execute(db)
  for (const table of ['tenants', 'memberships', 'members']) await sql`vacuum analyze ${sql.table(table)}`.execute(db)
}

const cluster = await sharedCluster()
if (cluster)
  test('PostgreSQL: the health of 1,000 tenants costs at most 50 ms', async () => {
    const pool = new pg.Pool({ connectionString: await cluster.createDatabase(), max: 2 })
    // The server may end a connection before the closing pool has terminated it.
    pool.on('error', () => undefined)
    const db: Database = new Kysely({ dialect: new PostgresDialect({ pool }) })
    try {
      await migrate(db)
      await addTenants(db)
      const store = createPostgresStore(db, { clock: createClock(), random: createSeededRandom(1) })
      const { ports } = await createTestBackend({ isEmpty: true })
      const right = { key: 'fe.secure.read.users', name: 'Read', description: '', categoryId: 'c' }
      const { id } = await store.permissions.insert(vendorScope, right as never)
      const role = { key: 'R', name: 'R', description: '', level: 1, isDefault: false, permissionIds: [id] }
      await store.roles.insert(vendorScope, { id: 'role', ...role } as never)
      const tenantIds = Array.from({ length: tenants }, (_, index) => `t${index + 1}`)
      const context = { ...handlerContext({ store, ports }), user: { id: 'partner', tenantIds }, tenantId: 't1' }
      const { run } = healthHandlers.tenantHealth
      const read = () => run(undefined as never, context as unknown as SignedInContext as never)
      const answer = await read()
      assert.equal(answer.length, tenants)
      assert.deepEqual(answer[7], { tenantId: 't8', members: 45, withSecondFactor: 25 })
      const costs: number[] = []
      for (let turn = 0; turn < 5; turn += 1) {
        const before = process.cpuUsage()
        await read()
        const { user, system } = process.cpuUsage(before)
        costs.push((user + system) / 1_000)
      }
      assert.ok(Math.min(...costs) <= mostMs, `${costs.join(', ')} ms`)
    } finally {
      await db.destroy()
    }
  })
