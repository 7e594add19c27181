import { sql, type Kysely } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import type { SortKind } from '../../../src/backend/store/store.ts'
import { keyColumn, keyColumnSql, searchColumn, searchColumnSql } from './generatedColumns.ts'
import { movePendingMemberships } from './pendingMemberships.ts'
import { prepareSearchIndexes } from './searchIndexes.ts'
import { rewriteStoredEmails } from './storedEmails.ts'
import { placeSubTenants } from './subTenantPlaces.ts'
import { allTables, changeChannel, tableOf, type Database, type TableDefinition } from './tables.ts'

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

/** Missing fields and JSON nulls are SQL nulls here, which are never equal, so such records do not conflict. */
const createUniqueIndex = (table: string, fields: readonly string[]): Migration => ({
  up: async db => {
    const texts = fields.map(field => sql`(data ->> ${sql.lit(field)})`)
    await sql`create unique index on ${sql.table(table)} (tenant_id, ${sql.join(texts)})`.execute(db)
  },
})

/** An index of earlier versions, without the date. */
const dropPlainIndex = async (db: Kysely<unknown>, table: string, field: string) => {
  const ending = `%(tenant_id, ((data ->> '${field}'::text)))`
  const { rows } = await sql<{ indexname: string }>`select indexname from pg_indexes
    where schemaname = current_schema() and tablename = ${table}
      and indexdef like 'CREATE INDEX %' and indexdef like ${ending}`.execute(db)
  for (const { indexname } of rows) await sql`drop index ${sql.ref(indexname)}`.execute(db)
}

/** Returns look-ups by a field oldest or newest first without sorting. */
const createLookUpIndex = (table: string, field: string): Migration => ({
  up: async db => {
    const text = sql`(data ->> ${sql.lit(field)})`
    await sql`create index on ${sql.table(table)} (tenant_id, ${text}, created_at, id)`.execute(db)
    await dropPlainIndex(db as Kysely<unknown>, table, field)
  },
})

const createListIndex = (table: string, field: string): Migration => ({
  up: async db => {
    await sql`create index on ${sql.table(table)} using gin ((data -> ${sql.lit(field)}))`.execute(db)
  },
})

const createKeyColumn = (table: string, field: string, kind: SortKind): Migration => ({
  up: async db => {
    await sql`alter table ${sql.table(table)} add column ${keyColumnSql(field, kind)}`.execute(db)
    await sql`create index on ${sql.table(table)} (tenant_id, ${sql.ref(keyColumn(field))}, id)`.execute(db)
  },
})

/** In place of the column of other fields, if there is one. Its index is created by `prepareSearchIndexes`, if the extension is installed. */
const createSearchColumn = (table: string, fields: readonly string[]): Migration => ({
  up: async db => {
    await sql`alter table ${sql.table(table)} drop column if exists ${sql.ref(searchColumn)}`.execute(db)
    await sql`alter table ${sql.table(table)} add column ${searchColumnSql(fields)}`.execute(db)
  },
})

const createExpiryIndex = (table: string, field: string): Migration => ({
  up: async db => {
    await sql`create index on ${sql.table(table)} (((data ->> ${sql.lit(field)}) collate "C"))`.execute(db)
  },
})

const createAgeIndex = (table: string): Migration => ({
  up: async db => {
    await sql`create index on ${sql.table(table)} (created_at)`.execute(db)
  },
})

/** Notifies every process of changes, whichever program makes them, when their transaction commits. */
const createChangeTrigger = (name: string, table: string): Migration => ({
  up: async db => {
    await sql`create or replace function fe_notify_change() returns trigger language plpgsql as
      ${sql.lit(`begin perform pg_notify('${changeChannel}', tg_argv[0]); return null; end`)}`.execute(db)
    await sql`create trigger notify_change after insert or update or delete or truncate on ${sql.table(table)}
      for each statement execute function fe_notify_change(${sql.lit(name)})`.execute(db)
  },
})

/**
 * The migration steps of a collection's table. A step's name contains all its parameters, so a new index is a new step.
 * They run in the order of their names, the bare table first.
 */
const stepsOf = (name: string, definition: TableDefinition) => {
  const {
    unique = [],
    indexed = [],
    lists = [],
    sortable = {},
    searchable = [],
    expiry,
    removableByAge,
    cached,
  } = definition
  const table = tableOf(name)
  return [
    [table, createTable(table)],
    ...unique.map(fields => [`${table}: unique ${fields.join(', ')}`, createUniqueIndex(table, fields)]),
    ...indexed.map(field => [`${table}: look-up ${field}`, createLookUpIndex(table, field)]),
    ...lists.map(field => [`${table}: list ${field}`, createListIndex(table, field)]),
    ...Object.entries(sortable).map(([field, kind = 'text']) => [
      `${table}: sort ${field} as ${kind}`,
      createKeyColumn(table, field, kind),
    ]),
    ...(searchable.length === 0
      ? []
      : [[`${table}: search ${searchable.join(', ')}`, createSearchColumn(table, searchable)]]),
    ...(cached ? [[`${table}: notify changes`, createChangeTrigger(name, table)]] : []),
    ...(expiry === undefined ? [] : [[`${table}: expiry ${expiry}`, createExpiryIndex(table, expiry)]]),
    ...(removableByAge === true ? [[`${table}: age`, createAgeIndex(table)]] : []),
  ] as [string, Migration][]
}

/** A renamed collection. Steps that ran must not disappear, so those of the old name do nothing. */
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

/** Steps of earlier versions, replaced by later steps. */
const replacedSteps = [
  'users: index phoneNumber',
  'memberships: index userId',
  'tenants: index parentTenantId',
  'sessions: index userId',
  'sessions: index startedBy',
  'sessions: index impersonatedBy',
  'half_logins: index userId',
  'one_time_tokens: index userId',
  'mfa_devices: index userId',
  'remembered_devices: index userId',
  'passkeys: index userId',
  'audits: index action',
  'audits: index userId',
  'phone_numbers: index userId',
  'phone_numbers: index phoneNumber',
  'sso_identities: index userId',
  'members: look-up isMfaEnrolled',
  'members: sort name as text',
  'audits: search action, email, ip',
].map((name): [string, Migration] => [name, { up: () => Promise.resolve() }])

const createBuilds: Migration = {
  up: async db => {
    await sql`create table read_model_builds (name text primary key, revision integer not null)`.execute(db)
  },
}

/** Comes after the builds of read models by its name, as it makes the next start build them. */
const rewriteEmails: [string, Migration] = [
  'users: mail domains as A-labels',
  { up: db => rewriteStoredEmails(db as Database) },
]

/** Comes after the tables that it changes, and after the builds of read models, by its name. */
const pendingMemberships: [string, Migration] = [
  'users: pending memberships by invitation',
  { up: db => movePendingMemberships(db as Database) },
]

const subTenantPlaces: [string, Migration] = [
  'tenants: tenants above sub-tenants',
  { up: db => placeSubTenants(db as Database) },
]

/** Updates statistics of existing tables with new columns or indexes, so that the planner uses these. */
const analyze = async (db: Database, executed: readonly string[]) => {
  const isNew = new Set(executed)
  const tables = new Set(executed.map(step => step.split(':')[0]!))
  for (const table of tables) if (!isNew.has(table)) await sql`analyze ${sql.table(table)}`.execute(db)
}

const migratorOf = (db: Database) => {
  const steps = allTables.flatMap(([name, definition]) => stepsOf(name, definition))
  const all: Record<string, Migration> = Object.fromEntries([
    ['read_model_builds', createBuilds],
    ...replacedSteps,
    ...steps,
    ...stepsOfRenamed,
    rewriteEmails,
    pendingMemberships,
    subTenantPlaces,
  ])
  const provider = { getMigrations: () => Promise.resolve(all) }
  return new Migrator({ db, provider, allowUnorderedMigrations: true })
}

/** The names of the steps that a database has had. */
export const executedSteps = async (db: Database): Promise<string[]> => {
  const migrations = await migratorOf(db).getMigrations()
  return migrations.filter(({ executedAt }) => executedAt !== undefined).map(({ name }) => name)
}

/** @throws Error for a database that is empty, or of an earlier version */
export const requireCurrent = async (db: Database): Promise<void> => {
  const migrations = await migratorOf(db).getMigrations()
  if (migrations.some(({ executedAt }) => executedAt === undefined))
    throw new Error('The database is empty, or of an earlier version: use the version that wrote it')
}

/** Brings the tables up to date with the collections. Processes that start together wait for each other. */
export const migrate = async (db: Database): Promise<void> => {
  const { error, results = [] } = await migratorOf(db).migrateToLatest()
  if (error !== undefined) throw new Error('The database could not be brought up to date', { cause: error })
  const executed = results.map(({ migrationName }) => migrationName)
  await analyze(db, executed)
  await prepareSearchIndexes(db)
}
