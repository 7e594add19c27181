import { sql } from 'kysely'
import { searchColumn } from './generatedColumns.ts'
import { allTables, tableOf, type Database } from './tables.ts'

/** Key of the advisory lock for creating search indexes. */
const lockKey = 7_240_512

const hasTrigrams = async (db: Database): Promise<boolean> => {
  const { rows } = await sql`select from pg_extension where extname = 'pg_trgm'`.execute(db)
  return rows.length > 0
}

/** Resolves to true if the extension is installed; creates it if it is available and this role may. */
const prepareTrigrams = async (db: Database): Promise<boolean> => {
  if (await hasTrigrams(db)) return true
  const { rows } = await sql`select from pg_available_extensions where name = 'pg_trgm'`.execute(db)
  if (rows.length === 0) return false
  try {
    await sql`create extension if not exists pg_trgm`.execute(db)
  } catch (cause) {
    // 42501 is a missing privilege: an administrator can create the extension, and the next start finds it.
    if (!(cause instanceof Error && 'code' in cause && (cause.code === '42501' || cause.code === '23505'))) throw cause
  }
  return hasTrigrams(db)
}

/**
 * Creates the indexes for search inside words if the extension `pg_trgm` is installed; without them, search gives the same
 * results but reads all records of the tenant. Checked at each start, because the extension may be installed later.
 */
export const prepareSearchIndexes = (db: Database): Promise<void> =>
  db.connection().execute(async connection => {
    if (!(await prepareTrigrams(connection))) return
    await sql`select pg_advisory_lock(${lockKey})`.execute(connection)
    try {
      for (const [name, { searchable = [] }] of allTables) {
        if (searchable.length === 0) continue
        const table = tableOf(name)
        await sql`create index if not exists ${sql.ref(`${table}_search`)} on ${sql.table(table)}
          using gin (${sql.ref(searchColumn)} gin_trgm_ops)`.execute(connection)
      }
    } finally {
      await sql`select pg_advisory_unlock(${lockKey})`.execute(connection)
    }
  })
