import { sql } from 'kysely'
import { readModels, type Store } from '../../../src/backend/records.ts'
import type { PlainStore, SomeReadModels } from '../../../src/backend/store/readModel.ts'
import { storeWithReadModels } from '../../../src/backend/store/readModels.ts'
import type { Ports } from '../../../src/backend/ports/ports.ts'
import {
  explainUnavailable,
  joiningExecutor,
  poolExecutor,
  transactionExecutor,
  type SqlExecutor,
} from './sqlExecutor.ts'
import { countEvents } from './eventCounters.ts'
import { postgresCollection } from './postgresCollection.ts'
import { postgresReadModel } from './postgresReadModel.ts'
import { collectionTables, readModelTables, tableOf, type Database } from './tables.ts'

/** SQLSTATE codes of conflicting transactions, one of which must be repeated. */
const isConflictOfTransactions = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && (cause.code === '40001' || cause.code === '40P01')

/** Key of the advisory lock that transactions queue for when they have to be run again. */
const queueKey = 7_240_511
const maxTries = 10

/**
 * Runs a serializable transaction. A conflicting attempt is repeated, and repeated transactions wait for each other, so
 * that a burst of them terminates.
 */
const serializable = async <T>(db: Database, run: (db: Database) => Promise<T>): Promise<T> => {
  const attempt = (on: Database) => on.transaction().setIsolationLevel('serializable').execute(run)
  try {
    return await attempt(db)
  } catch (cause) {
    if (!isConflictOfTransactions(cause)) throw cause
  }
  return db.connection().execute(async connection => {
    await sql`select pg_advisory_lock(${queueKey})`.execute(connection)
    try {
      for (let tries = 2; ; tries += 1) {
        try {
          return await attempt(connection)
        } catch (cause) {
          if (!isConflictOfTransactions(cause) || tries >= maxTries) throw cause
        }
      }
    } finally {
      await sql`select pg_advisory_unlock(${queueKey})`.execute(connection)
    }
  })
}

const removeExpired = async (lane: SqlExecutor, before: string): Promise<number> => {
  let removed = 0n
  for (const [name, { expiry }] of collectionTables) {
    if (expiry === undefined) continue
    const isExpired = sql`(data ->> ${expiry}::text) collate "C" < ${before}`
    const statement = sql`delete from ${sql.table(tableOf(name))} where ${isExpired}`
    removed += (await lane.alone(on => statement.execute(on))).numAffectedRows ?? 0n
  }
  return Number(removed)
}

const removeCreatedBefore = async (lane: SqlExecutor, name: string, before: string, limit: number): Promise<number> => {
  const table = sql.table(tableOf(name))
  const oldest = sql`select tenant_id, id from ${table} where created_at < ${before} order by created_at limit ${limit}`
  const statement = sql`delete from ${table} where (tenant_id, id) in (${oldest})`
  return Number((await lane.alone(on => statement.execute(on))).numAffectedRows ?? 0n)
}

/** A store in PostgreSQL or PGlite. Several processes may share one database; nothing is cached. */
export const createPostgresStore = (db: Database, ports: Pick<Ports, 'clock' | 'random'>): Store => {
  const now = () => new Date(ports.clock.now()).toISOString()

  const storeOn = (
    lane: SqlExecutor,
    { transaction, readTogether }: Pick<PlainStore, 'transaction' | 'readTogether'>,
  ): PlainStore => ({
    collections: Object.fromEntries(
      collectionTables.map(([name, definition]) => [name, postgresCollection(name, definition, lane, ports)]),
    ),
    readModels: Object.fromEntries(
      readModelTables.map(([name, definition]) => [name, postgresReadModel(name, definition, lane, ports)]),
    ),
    transaction,
    readTogether,
    countEvents: (events, at) => countEvents(lane, events, at),
    removeExpired: before => removeExpired(lane, before),
    removeCreatedBefore: (name, before, limit) => removeCreatedBefore(lane, name, before, limit),
  })

  const transaction: PlainStore['transaction'] = run =>
    serializable(db, on => {
      // Statements of one transaction run one after the other anyway.
      const inside: PlainStore = storeOn(transactionExecutor(on), {
        transaction: nested => nested(inside),
        readTogether: read => read(inside),
      })
      return run(inside)
    }).catch(explainUnavailable)

  const readTogether: PlainStore['readTogether'] = read =>
    read(storeOn(joiningExecutor(db), { transaction, readTogether }))

  const plain = storeOn(poolExecutor(db), { transaction, readTogether })
  return storeWithReadModels(plain, readModels as unknown as SomeReadModels, now) as Store
}
