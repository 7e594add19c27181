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

/** A collection that has another name by now. A step that ran must not vanish, so those of the old name do nothing. */
const renamed = [
  { from: 'halfLogins', to: 'mfaTransactions', definition: { indexed: ['userId'], expiry: 'expiresAt' } },
]

const moveRecords = (from: string, to: string): Migration => ({
  up: async db => {
    const { rows } = await sql<{ isThere: boolean }>`select to_regclass(${from}) is not null as "isThere"`.execute(db)
    if (!rows[0]?.isThere) return
    const columns = sql.raw('tenant_id, id, version, created_at, updated_at, data')
    await sql`insert into ${sql.table(to)} (${columns}) select ${columns} from ${sql.table(from)}`.execute(db)
    await sql`drop table ${sql.table(from)}`.execute(db)
  },
})

const stepsOfRenamed = renamed.flatMap(({ from, to, definition }): [string, Migration][] => [
  ...stepsOf(from, definition).map(([step]): [string, Migration] => [step, { up: () => Promise.resolve() }]),
  [`${tableOf(to)}: records of ${tableOf(from)}`, moveRecords(tableOf(from), tableOf(to))],
])

/** Brings the tables up to date with the collections. Processes that start together wait for each other. */
export const migrate = async (db: Database): Promise<void> => {
  const steps = [...tableDefinitions.flatMap(([name, definition]) => stepsOf(name, definition)), ...stepsOfRenamed]
  const provider = { getMigrations: () => Promise.resolve(Object.fromEntries(steps)) }
  const { error } = await new Migrator({ db, provider, allowUnorderedMigrations: true }).migrateToLatest()
  if (error !== undefined) throw new Error('The database could not be brought up to date', { cause: error })
}
