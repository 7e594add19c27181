import { sql } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import { tableDefinitions, tableOf, type Database, type TableDefinition } from './tables.ts'

const createTable = (table: string): Migration => ({
  up: async db => {
    await sql`create table ${sql.table(table)} (
      tenant_id text collate "C" not null,
      id text collate "C" not null,
      version integer not null,
      created_at text collate "C" not null,
      updated_at text collate "C" not null,
      data jsonb not null,
      primary key (tenant_id, id)
    )`.execute(db)
    await sql`create index on ${sql.table(table)} (tenant_id, created_at, id)`.execute(db)
  },
})

/** Missing fields and JSON nulls are SQL nulls here, and those never equal each other: such records are not compared. */
const createIndex = (table: string, kind: 'unique index' | 'index', fields: readonly string[]): Migration => ({
  up: async db => {
    const texts = fields.map(field => sql`(data ->> ${sql.lit(field)})`)
    await sql`create ${sql.raw(kind)} on ${sql.table(table)} (tenant_id, ${sql.join(texts)})`.execute(db)
  },
})

const createExpiryIndex = (table: string, field: string): Migration => ({
  up: async db => {
    await sql`create index on ${sql.table(table)} (((data ->> ${sql.lit(field)}) collate "C"))`.execute(db)
  },
})

/**
 * The steps that make one collection's table. A step's name says all it does, so a new index is a new step. They run in
 * the order of their names, the bare table first.
 */
const stepsOf = (name: string, { unique = [], indexed = [], expiry }: TableDefinition) => {
  const table = tableOf(name)
  return [
    [table, createTable(table)],
    ...unique.map(fields => [`${table}: unique ${fields.join(', ')}`, createIndex(table, 'unique index', fields)]),
    ...indexed.map(field => [`${table}: index ${field}`, createIndex(table, 'index', [field])]),
    ...(expiry === undefined ? [] : [[`${table}: expiry ${expiry}`, createExpiryIndex(table, expiry)]]),
  ] as [string, Migration][]
}

/** Brings the tables up to date with the collections. Processes that start together wait for each other. */
export const migrate = async (db: Database): Promise<void> => {
  const steps = tableDefinitions.flatMap(([name, definition]) => stepsOf(name, definition))
  const provider = { getMigrations: () => Promise.resolve(Object.fromEntries(steps)) }
  const { error } = await new Migrator({ db, provider, allowUnorderedMigrations: true }).migrateToLatest()
  if (error !== undefined) throw new Error('The database could not be brought up to date', { cause: error })
}
