import { loadavg } from 'node:os'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { Kysely, PGliteDialect, PostgresDialect, sql, type CompiledQuery, type Dialect } from 'kysely'
import pg from 'pg'
import { serverPorts } from '../../../demo/server/ports.ts'
import { migrate } from '../../../demo/server/storage/migrations.ts'
import { createPostgresStore } from '../../../demo/server/storage/postgresStore.ts'
import type { Database } from '../../../demo/server/storage/tables.ts'
import type { Store } from '../../../src/backend/store/definitions.ts'
import { startCluster } from '../../contract/postgres.ts'
import { summarize } from '../statistics.ts'
import { cpuTimeMs } from './cpuTime.ts'
import { storeReads, type Read } from './storeReads.ts'
import { seedStore, settle, type StoreSize } from './storeSeed.ts'

const warmUps = 5
const calls = 20
const mostMs = 50

const log = (text: string) => void process.stdout.write(`${text}\n`)
const timed = async (work: () => Promise<unknown>) => {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

/** A database that is measured. */
interface MeasuredDatabase {
  db: Database
  store: Store
  /** The statements that ran since it was emptied. */
  statements: CompiledQuery[]
  /** Processor time so far of this process and of the database's. */
  cpuMs: () => number
}

/** The lines of a plan that say how rows are reached. */
const accessesIn = (plan: readonly string[]) =>
  plan
    .filter(line => /\bScan\b/.test(line))
    .map(line =>
      line
        .replace(/\(cost.*/, '')
        .replace('->', '')
        .trim(),
    )

/** How the statements of a read reach their rows, and whether its page comes from indexes. */
const plansOf = async ({ db, store, statements }: MeasuredDatabase, read: Read) => {
  statements.length = 0
  await read(store)
  const plans: string[] = []
  // The page is the first statement. A count that ends at its limit may read a table whose rows nearly all match.
  let usesIndex: boolean | undefined
  for (const { sql: text, parameters } of statements.splice(0)) {
    const { rows } = await db.executeQuery<Record<string, string>>({
      ...sql`select`.compile(db),
      sql: `explain ${text}`,
      parameters,
    })
    const accesses = accessesIn(rows.map(row => Object.values(row)[0]!))
    usesIndex ??= accesses.every(line => !line.includes('Seq Scan'))
    plans.push(...accesses)
  }
  return { plans, usesIndex: usesIndex === true }
}

/**
 * Measures one read. Other programs on the machine make it take longer, and no processor time: a read whose processor time
 * is within the limit fails only by its plan.
 */
const measureRead = async (name: string, read: Read, measured: MeasuredDatabase) => {
  const { store, cpuMs } = measured
  for (let call = 0; call < warmUps; call += 1) await read(store)
  const times: number[] = []
  const cpuBefore = cpuMs()
  for (let call = 0; call < calls; call += 1) times.push(await timed(() => read(store)))
  const cpu = (cpuMs() - cpuBefore) / calls
  const { plans, usesIndex } = await plansOf(measured, read)
  const time = summarize(times)?.median ?? Number.NaN
  const isHeld = cpu <= mostMs && usesIndex
  const mark = isHeld ? (time <= mostMs ? '✔' : '~') : '✖'
  log(`${mark} ${name}: ${time.toFixed(1)} ms (most ${Math.max(...times).toFixed(1)}), CPU ${cpu.toFixed(1)} ms`)
  for (const line of plans) log(`    ${line}`)
  return isHeld
}

const fill = async ({ db, store }: MeasuredDatabase, size: StoreSize) => {
  const seedMs = await timed(() => seedStore(db, size))
  await settle(db)
  const rebuildMs = await timed(() => store.rebuildReadModels())
  await settle(db)
  const [seedSeconds, rebuildSeconds] = [seedMs, rebuildMs].map(ms => (ms / 1_000).toFixed(0))
  log(`${JSON.stringify(size)} seeded in ${seedSeconds} s, read models rebuilt in ${rebuildSeconds} s`)
}

const openMeasured = async (dialect: Dialect, cpuMs: () => number): Promise<MeasuredDatabase> => {
  const statements: CompiledQuery[] = []
  const db: Database = new Kysely({ dialect, log: ({ query }) => void statements.push(query) })
  await migrate(db)
  return { db, store: createPostgresStore(db, serverPorts), statements, cpuMs }
}

/** Measures all reads on a database, and closes it. */
const measureReads = async (name: string, measured: MeasuredDatabase, size: StoreSize): Promise<boolean> => {
  log(`\n${name}`)
  const outcomes: boolean[] = []
  try {
    await fill(measured, size)
    log(`Load average at the start ${loadavg()[0]!.toFixed(1)}; median of ${calls} warm calls, limit ${mostMs} ms`)
    for (const [readName, read] of Object.entries(storeReads))
      outcomes.push(await measureRead(readName, read, measured))
    log(`Load average at the end ${loadavg()[0]!.toFixed(1)}`)
  } finally {
    await measured.db.destroy()
  }
  return outcomes.every(Boolean)
}

const ownCpuMs = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

const benchPostgres = async (size: StoreSize): Promise<boolean> => {
  const cluster = await startCluster()
  if (!cluster) throw new Error('The store is measured on PostgreSQL: install it, or name its programs in PG_BIN')
  const pool = new pg.Pool({ connectionString: await cluster.createDatabase(), max: 1 })
  // The server may end a connection before the closing pool has terminated it.
  pool.on('error', () => undefined)
  try {
    const { rows } = await pool.query<{ id: number }>('select pg_backend_pid() as id')
    const backend = rows.map(({ id }) => id)
    const measured = await openMeasured(new PostgresDialect({ pool }), () => ownCpuMs() + cpuTimeMs(backend))
    return await measureReads('PostgreSQL', measured, size)
  } finally {
    await cluster.stop()
  }
}

export const benchPglite = async (size: StoreSize): Promise<boolean> => {
  const pglite = await PGlite.create({ extensions: { pg_trgm } })
  const measured = await openMeasured(new PGliteDialect({ pglite }), ownCpuMs)
  return measureReads('PGlite, in memory', measured, size)
}

/** Measures the store's reads on both databases; resolves to whether each is quick and uses an index. */
export const benchStore = async (size: StoreSize): Promise<boolean> => {
  const outcomes = [await benchPostgres(size), await benchPglite(size)]
  return outcomes.every(Boolean)
}
