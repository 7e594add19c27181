import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { StoreUnavailable } from '../../../src/backend/store/store.ts'
import { breaksConnection } from './databaseFaults.ts'
import type { Database } from './tables.ts'
import { createWaitingLine, withinWaitingTime } from './waitingLine.ts'

/** SQLSTATE codes of conflicting transactions, one of which must be repeated. */
const isConflictOfTransactions = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && (cause.code === '40001' || cause.code === '40P01')

/** Key of the advisory lock that repeated transactions of all processes queue for. */
const queueKey = 7_240_511
/** From this try on, a transaction runs while no other one of this process begins. */
const firstTryAlone = 3
const maxTries = 10
/** How long a transaction waits for others of this process before it is given up. */
const maxWaitMs = 10_000
const firstPauseMs = 20
const longestPauseMs = 1_000

/** Runs serializable transactions of one store. `run` may be called several times, and uses only the database it is given. */
export type SerializableTransactions = <T>(run: (db: Database) => Promise<T>) => Promise<T>

/** How transactions are repeated. */
export interface RepetitionOptions {
  /** A number from 0 to below 1. Default: random. */
  random?: () => number
  /** Waits. Default: by the clock. */
  pause?: (ms: number) => Promise<unknown>
}

/**
 * The pause after a try that conflicted: longer with each one, and random, so that transactions that met do not meet again.
 * @param tries made so far, from 2 on
 */
const pauseMs = (tries: number, random: () => number): number =>
  Math.min(longestPauseMs, firstPauseMs * 2 ** (tries - 2)) * (0.5 + random() / 2)

/**
 * Repeats transactions that conflict with others. Repeated ones run one after the other, in all processes that share the
 * database. One that conflicts again and again makes new ones of this process wait, because many short transactions
 * would otherwise keep a long one from ever ending; when it still fails, the store counts as unavailable.
 */
export const serializableTransactions = (
  db: Database,
  { random = Math.random, pause = wait }: RepetitionOptions = {},
): SerializableTransactions => {
  /** Those that wait in it hold no connection. */
  const inTurn = createWaitingLine(maxWaitMs)
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
        await pause(pauseMs(tries, random))
      }
    } finally {
      ended.resolve()
    }
  }

  const repeatLocked = <T>(run: (db: Database) => Promise<T>): Promise<T> =>
    db.connection().execute(async connection => {
      await sql`select pg_advisory_lock(${queueKey})`.execute(connection)
      try {
        return await repeat(connection, run)
      } finally {
        // A connection that broke has lost the lock, and what became of the transaction is known already.
        await sql`select pg_advisory_unlock(${queueKey})`.execute(connection).catch((cause: unknown) => {
          if (!breaksConnection(cause)) throw cause
        })
      }
    })

  return async run => {
    await withinWaitingTime(beginning, maxWaitMs)
    try {
      return await attempt(db, run)
    } catch (cause) {
      if (!isConflictOfTransactions(cause)) throw cause
    }
    return inTurn(() => repeatLocked(run))
  }
}
