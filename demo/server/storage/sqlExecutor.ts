import { sql, type RawBuilder } from 'kysely'
import { explainUnavailable } from './databaseFaults.ts'
import { readBatch } from './readBatch.ts'
import type { Database, RecordRow } from './tables.ts'

/** Runs a collection's statements: in the pool, each on its own, or in one transaction. */
export interface SqlExecutor {
  /** Runs one statement, or several that need no common snapshot. */
  alone<T>(statements: (db: Database) => Promise<T>): Promise<T>
  /** Runs one statement that only reads records; may join it with others. */
  read(statement: RawBuilder<RecordRow>): Promise<readonly RecordRow[]>
  /** Runs several statements atomically. */
  together<T>(statements: (db: Database) => Promise<T>): Promise<T>
  /** Runs a statement that may violate a unique index, so that the surrounding transaction stays usable. */
  attempt<T>(db: Database, statement: () => Promise<T>): Promise<T>
}

const rowsOf = async (db: Database, statement: RawBuilder<RecordRow>) => (await statement.execute(db)).rows

/** Statements in the pool. */
export const poolExecutor = (db: Database): SqlExecutor => ({
  alone: statements => statements(db).catch(explainUnavailable),
  read: statement => rowsOf(db, statement).catch(explainUnavailable),
  together: statements => db.transaction().execute(statements).catch(explainUnavailable),
  attempt: (_db, statement) => statement(),
})

/** Statements in the pool, with reads that start at the same time in one statement. */
export const joiningExecutor = (db: Database): SqlExecutor => {
  const batch = readBatch(statement => statement.execute(db).then(({ rows }) => rows))
  return { ...poolExecutor(db), read: statement => batch(statement).catch(explainUnavailable) }
}

/**
 * Statements of one transaction. Calls may overlap; they run one after the other, because savepoints and the
 * rows read between two statements belong to the connection they share.
 */
export const transactionExecutor = (db: Database): SqlExecutor => {
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: (db: Database) => Promise<T>): Promise<T> => {
    const outcome = last.then(() => work(db))
    last = outcome.catch(() => undefined)
    return outcome
  }
  return {
    alone: inTurn,
    read: statement => inTurn(on => rowsOf(on, statement)),
    together: inTurn,
    attempt: async (_db, statement) => {
      await sql`savepoint attempt`.execute(db)
      try {
        const outcome = await statement()
        await sql`release savepoint attempt`.execute(db)
        return outcome
      } catch (cause) {
        await sql`rollback to savepoint attempt`.execute(db)
        await sql`release savepoint attempt`.execute(db)
        throw cause
      }
    },
  }
}
