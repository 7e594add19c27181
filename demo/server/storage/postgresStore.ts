import { sql } from 'kysely'
import { readModels } from '../../../src/backend/records.ts'
import type { Store } from '../../../src/backend/store/definitions.ts'
import type { PlainStore, SomeReadModels } from '../../../src/backend/store/readModel.ts'
import { storeWithReadModels } from '../../../src/backend/store/readModels.ts'
import type { Ports } from '../../../src/backend/ports/ports.ts'
import { explainUnavailable } from './databaseFaults.ts'
import { joiningExecutor, poolExecutor, transactionExecutor, type SqlExecutor } from './sqlExecutor.ts'
import { countEvents } from './eventCounters.ts'
import { postgresCollection } from './postgresCollection.ts'
import { postgresReadModel } from './postgresReadModel.ts'
import { serializableTransactions } from './serializableTransactions.ts'
import { collectionTables, readModelTables, tableOf, type Database } from './tables.ts'

const removeExpired = async (executor: SqlExecutor, before: string): Promise<number> => {
  let removed = 0n
  for (const [name, { expiry }] of collectionTables) {
    if (expiry === undefined) continue
    const isExpired = sql`(data ->> ${expiry}::text) collate "C" < ${before}`
    const statement = sql`delete from ${sql.table(tableOf(name))} where ${isExpired}`
    removed += (await executor.alone(on => statement.execute(on))).numAffectedRows ?? 0n
  }
  return Number(removed)
}

const removeCreatedBefore = async (
  executor: SqlExecutor,
  name: string,
  before: string,
  limit: number,
): Promise<number> => {
  const table = sql.table(tableOf(name))
  const oldest = sql`select tenant_id, id from ${table} where created_at < ${before} order by created_at limit ${limit}`
  const statement = sql`delete from ${table} where (tenant_id, id) in (${oldest})`
  return Number((await executor.alone(on => statement.execute(on))).numAffectedRows ?? 0n)
}

/** A store in PostgreSQL or PGlite. Several processes may share one database; nothing is cached. */
export const createPostgresStore = (db: Database, ports: Pick<Ports, 'clock' | 'random'>): Store => {
  const now = () => new Date(ports.clock.now()).toISOString()
  const inTransaction = serializableTransactions(db)

  const storeOn = (
    executor: SqlExecutor,
    { transaction, readTogether }: Pick<PlainStore, 'transaction' | 'readTogether'>,
  ): PlainStore => ({
    collections: Object.fromEntries(
      collectionTables.map(([name, definition]) => [name, postgresCollection(name, definition, executor, ports)]),
    ),
    readModels: Object.fromEntries(
      readModelTables.map(([name, definition]) => [name, postgresReadModel(name, definition, executor, ports)]),
    ),
    transaction,
    readTogether,
    countEvents: (events, at) => countEvents(executor, events, at),
    removeExpired: before => removeExpired(executor, before),
    removeCreatedBefore: (name, before, limit) => removeCreatedBefore(executor, name, before, limit),
  })

  const transaction: PlainStore['transaction'] = run =>
    inTransaction(on => {
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
