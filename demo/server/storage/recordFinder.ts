import { sql, type RawBuilder } from 'kysely'
import {
  checkQuery,
  checkRanges,
  shortestInnerSearch,
  type CheckedOrder,
} from '../../../src/backend/store/queryRules.ts'
import type { Collection, Query } from '../../../src/backend/store/store.ts'
import { behind, matchingRecords, recordOrder, sortColumn, type Fields } from './recordQuery.ts'
import { recordOf, rowColumns, type SavedFields } from './recordRows.ts'
import type { SqlExecutor } from './sqlExecutor.ts'
import type { RecordRow, TableDefinition } from './tables.ts'

/** Records of the tenant in which the page of a search is looked for, in its order, before all hits are collected. */
const walkedRecords = 1_000
/** Hits of a search that are collected and sorted; for more, walking the order of the page finds enough of them sooner. */
const maxHits = 20_000

/** A search inside words, for one page. */
interface Search {
  matching: RawBuilder<unknown>
  order: CheckedOrder
  query: Query<Fields>
}

/** `find` of a collection's table. */
export const recordFinder = (
  table: RawBuilder<unknown>,
  definition: TableDefinition,
  executor: SqlExecutor,
): Collection<Fields>['find'] => {
  const { lists = [] } = definition

  const read = async (statement: RawBuilder<unknown>): Promise<SavedFields[]> =>
    (await executor.read(statement as RawBuilder<RecordRow>)).map(recordOf)

  const count = async (matching: RawBuilder<unknown>, upTo: number | undefined) => {
    const counted = sql`select from ${table} where ${matching} limit ${upTo ?? null}::bigint`
    const statement = sql<{ total: number }>`select count(*)::integer as total from (${counted}) counted`
    const { rows } = await executor.alone(db => statement.execute(db))
    return rows[0]?.total ?? 0
  }

  const part = ({ limit, offset = 0 }: Query<Fields>) =>
    limit === undefined && offset === 0 ? sql`` : sql`limit ${limit ?? null}::bigint offset ${offset}::bigint`

  /**
   * A page behind others: skipped records are counted in the index, and just those of the page are read. It is made first,
   * and once: with statistics taken during an import the planner expects one record in the table, and would make the page
   * again for each.
   */
  const pageBehind = (matching: RawBuilder<unknown>, order: CheckedOrder, query: Query<Fields>) =>
    sql`with page as materialized
        (select tenant_id, id from ${table} where ${matching} order by ${recordOrder(order)} ${part(query)})
      select ${rowColumns} from ${table} where (tenant_id, id) in (select tenant_id, id from page)
      order by ${recordOrder(order)}`

  /**
   * The page of a search that is full within the first records of the tenant, as it is for a word that many have;
   * otherwise `undefined`.
   */
  const findNear = async (walked: RawBuilder<unknown>, { matching, order, query }: Search) => {
    const statement = sql<RecordRow>`with walked as materialized
        (select * from ${table} where ${walked} order by ${recordOrder(order)} limit ${walkedRecords}::bigint)
      select ${rowColumns} from walked where ${matching} order by ${recordOrder(order)} ${part(query)}`
    const { rows } = await executor.alone(db => statement.execute(db))
    return rows.length === query.limit ? rows.map(recordOf) : undefined
  }

  /**
   * A page of a search whose hits are collected and sorted, and their number; `undefined` when there are too many, or the
   * page is behind all. The planner alone expects more hits than a rare word has, and would walk the whole tenant in the
   * order of the page, as it would for hits that are all at the end of that order.
   */
  const findAmongHits = async ({ matching, order, query }: Search) => {
    const sorted = order.by === 'id' ? sql`` : sql`, ${sortColumn(order)}`
    const page = sql`select tenant_id, id from hits order by ${recordOrder(order)} ${part(query)}`
    const statement = sql<RecordRow & { hits: number }>`with hits as materialized
        (select tenant_id, id${sorted} from ${table} where ${matching} limit ${maxHits + 1}::bigint)
      select ${rowColumns}, (select count(*)::integer from hits) as hits from ${table}
      where (tenant_id, id) in (${page}) order by ${recordOrder(order)}`
    const { rows } = await executor.alone(db => statement.execute(db))
    const isBehindAll = rows.length === 0 && (query.offset ?? 0) > 0
    const hits = rows[0]?.hits ?? 0
    return isBehindAll || hits > maxHits ? undefined : { items: rows.map(recordOf), hits }
  }

  const find = async (tenantIds: readonly string[], query: Query<Fields>) => {
    const { where = {}, search, offset = 0, after, limit, total: mode = 'exact' } = query
    const order = checkQuery(query, tenantIds, definition)
    const matching = matchingRecords(tenantIds, { where, search, ranges: checkRanges(query.ranges, definition) }, lists)
    const behindPosition = (condition: RawBuilder<unknown>) =>
      after ? sql`${condition} and ${behind(order, after)}` : condition
    const rest = behindPosition(matching)
    const upTo = mode === 'exact' ? undefined : mode.upTo
    const isInnerSearch = search !== undefined && [...search].length >= shortestInnerSearch
    const wanted = isInnerSearch && limit !== undefined && limit > 0 ? { matching: rest, order, query } : undefined
    const near = wanted && (await findNear(behindPosition(matchingRecords(tenantIds, {})), wanted))
    const among = wanted && !near ? await findAmongHits(wanted) : undefined
    if (among && !after) return { items: among.items, total: Math.min(among.hits, upTo ?? among.hits) }
    const statement =
      offset === 0
        ? sql`select ${rowColumns} from ${table} where ${rest} order by ${recordOrder(order)} ${part(query)}`
        : pageBehind(rest, order, query)
    const items = near ?? among?.items ?? (await read(statement))
    const isLastPage = !after && (limit === undefined || items.length < limit) && (items.length > 0 || offset === 0)
    const known = isLastPage ? offset + items.length : undefined
    const total = upTo === 0 ? 0 : (known ?? (await count(matching, upTo)))
    return { items, total: Math.min(total, upTo ?? total) }
  }

  return (tenantId, query = {}) => find([tenantId].flat(), query)
}
