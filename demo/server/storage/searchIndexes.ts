import { sql } from 'kysely'
import { searchColumn } from './generatedColumns.ts'
import { allTables, tableOf, type Database } from './tables.ts'

/** Key of the advisory lock of a process that makes search indexes. */
const lockKey = 7_240_512

const hasTrigrams = async (db: Database): Promise<boolean> => {
  const { rows } = await sql`select from pg_extension where extname = 'pg_trgm'`.execute(db)
  return rows.length > 0
}

/** Resolves to whether the extension is there, made now if the server has it and this account may. */
const prepareTrigrams = async (db: Database): Promise<boolean> => {
  if (await hasTrigrams(db)) return true
  const { rows } = await sql`select from pg_available_extensions where name = 'pg_trgm'`.execute(db)
  if (rows.length === 0) return false
  try {
    await sql`create extension if not exists pg_trgm`.execute(db)
  } catch (cause) {
    // 42501 is a missing right: an administrator may make the extension, and the next start finds it.
    if (!(cause instanceof Error && 'code' in cause && (cause.code === '42501' || cause.code === '23505'))) throw cause
  }
  return hasTrigrams(db)
}

/**
 * Makes the indexes that search inside of words needs, where the extension `pg_trgm` is there; search gives the same
 * results without, and reads all records of the tenant. Looked at with each start, since the extension may come later.
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
