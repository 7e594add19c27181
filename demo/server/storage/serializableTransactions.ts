import { sql } from 'kysely'
import { StoreUnavailable } from '../../../src/backend/store/store.ts'
import type { Database } from './tables.ts'

/** SQLSTATE codes of conflicting transactions, one of which must be repeated. */
const isConflictOfTransactions = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && (cause.code === '40001' || cause.code === '40P01')

/** Key of the advisory lock that repeated transactions of all processes queue for. */
const queueKey = 7_240_511
/** From this try on, a transaction runs while no other one of this process begins. */
const firstTryAlone = 3
const maxTries = 10

/** Runs serializable transactions of one store. `run` may be called several times, and uses only the database it is given. */
export type SerializableTransactions = <T>(run: (db: Database) => Promise<T>) => Promise<T>

/**
 * Repeats transactions that conflict with others. Repeated ones run one after the other, in all processes that share the
 * database. One that conflicts again and again makes new ones of this process wait, because many short transactions
 * would otherwise keep a long one from ever ending; when it still fails, the store counts as unavailable.
 */
export const serializableTransactions = (db: Database): SerializableTransactions => {
  /** Resolves when the transactions that were to be repeated have ended. */
  let queue: Promise<unknown> = Promise.resolve()
  /** Resolves when the transaction that runs alone has ended. */
  let beginning: Promise<unknown> = Promise.resolve()

  const attempt = <T>(on: Database, run: (db: Database) => Promise<T>) =>
    on.transaction().setIsolationLevel('serializable').execute(run)

  const repeat = async <T>(on: Database, run: (db: Database) => Promise<T>): Promise<T> => {
    const ended = Promise.withResolvers<void>()
    try {
      for (let tries = 2; ; tries += 1) {
        if (tries === firstTryAlone) beginning = ended.promise
        try {
          return await attempt(on, run)
        } catch (cause) {
          if (!isConflictOfTransactions(cause)) throw cause
          if (tries === maxTries) throw new StoreUnavailable('A transaction always conflicts with others', { cause })
        }
      }
    } finally {
      ended.resolve()
    }
  }

  const repeatInTurn = <T>(run: (db: Database) => Promise<T>): Promise<T> =>
    db.connection().execute(async connection => {
      await sql`select pg_advisory_lock(${queueKey})`.execute(connection)
      try {
        return await repeat(connection, run)
      } finally {
        await sql`select pg_advisory_unlock(${queueKey})`.execute(connection)
      }
    })

  return async run => {
    await beginning
    try {
      return await attempt(db, run)
    } catch (cause) {
      if (!isConflictOfTransactions(cause)) throw cause
    }
    // Those that wait in this process hold no connection.
    const outcome = queue.then(() => repeatInTurn(run))
    queue = outcome.catch(() => undefined)
    return outcome
  }
}
