import { sql } from 'kysely'
import type { Database } from './tables.ts'

/** Where a collection's statements run: in the pool, each by itself, or in one transaction. */
export interface SqlExecutor {
  /** Runs one statement, or several that need not see the same moment. */
  alone<T>(statements: (db: Database) => Promise<T>): Promise<T>
  /** Runs several statements as one. */
  together<T>(statements: (db: Database) => Promise<T>): Promise<T>
  /** Runs a statement that a unique index may refuse, in such a way that a transaction around it survives. */
  attempt<T>(db: Database, statement: () => Promise<T>): Promise<T>
}

/** Statements in the pool. */
export const poolExecutor = (db: Database): SqlExecutor => ({
  alone: statements => statements(db),
  together: statements => db.transaction().execute(statements),
  attempt: (_db, statement) => statement(),
})

/**
 * Statements of one transaction. Callers may overlap; their work is done one after the other, because savepoints and the
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
