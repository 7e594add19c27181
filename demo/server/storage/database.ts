import { Kysely, PGliteDialect, PostgresDialect, sql } from 'kysely'
import type { DatabaseSettings } from '../settings.ts'
import { openDataFolder } from './dataFolder.ts'
import { migrate } from './migrations.ts'
import { openPool } from './openPool.ts'
import type { ConnectionState } from '../observability/connectionState.ts'
import { withinCheckTime } from './primaryCheck.ts'
import type { Database } from './tables.ts'

/** A database with all its tables. */
export interface OpenDatabase {
  db: Database
  /** Rejects when the database does not answer within two seconds, or cannot be written to. */
  check: () => Promise<void>
  /** Absent for the embedded database, which has none. */
  connections?: () => ConnectionState
  close: () => Promise<void>
}

/** The default cache of 128 MB would nearly double the memory of this process, for little data. */
const smallMemory = ['-c', 'shared_buffers=16MB']

/** What is done to a database before it is used. Default: its tables are brought up to date. */
type Prepare = (db: Database) => Promise<void>

/** Opens a PostgreSQL by its address. `onIdleError` is called when an idle connection breaks. */
export const openPostgres = async (
  url: string,
  onIdleError: (cause: Error) => void,
  prepare: Prepare = migrate,
): Promise<OpenDatabase> => {
  const connections = await openPool(url, onIdleError)
  const db: Database = new Kysely({ dialect: new PostgresDialect({ pool: connections.pool }) })
  try {
    await connections.requireOwnSessions()
    await prepare(db)
  } catch (cause) {
    await db.destroy()
    throw cause
  }
  const close = () => {
    connections.close()
    return db.destroy()
  }
  return { db, check: connections.check, connections: connections.state, close }
}

/** The embedded database. */
const embedded = (db: Database, close: () => Promise<void>): OpenDatabase => ({
  db,
  check: async () => {
    await withinCheckTime(() => sql`select 1`.execute(db))
  },
  close,
})

/** The error of a database that was complete before; PGlite's own words name neither the place nor a remedy. */
const unusable = (folder: string, cause: unknown) =>
  new Error(
    `The database in ${folder} cannot be opened: it was damaged, or written by another version. ` +
      'Restore the folder from a backup, or move it away to start with an empty database',
    { cause },
  )

const startPglite = async (databasePath: string | undefined, prepare: Prepare): Promise<Database> => {
  const { PGlite } = await import('@electric-sql/pglite')
  const { pg_trgm } = await import('@electric-sql/pglite/contrib/pg_trgm')
  const pglite = await PGlite.create({
    ...(databasePath !== undefined && { dataDir: databasePath }),
    extensions: { pg_trgm },
    startParams: [...PGlite.defaultStartParams, ...smallMemory],
  })
  const db: Database = new Kysely({ dialect: new PGliteDialect({ pglite }) })
  try {
    await prepare(db)
    return db
  } catch (cause) {
    await db.destroy()
    throw cause
  }
}

/** Opens the embedded PGlite, in memory when no folder is given. */
export const openPglite = async (folder?: string, prepare: Prepare = migrate): Promise<OpenDatabase> => {
  if (folder === undefined) {
    const db = await startPglite(undefined, prepare)
    return embedded(db, () => db.destroy())
  }
  const { databasePath, isComplete, confirm, release } = await openDataFolder(folder)
  try {
    const db = await startPglite(databasePath, prepare)
    confirm()
    return embedded(db, async () => {
      await db.destroy()
      release()
    })
  } catch (cause) {
    release()
    throw isComplete ? unusable(folder, cause) : cause
  }
}

/** Opens the database that the settings name. */
export const openDatabase = (
  database: DatabaseSettings,
  onIdleError: (cause: Error) => void,
  prepare?: Prepare,
): Promise<OpenDatabase> =>
  'url' in database ? openPostgres(database.url, onIdleError, prepare) : openPglite(database.folder, prepare)
