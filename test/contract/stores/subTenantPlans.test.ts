import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Kysely, PostgresDialect, sql, type CompiledQuery } from 'kysely'
import pg from 'pg'
import { migrate } from '../../../demo/server/storage/migrations.ts'
import { createPostgresStore } from '../../../demo/server/storage/postgresStore.ts'
import type { Database } from '../../../demo/server/storage/tables.ts'
import { inheritedMemberships } from '../../../src/backend/identity/members/subAccountAccess.ts'
import {
  hasChildren,
  moveTenant,
  pathTo,
  tenantsBelow,
  tenantWithin,
} from '../../../src/backend/identity/members/hierarchy.ts'
import { findSubTenants } from '../../../src/backend/identity/tenants/subTenantLists.ts'
import { vendorScope, type Sort } from '../../../src/backend/store/store.ts'
import { createSeededRandom } from '../../../src/preview/ports.ts'
import { createClock, createTestBackend } from '../../harness/testBackend.ts'
import { sharedCluster } from '../databases.ts'

const nodes = 50_000

/**
 * Adds a tree: the root n0 with 20,000 children, of which the first 1,000 have 20 each, and 5,000 more below n20001 and 5,000
 * below n20002.
 */
const addTree = async (db: Database) => {
  const parent = sql`case when i = 0 then null when i <= 20000 then 0 when i <= 40000 then 1 + (i - 20001) % 1000
    else 20001 + (i - 40001) % 2 end`
  await sql`insert into tenants (tenant_id, id, version, created_at, updated_at, data)
    with recursive nodes as (select i, ${parent} as parent from generate_series(0, ${sql.lit(nodes)}) as i),
      tree as (
        select i, parent, '[]'::jsonb as above from nodes where parent is null
        union all
        select nodes.i, nodes.parent, tree.above || to_jsonb('n' || tree.i) from nodes join tree on nodes.parent = tree.i)
    select '*', 'n' || i, 1, '2024-01-01T00:00:' || lpad((i % 60)::text, 2, '0') || '.000Z', '2024', jsonb_build_object(
      'name', 'Account ' || md5(i::text), 'isReseller', i = 0, 'isDisabled', false, 'metadata', '{}'::jsonb,
      'parentTenantId', 'n' || parent, 'ancestorIds', above) from tree`.execute(db)
  await sql`insert into child_tenants (tenant_id, id, version, created_at, updated_at, data)
    select data ->> 'parentTenantId', id, 1, created_at, updated_at, jsonb_build_object(
      'name', data -> 'name', 'isReseller', false, 'isDisabled', false)
    from tenants where data ->> 'parentTenantId' is not null`.execute(db)
  await sql`insert into memberships (tenant_id, id, version, created_at, updated_at, data)
    select 'n' || i, 'user' || i, 1, '2024', '2024', jsonb_build_object('userId', 'user' || i, 'roleIds', '[]'::jsonb)
    from generate_series(1, 5000) as i`.execute(db)
  // As the server of the database does by itself after so many rows.
  for (const table of ['tenants', 'child_tenants', 'memberships'])
    await sql`vacuum analyze ${sql.table(table)}`.execute(db)
}

const cluster = await sharedCluster()
if (cluster)
  test('PostgreSQL: every read of a tree of 50,000 accounts uses an index', async context => {
    const pool = new pg.Pool({ connectionString: await cluster.createDatabase() })
    // The server may end a connection before the closing pool has terminated it.
    pool.on('error', () => undefined)
    const statements: CompiledQuery[] = []
    const log = ({ query }: { query: CompiledQuery }) => void statements.push(query)
    const db: Database = new Kysely({ dialect: new PostgresDialect({ pool }), log })
    try {
      await migrate(db)
      await addTree(db)
      const store = createPostgresStore(db, { clock: createClock(), random: createSeededRandom(1) })
      const { ports } = await createTestBackend({ isEmpty: true })

      /** Explains what a call reads, and returns the plans; a table that is read whole fails the test. */
      const explained = async (call: () => Promise<unknown>): Promise<string[]> => {
        statements.length = 0
        await call()
        const asked = statements.filter(({ sql: text }) => /^\s*(select|with)/.test(text))
        assert.ok(asked.length > 0)
        const plans: string[] = []
        for (const { sql: text, parameters } of asked) {
          const { rows } = await pool.query<Record<string, string>>(`explain ${text}`, [...parameters])
          plans.push(rows.map(row => Object.values(row)[0]).join('\n'))
        }
        const all = plans.join('\n')
        assert.doesNotMatch(all, /Seq Scan on (tenants|child_tenants|memberships)/, all)
        return plans
      }
      const page = (by: Sort<{ name: string }>['by'], direction: 'asc' | 'desc', offset = 0, search?: string) => ({
        search,
        sort: { by, direction },
        offset,
        limit: 50,
      })

      const indexOf = {
        createdAt: 'child_tenants_tenant_id_created_at_id_idx',
        name: 'child_tenants_tenant_id_name_key_id_idx',
        id: 'child_tenants_pkey',
      }
      for (const by of ['createdAt', 'name', 'id'] as const)
        for (const direction of ['asc', 'desc'] as const)
          for (const offset of [0, 9_000])
            await context.test(`children by ${by}, ${direction}, from ${offset}`, async () => {
              const [plan = ''] = await explained(() => findSubTenants(store, 'n0', page(by, direction, offset)))
              assert.ok(plan.includes(`using ${indexOf[by]} `), plan)
            })
      await context.test('a rare word below an account', async () => {
        const word = ((await store.tenants.get(vendorScope, 'n44444'))?.name ?? '').slice(8)
        const { items } = await findSubTenants(store, 'n20002', page('name', 'asc', 0, word))
        assert.deepEqual(
          items.map(({ tenantId }) => tenantId),
          ['n44444'],
        )
        await explained(() => findSubTenants(store, 'n0', page('name', 'asc', 0, word)))
      })
      const one = async (id: string) => (await store.tenants.get(vendorScope, id))!
      const tenant = await one('n44444')
      const calls: Record<string, () => Promise<unknown>> = {
        'the tenants above one': () => pathTo(store, 'n0', tenant),
        'a tenant below': () => tenantWithin(store, 'n0', 'n44444'),
        'some tenants below': () => tenantsBelow(store, 'n0', ['n1', 'n2', 'n44444']),
        'whether one has children': () => hasChildren(store, 'n1'),
        'the number below one': () => store.tenants.find(vendorScope, { where: { ancestorIds: 'n1' }, limit: 0 }),
        'what a person may use': () =>
          inheritedMemberships({ store, ports }, { id: 'user', tenantIds: ['n0'] } as never, ['n44444']),
      }
      for (const [what, call] of Object.entries(calls))
        await context.test(what, async () => void (await explained(call)))

      await context.test('a subtree of 5,000 is moved in one transaction', async () => {
        const before = statements.length
        const moved = await store.transaction(async inside => {
          const [subtree, parent] = [
            await inside.tenants.get(vendorScope, 'n20001'),
            await inside.tenants.get(vendorScope, 'n3'),
          ]
          return moveTenant(inside, subtree!, parent!)
        })
        assert.equal(moved, 5_001)
        assert.ok(statements.length - before < 40, `${statements.length - before} statements`)
        assert.deepEqual((await one('n40001')).ancestorIds, ['n0', 'n3', 'n20001'])
        assert.equal((await store.tenants.find(vendorScope, { where: { ancestorIds: 'n3' }, limit: 0 })).total, 5_021)
      })
    } finally {
      await db.destroy()
    }
  })
