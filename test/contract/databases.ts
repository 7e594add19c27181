import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { sql } from 'kysely'
import { openPglite, openPostgres, type OpenDatabase } from '../../demo/server/storage/database.ts'
import { allTables, tableOf, type Database } from '../../demo/server/storage/tables.ts'
import { createPostgresStore } from '../../demo/server/storage/postgresStore.ts'
import type { Ports } from '../../src/backend/ports/ports.ts'
import type { Store } from '../../src/backend/store/definitions.ts'
import { addSamplesBy } from '../harness/sampleData.ts'
import { everyVariant } from '../harness/everyVariant.ts'
import { stopWorkers } from '../harness/testBackend.ts'
import { startCluster, type Cluster } from './postgres.ts'
import { addSampleCopies } from './sampleCopies.ts'

const ends: (() => Promise<void> | undefined)[] = []
after(async () => {
  for (const end of ends.reverse()) await end()
})

/** Runs `make` once for all tests of this process, and `end` after the last of them; what was made last ends first. */
const once = <T>(make: () => Promise<T>, end: (made: T) => Promise<void> | undefined): (() => Promise<T>) => {
  let made: Promise<T> | undefined
  const makeAndEnd = async () => {
    const value = await make()
    ends.push(() => end(value))
    return value
  }
  return () => (made ??= makeAndEnd())
}

/** The PostgreSQL of this run; `undefined` where none is installed, which the run reports. */
export const sharedCluster: () => Promise<Cluster | undefined> = once(
  async () => {
    const cluster = await startCluster()
    if (!cluster)
      console.error('\n*** No PostgreSQL on this machine (PG_BIN, /usr/lib/postgresql): its tests are SKIPPED ***\n')
    return cluster
  },
  cluster => cluster?.stop(),
)

/** A PGlite in memory, with tables. It takes seconds to make, so there is one for all. */
const sharedPglite: () => Promise<OpenDatabase> = once(
  () => openPglite(),
  database => database.close(),
)

const failOnBrokenConnection = (cause: Error) => {
  throw cause
}

/** A database in the PostgreSQL of this run, with tables. */
export const sharedPostgres: () => Promise<OpenDatabase | undefined> = once(
  async () => {
    const cluster = await sharedCluster()
    return cluster && openPostgres(await cluster.createDatabase(), failOnBrokenConnection)
  },
  database => database?.close(),
)

/** A data folder with an empty PGlite in it, to make copies of. */
export const sharedDataFolder: () => Promise<string> = once(
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'fe-data-'))
    const database = await openPglite(folder)
    await database.close()
    return folder
  },
  folder => rm(folder, { recursive: true, force: true }),
)

/** PostgreSQL's code for two transactions that wait for each other. */
const isDeadlock = (cause: unknown) => (cause as { code?: unknown }).code === '40P01'

/**
 * Removes all records. For so few, deleting is much faster than truncating. What a request of the test before still writes
 * may lock the tables in another order; it ends by itself, so that the next try succeeds.
 */
export const empty = async (db: Database): Promise<void> => {
  const deletions = allTables.map(([name]) => sql`${sql.ref(name)} as (delete from ${sql.table(tableOf(name))})`)
  const removeAll = () => sql`with ${sql.join(deletions)} select 1`.execute(db)
  await removeAll().catch(async (cause: unknown) => {
    if (!isDeadlock(cause)) throw cause
    await removeAll()
  })
}

/** An empty store in a database that tests share. Workers of earlier tests are stopped, or they would take this one's jobs. */
export const emptyStore = async (
  { db }: OpenDatabase,
  ports: Pick<Ports, 'clock' | 'random'>,
): Promise<ReturnType<typeof createPostgresStore>> => {
  await stopWorkers()
  await empty(db)
  const store = createPostgresStore(db, ports)
  addSamplesBy(store, seedPorts => addSampleCopies(db, 'samples', seedPorts))
  return store
}

/** Makes an empty store for a test. */
type MakeStore = (ports: Pick<Ports, 'clock' | 'random'>) => Promise<Store>
type NamedDatabase = readonly [name: string, makeStore: MakeStore]

const pglite = ['PGlite', sharedPglite] as const
const postgres = ['PostgreSQL', async () => (await sharedPostgres())!] as const
const cluster = await sharedCluster()

/** Whether tests of databases run on PGlite: where PostgreSQL is missing, and in `npm run test:all`. */
export const usesPglite: boolean = everyVariant || !cluster

/** A database that tests share, by its name. */
type OpenedDatabase = readonly [name: string, open: () => Promise<OpenDatabase>]

/** PostgreSQL; PGlite where it is missing, and in `npm run test:all`. For what the store itself does. */
export const openedDatabases: readonly OpenedDatabase[] = [
  ...(usesPglite ? [pglite] : []),
  ...(cluster ? [postgres] : []),
]

/** The first of these, for tests that need any. */
export const sharedDatabase = (): Promise<OpenDatabase> => openedDatabases[0]![1]()

/** A database of its own, with tables, for a test that changes them. */
export const newDatabase = async (): Promise<OpenDatabase> =>
  usesPglite || !cluster ? openPglite() : openPostgres(await cluster.createDatabase(), failOnBrokenConnection)

const withStore = ([name, open]: OpenedDatabase): NamedDatabase => [
  name,
  async ports => emptyStore(await open(), ports),
]

/** The same with a store, for what databases could answer differently, and families that end-to-end tests hardly touch. */
export const everyDatabase: readonly NamedDatabase[] = openedDatabases.map(withStore)

/**
 * PostgreSQL, or PGlite where it is missing, for suites of families. They reach a database only through the store, which
 * sends both the same SQL; the suites of the store prove that both answer alike, and the memory store that a
 * single connection is enough.
 */
export const oneDatabase: readonly NamedDatabase[] = everyDatabase.slice(-1)
