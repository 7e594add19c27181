import { sql, type RawBuilder } from 'kysely'
import { newId } from '../../../src/backend/ports/randomTokens.ts'
import type { Ports } from '../../../src/backend/ports/ports.ts'
import { StoreConflict, type Collection } from '../../../src/backend/store/store.ts'
import type { SqlExecutor } from './sqlExecutor.ts'
import { recordFinder } from './recordFinder.ts'
import { matchingRecords, type Fields } from './recordQuery.ts'
import { keysSql, recordOf, rowColumns, type SavedFields } from './recordRows.ts'
import { decodePgJson, encodePgJson, encodePgText } from './pgTextEncoding.ts'
import { tableOf, type Database, type RecordRow, type TableDefinition } from './tables.ts'

/** A record's fields without those that have a column. */
const ownFields = ({ id, tenantId, version, createdAt, updatedAt, ...fields }: Fields): Fields => fields

/** Attempts of `put`; more than concurrent inserts and removals of one record can be expected. */
const maxTries = 5

const isUniqueViolation = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && cause.code === '23505'

const rowsOf = async (db: Database, statement: RawBuilder<unknown>): Promise<SavedFields[]> => {
  const { rows } = await (statement as RawBuilder<RecordRow>).execute(db)
  return rows.map(recordOf)
}

/** One collection as a table of PostgreSQL. Every statement names the tenant. */
export const postgresCollection = (
  name: string,
  definition: TableDefinition,
  executor: SqlExecutor,
  { clock, random }: Pick<Ports, 'clock' | 'random'>,
): Collection<Fields> => {
  const table = sql.table(tableOf(name))
  const { unique = [], lists = [] } = definition
  const uniqueFields = unique.flat()
  const now = () => new Date(clock.now()).toISOString()

  const thisRecord = (tenantId: string, id: string) => matchingRecords([tenantId], { where: { id } })

  const selected = (tenantId: string, id: string) =>
    sql`select ${rowColumns} from ${table} where ${thisRecord(tenantId, id)}`

  const read = async (statement: RawBuilder<unknown>): Promise<SavedFields[]> =>
    (await executor.read(statement as RawBuilder<RecordRow>)).map(recordOf)

  const lock = (db: Database, tenantId: string, id: string) => rowsOf(db, sql`${selected(tenantId, id)} for update`)

  const add = async (db: Database, tenantId: string, id: string, createdAt: string, fields: Fields) => {
    const values = [encodePgText(tenantId), encodePgText(id), 1, createdAt, createdAt]
    const [record] = await rowsOf(
      db,
      // Unlike a violation, `on conflict do nothing` keeps the surrounding transaction usable.
      sql`insert into ${table} (tenant_id, id, version, created_at, updated_at, data)
        values (${sql.join(values)}, ${encodePgJson(ownFields(fields))}::jsonb)
        on conflict do nothing returning ${rowColumns}`,
    )
    return record
  }

  const taken = (cause?: unknown) => new StoreConflict(`an id or unique fields of ${name} are already taken`, { cause })

  /** `touched` are the fields that may change: only a unique one among them can conflict. */
  const writing = async (db: Database, touched: readonly string[], statement: () => Promise<SavedFields[]>) => {
    try {
      const isSafe = !touched.some(field => uniqueFields.includes(field))
      return isSafe ? await statement() : await executor.attempt(db, statement)
    } catch (cause) {
      throw isUniqueViolation(cause) ? taken(cause) : cause
    }
  }

  const set = async (
    db: Database,
    where: RawBuilder<unknown>,
    data: RawBuilder<unknown>,
    touched: readonly string[],
  ) => {
    const statement = () =>
      rowsOf(
        db,
        sql`update ${table} set data = ${data}, version = version + 1, updated_at = ${now()}
          where ${where} returning ${rowColumns}`,
      )
    const [record] = await writing(db, touched, statement)
    return record
  }

  const replace = (db: Database, current: SavedFields, fields: Fields) => {
    const data = ownFields(fields)
    const touched = uniqueFields.filter(field => data[field] !== current[field])
    return set(db, thisRecord(current.tenantId, current.id), sql`${encodePgJson(data)}::jsonb`, touched)
  }

  const patch = (db: Database, tenantId: string, id: string, change: Fields) => {
    const fields = ownFields(change)
    const gone = Object.keys(fields).filter(field => fields[field] === undefined)
    const data = sql`(data - ${gone.map(encodePgText)}::text[]) || ${encodePgJson(fields)}::jsonb`
    return set(db, thisRecord(tenantId, id), data, Object.keys(fields))
  }

  const update: Collection<Fields>['update'] = (tenantId, id, change) =>
    typeof change !== 'function'
      ? executor.alone(db => patch(db, tenantId, id, change))
      : executor.together(async db => {
          const [current] = await lock(db, tenantId, id)
          const fields = current && change(structuredClone(current))
          return fields && replace(db, current, { ...current, ...fields })
        })

  /**
   * The records are locked in the order of their ids, so that two calls at once do not wait for each other. As they are locked,
   * what they become is known, and is not read again.
   */
  const updateMany: Collection<Fields>['updateMany'] = (tenantId, ids, change) =>
    executor.together(async db => {
      const wanted = matchingRecords([tenantId], { where: { id: ids } })
      const records = await rowsOf(db, sql`select ${rowColumns} from ${table} where ${wanted} order by id for update`)
      const updatedAt = now()
      const changes = records.flatMap(record => {
        const fields = change(structuredClone(record))
        return fields ? [{ record, data: encodePgJson(ownFields({ ...record, ...fields })), fields }] : []
      })
      if (changes.length === 0) return []
      const changedIds = changes.map(({ record }) => encodePgText(record.id))
      const changedData = changes.map(({ data }) => data)
      const touched = changes.flatMap(({ fields }) => Object.keys(fields))
      return writing(db, touched, async () => {
        await sql`update ${table} set data = change.fields::jsonb, version = version + 1, updated_at = ${updatedAt}
          from unnest(${changedIds}::text[], ${changedData}::text[]) as change (record, fields)
          where tenant_id = ${encodePgText(tenantId)} and id = change.record`.execute(db)
        return changes.map(({ record: { id, version, createdAt }, data }) => ({
          ...(decodePgJson(data) as Fields),
          id,
          tenantId,
          createdAt,
          updatedAt,
          version: version + 1,
        }))
      })
    })

  /** The next attempt finds a record inserted concurrently; if there is none, another unique field conflicts. */
  const put: Collection<Fields>['put'] = (tenantId, id, make) =>
    executor.together(async db => {
      for (let tries = 1; tries <= maxTries; tries += 1) {
        const [current] = await lock(db, tenantId, id)
        const fields = make(structuredClone(current))
        const record = current
          ? await replace(db, current, fields)
          : await add(db, tenantId, id, (fields as { createdAt?: string }).createdAt ?? now(), fields)
        if (record) return record
      }
      throw taken()
    })

  return {
    update,
    updateMany,
    put,
    get: async (tenantId, id) => (await read(selected(tenantId, id)))[0],
    getMany: keys =>
      read(sql`select ${rowColumns} from ${table} where (tenant_id, id) in (select * from ${keysSql(keys)})`),
    find: recordFinder(table, definition, executor),
    insert: async (tenantId, { id = newId(random), createdAt = now(), ...fields }) => {
      const record = await executor.alone(db => add(db, tenantId, id, createdAt, fields))
      if (!record) throw taken()
      return record
    },
    take: async (tenantId, id) => {
      const statement = sql`delete from ${table} where ${thisRecord(tenantId, id)} returning ${rowColumns}`
      const [record] = await executor.alone(db => rowsOf(db, statement))
      return record
    },
    removeWhere: async (tenantId, where) => {
      const statement = sql`delete from ${table} where ${matchingRecords([tenantId], { where }, lists)}`
      return Number((await executor.alone(db => statement.execute(db))).numAffectedRows ?? 0)
    },
  }
}
