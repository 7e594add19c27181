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
  const inTransaction = serializableTransactions(db)

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
