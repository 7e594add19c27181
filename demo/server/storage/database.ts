import { Kysely, PGliteDialect, PostgresDialect, sql } from 'kysely'
import type { DatabaseSettings } from '../settings.ts'
import { openDataFolder } from './dataFolder.ts'
import { migrate } from './migrations.ts'
import { preparingPool } from './preparedStatements.ts'
import type { Database } from './tables.ts'

/** The connections of a pool, and how many statements wait for one. */
export interface ConnectionState {
  open: number
  idle: number
  waiting: number
}

/** A database with all its tables. */
export interface OpenDatabase {
  db: Database
  /** Rejects when the database does not answer within two seconds. */
  check: () => Promise<void>
  /** Absent for the embedded database, which has none. */
  connections?: () => ConnectionState
  close: () => Promise<void>
}

/** The default cache of 128 MB would nearly double the memory of this process, for little data. */
const smallMemory = ['-c', 'shared_buffers=16MB']

const checkTimeoutMs = 2_000

const opened = (db: Database, close: () => Promise<void>): OpenDatabase => ({
  db,
  check: async () => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error(`no answer in ${checkTimeoutMs} ms`)), checkTimeoutMs)
    })
    try {
      await Promise.race([sql`select 1`.execute(db), late])
    } finally {
      clearTimeout(timer)
    }
  },
  close,
})

/** What is done to a database before it is used. Default: its tables are brought up to date. */
type Prepare = (db: Database) => Promise<void>

/** Opens a PostgreSQL by its address. `onIdleError` is called when an idle connection breaks. */
export const openPostgres = async (
  url: string,
  onIdleError: (cause: Error) => void,
  prepare: Prepare = migrate,
): Promise<OpenDatabase> => {
  const { Pool } = (await import('pg')).default
  const pool = new Pool({
    connectionString: url,
    application_name: 'fe-elements',
    max: 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
  })
  let isClosing = false
  // Without a listener, a restart of the database would end this process.
  pool.on('error', cause => {
    if (!isClosing) onIdleError(cause)
  })
  const db: Database = new Kysely({ dialect: new PostgresDialect({ pool: preparingPool(pool) }) })
  try {
    await prepare(db)
  } catch (cause) {
    await db.destroy()
    throw cause
  }
  const close = () => {
    isClosing = true
    return db.destroy()
  }
  const connections = () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount })
  return { ...opened(db, close), connections }
}

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
    return opened(db, () => db.destroy())
  }
  const { databasePath, isComplete, confirm, release } = await openDataFolder(folder)
  try {
    const db = await startPglite(databasePath, prepare)
    confirm()
    return opened(db, async () => {
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
