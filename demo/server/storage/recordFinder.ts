import { sql, type RawBuilder } from 'kysely'
import { checkQuery, shortestInnerSearch, type CheckedOrder } from '../../../src/backend/store/queryRules.ts'
import type { Collection, Query } from '../../../src/backend/store/store.ts'
import { behind, matchingRecords, recordOrder, sortColumn, type Fields } from './recordQuery.ts'
import { recordOf, rowColumns, type SavedFields } from './recordRows.ts'
import type { SqlExecutor } from './sqlExecutor.ts'
import type { RecordRow, TableDefinition } from './tables.ts'

/** Hits of a search that are collected and sorted; for more, walking the order of the page finds enough of them sooner. */
const fewHits = 5_000

/** `find` of a collection's table. */
export const recordFinder = (
  table: RawBuilder<unknown>,
  definition: TableDefinition,
  lane: SqlExecutor,
): Collection<Fields>['find'] => {
  const { lists = [] } = definition

  const read = async (statement: RawBuilder<unknown>): Promise<SavedFields[]> =>
    (await lane.read(statement as RawBuilder<RecordRow>)).map(recordOf)

  const count = async (matching: RawBuilder<unknown>, upTo: number | undefined) => {
    const counted = sql`select from ${table} where ${matching} limit ${upTo ?? null}::bigint`
    const statement = sql<{ total: number }>`select count(*)::integer as total from (${counted}) counted`
    const { rows } = await lane.alone(db => statement.execute(db))
    return rows[0]?.total ?? 0
  }

  const part = ({ limit, offset = 0 }: Query<Fields>) =>
    limit === undefined && offset === 0 ? sql`` : sql`limit ${limit ?? null}::bigint offset ${offset}::bigint`

  /**
   * A page of a search with few hits, and their number; `undefined` when there are more, or the page is behind all. The hits are
   * collected before they are sorted: the planner expects more hits than a rare word has, and would walk the whole tenant in
   * the order of the page.
   */
  const findFew = async (matching: RawBuilder<unknown>, order: CheckedOrder, query: Query<Fields>) => {
    const sorted = order.by === 'id' ? sql`` : sql`, ${sortColumn(order)}`
    const page = sql`select tenant_id, id from hits order by ${recordOrder(order)} ${part(query)}`
    const statement = sql<RecordRow & { hits: number }>`with hits as materialized
        (select tenant_id, id${sorted} from ${table} where ${matching} limit ${fewHits + 1}::bigint)
      select ${rowColumns}, (select count(*)::integer from hits) as hits from ${table}
      where (tenant_id, id) in (${page}) order by ${recordOrder(order)}`
    const { rows } = await lane.alone(db => statement.execute(db))
    const isBehindAll = rows.length === 0 && (query.offset ?? 0) > 0
    const hits = rows[0]?.hits ?? 0
    return isBehindAll || hits > fewHits ? undefined : { items: rows.map(recordOf), hits }
  }

  const find = async (tenantIds: readonly string[], query: Query<Fields>) => {
    const { where = {}, search, created, offset = 0, after, limit, total: mode = 'exact' } = query
    const order = checkQuery(query, tenantIds, definition)
    const matching = matchingRecords(tenantIds, { where, search, ...(created && { created }) }, lists)
    const rest = after ? sql`${matching} and ${behind(order, after)}` : matching
    const upTo = mode === 'exact' ? undefined : mode.upTo
    const isInnerSearch = search !== undefined && [...search].length >= shortestInnerSearch
    const few = isInnerSearch && limit !== undefined && limit > 0 ? await findFew(rest, order, query) : undefined
    if (few && !after) return { items: few.items, total: Math.min(few.hits, upTo ?? few.hits) }
    const page = sql`where ${rest} order by ${recordOrder(order)} ${part(query)}`
    // Skipped records are counted in the index only; just those of the page are read.
    const found =
      offset === 0
        ? page
        : sql`where (tenant_id, id) in (select tenant_id, id from ${table} ${page}) order by ${recordOrder(order)}`
    const items = few?.items ?? (await read(sql`select ${rowColumns} from ${table} ${found}`))
    const isLastPage = !after && (limit === undefined || items.length < limit) && (items.length > 0 || offset === 0)
    const known = isLastPage ? offset + items.length : undefined
    const total = upTo === 0 ? 0 : (known ?? (await count(matching, upTo)))
    return { items, total: Math.min(total, upTo ?? total) }
  }

  return (tenantId, query = {}) => find([tenantId].flat(), query)
}
