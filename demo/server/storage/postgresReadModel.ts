import { sql } from 'kysely'
import type { Ports } from '../../../src/backend/ports/ports.ts'
import { checkRanges } from '../../../src/backend/store/queryRules.ts'
import type { ReadModelTable } from '../../../src/backend/store/readModel.ts'
import { decodePgText, encodePgJson, encodePgText } from './pgTextEncoding.ts'
import { postgresCollection } from './postgresCollection.ts'
import { matchingRecords } from './recordQuery.ts'
import { keysSql } from './recordRows.ts'
import type { SqlExecutor } from './sqlExecutor.ts'
import { tableOf, type TableDefinition } from './tables.ts'

/** One read model as a table of PostgreSQL. */
export const postgresReadModel = (
  name: string,
  definition: TableDefinition,
  executor: SqlExecutor,
  ports: Pick<Ports, 'clock' | 'random'>,
): ReadModelTable => {
  const table = sql.table(tableOf(name))
  const now = () => new Date(ports.clock.now()).toISOString()
  const records = postgresCollection(name, definition, executor, ports)
  return {
    get: (tenantId, id) => records.get(tenantId, id),
    find: (tenantId, query) => records.find(tenantId, query),
    countByTenant: async (tenantIds, { where = {}, ranges } = {}) => {
      const matching = matchingRecords(tenantIds, { where, ranges: checkRanges(ranges, definition) }, definition.lists)
      const statement = sql<{ tenant_id: string; total: number }>`select tenant_id, count(*)::integer as total
        from ${table} where ${matching} group by tenant_id`
      const { rows } = await executor.alone(db => statement.execute(db))
      return new Map(rows.map(row => [decodePgText(row.tenant_id), row.total]))
    },
    write: async rows => {
      const ids = rows.map(({ id }) => encodePgText(id))
      const tenantIds = rows.map(({ tenantId }) => encodePgText(tenantId))
      const dates = rows.map(({ createdAt }) => createdAt)
      const fields = rows.map(({ id: _id, tenantId: _tenantId, createdAt: _createdAt, ...own }) => encodePgJson(own))
      const statement = sql`insert into ${table} as known (tenant_id, id, version, created_at, updated_at, data)
        select tenant_id, id, 1, created_at, ${now()}, data::jsonb
        from unnest(${tenantIds}::text[], ${ids}::text[], ${dates}::text[], ${fields}::text[])
          as row (tenant_id, id, created_at, data)
        on conflict (tenant_id, id) do update set version = known.version + 1, created_at = excluded.created_at,
          updated_at = excluded.updated_at, data = excluded.data`
      await executor.alone(db => statement.execute(db))
    },
    patch: async patches => {
      const ids = patches.map(({ id }) => encodePgText(id))
      const tenantIds = patches.map(({ tenantId }) => encodePgText(tenantId))
      const fields = patches.map(patch => encodePgJson(patch.fields))
      const statement = sql`update ${table} as known
        set version = version + 1, updated_at = ${now()}, data = data || patch.fields::jsonb
        from unnest(${tenantIds}::text[], ${ids}::text[], ${fields}::text[]) as patch (tenant_id, id, fields)
        where known.tenant_id = patch.tenant_id and known.id = patch.id`
      await executor.alone(db => statement.execute(db))
    },
    remove: async keys => {
      const statement = sql`delete from ${table} where (tenant_id, id) in (select * from ${keysSql(keys)})`
      await executor.alone(db => statement.execute(db))
    },
    writtenBefore: async (date, limit) => {
      const statement = sql<{ tenant_id: string; id: string }>`select tenant_id, id from ${table}
        where updated_at < ${date} limit ${limit}`
      const { rows } = await executor.alone(db => statement.execute(db))
      return rows.map(row => ({ tenantId: decodePgText(row.tenant_id), id: decodePgText(row.id) }))
    },
  }
}
