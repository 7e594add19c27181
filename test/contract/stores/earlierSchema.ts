import { sql } from 'kysely'
import type { Database } from '../../../demo/server/storage/tables.ts'

/** Collections of the version without sortable fields and read models, with the fields that had an index. */
const earlierTables: Readonly<Record<string, { unique?: readonly string[][]; indexed?: readonly string[] }>> = {
  users: { unique: [['email'], ['username']], indexed: ['phoneNumber'] },
  memberships: { indexed: ['userId'] },
  roles: { unique: [['key']] },
  audits: { indexed: ['action', 'userId'] },
  phone_numbers: { unique: [['provenNumber']], indexed: ['userId', 'phoneNumber'] },
}

const createTable = async (db: Database, table: string) => {
  await sql`create table ${sql.table(table)} (tenant_id text collate "C" not null, id text collate "C" not null,
    version integer not null, created_at text collate "C" not null, updated_at text collate "C" not null,
    data jsonb not null, primary key (tenant_id, id))`.execute(db)
  await sql`create index on ${sql.table(table)} (tenant_id, created_at, id)`.execute(db)
}

/** Makes the tables that matter here as that version made them, and notes its steps as done. */
export const createEarlierSchema = async (db: Database): Promise<void> => {
  await sql`create table kysely_migration (name varchar(255) not null primary key, timestamp varchar(255) not null)`.execute(
    db,
  )
  await sql`create table kysely_migration_lock (id varchar(255) not null primary key, is_locked integer default 0 not null)`.execute(
    db,
  )
  await sql`insert into kysely_migration_lock values ('migration_lock', 0)`.execute(db)
  const note = (step: string) => sql`insert into kysely_migration values (${step}, '2025')`.execute(db)
  for (const [table, { unique = [], indexed = [] }] of Object.entries(earlierTables)) {
    await createTable(db, table)
    await note(table)
    const create = async (kind: string, fields: readonly string[]) => {
      const texts = sql.join(fields.map(field => sql`(data ->> ${sql.lit(field)})`))
      await sql`create ${sql.raw(kind)} on ${sql.table(table)} (tenant_id, ${texts})`.execute(db)
    }
    for (const fields of unique) {
      await create('unique index', fields)
      await note(`${table}: unique ${fields.join(', ')}`)
    }
    for (const field of indexed) {
      await create('index', [field])
      await note(`${table}: index ${field}`)
    }
  }
}

/** Adds a record as that version wrote it. */
export const addEarlierRecord = async (
  db: Database,
  table: string,
  tenantId: string,
  id: string,
  fields: Readonly<Record<string, unknown>>,
): Promise<void> => {
  const date = '2024-01-01T00:00:00.000Z'
  await sql`insert into ${sql.table(table)} (tenant_id, id, version, created_at, updated_at, data)
    values (${tenantId}, ${id}, 1, ${date}, ${date}, ${JSON.stringify(fields)}::jsonb)`.execute(db)
}
