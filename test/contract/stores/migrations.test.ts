import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { vendorScope } from '../../../src/backend/store/store.ts'
import { createSeededRandom } from '../../../src/preview/ports.ts'
import { keyColumn, searchColumnSql } from '../../../demo/server/storage/generatedColumns.ts'
import { migrate } from '../../../demo/server/storage/migrations.ts'
import { createPostgresStore } from '../../../demo/server/storage/postgresStore.ts'
import { createClock } from '../../harness/testBackend.ts'
import { newDatabase } from '../databases.ts'

test('records of a renamed collection are there under its new name', async () => {
  const { db, close } = await newDatabase()
  const store = createPostgresStore(db, { clock: createClock(), random: createSeededRandom(1) })
  const { id } = await store.mfaTransactions.insert(vendorScope, {
    purpose: 'login',
    userId: 'user-mfa',
    activeTenantId: '1001',
    sessionId: null,
    amr: ['pwd'],
    isPassword: true,
    deviceIds: [],
    mayEnrol: [],
    recoveryHashes: null,
    tries: 1,
    secretHash: 'x',
    expiresAt: '2030-01-01T00:00:00.000Z',
  })
  const before = await store.mfaTransactions.get(vendorScope, id)
  // As an earlier release left the database.
  await sql`alter table mfa_transactions rename to half_logins`.execute(db)
  await sql`delete from kysely_migration where name like 'mfa_transactions%'`.execute(db)
  await migrate(db)
  assert.deepEqual(await store.mfaTransactions.get(vendorScope, id), before)
  const { rows } = await sql`select 1 from pg_tables where tablename = 'half_logins'`.execute(db)
  assert.deepEqual(rows, [])
  await migrate(db)
  await close()
})

test('sub-tenants of an earlier version get all tenants above them', async () => {
  const { db, close } = await newDatabase()
  const store = createPostgresStore(db, { clock: createClock(), random: createSeededRandom(1) })
  const fields = { isReseller: false, isDisabled: false, metadata: {}, tenantType: 'customer' as const }
  for (const [id, parentTenantId] of [
    ['c', 'b'],
    ['a', null],
    ['b', 'a'],
  ] as const)
    await store.tenants.insert(vendorScope, { id, name: id, ...fields, parentTenantId })
  await sql`delete from kysely_migration where name = 'tenants: tenants above sub-tenants'`.execute(db)
  await migrate(db)
  const above = await Promise.all(
    ['a', 'b', 'c'].map(async id => (await store.tenants.get(vendorScope, id))?.ancestorIds),
  )
  assert.deepEqual(above, [undefined, ['a'], ['a', 'b']])
  await close()
})

test('a database whose members were ordered by their names only is brought up to date', async () => {
  const { db, close } = await newDatabase()
  await migrate(db)
  // As an earlier release left the database.
  await sql`delete from kysely_migration where name = 'members: sort listName as text'`.execute(db)
  await sql`alter table members drop column ${sql.ref(keyColumn('listName'))}`.execute(db)
  await sql`insert into kysely_migration values ('members: sort name as text', '2025') on conflict do nothing`.execute(
    db,
  )
  await migrate(db)
  const { rows } = await sql`select ${sql.ref(keyColumn('listName'))} from members`.execute(db)
  assert.deepEqual(rows, [])
  await close()
})

test('a database whose audit log was not searched by who a row is about is brought up to date', async () => {
  const { db, close } = await newDatabase()
  await migrate(db)
  // As an earlier release left the database.
  await sql`delete from kysely_migration where name = 'audits: search action, email, ip, about'`.execute(db)
  await sql`insert into kysely_migration values ('audits: search action, email, ip', '2025') on conflict do nothing`.execute(
    db,
  )
  await sql`alter table audits drop column search_text`.execute(db)
  await sql`alter table audits add column ${searchColumnSql(['action', 'email', 'ip'])}`.execute(db)
  await sql`insert into audits (tenant_id, id, version, created_at, updated_at, data)
    values ('1', 'a', 1, '2026', '2026', '{"about":"Max Reed"}')`.execute(db)
  await migrate(db)
  const { rows } = await sql<{ id: string }>`select id from audits where search_text like '%max reed%'`.execute(db)
  assert.deepEqual(rows, [{ id: 'a' }])
  await close()
})
