import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { fieldMark, shortestInnerSearch, type CheckedOrder } from '../../../src/backend/store/queryRules.ts'
import type { CreatedRange, Position, Where } from '../../../src/backend/store/store.ts'
import { keyColumn, loweredSql, searchColumn, textKeySql } from './generatedColumns.ts'
import { encodePgJson, encodePgText } from './pgTextEncoding.ts'

/** A collection without its field types. */
export type Fields = Record<string, unknown>

type Condition = RawBuilder<SqlBool>

/** Fields of every record are columns; all others are in `data`. */
const columns = new Map([
  ['id', 'id'],
  ['tenantId', 'tenant_id'],
  ['version', 'version'],
  ['createdAt', 'created_at'],
  ['updatedAt', 'updated_at'],
])

const textOf = (field: string): RawBuilder<string | null> => sql`data ->> ${field}::text`

const columnEquals = (column: string, wanted: unknown): Condition => {
  const values = [wanted].flat().map(value => (typeof value === 'string' ? encodePgText(value) : value))
  const type = column === 'version' ? sql`integer[]` : sql`text[]`
  return Array.isArray(wanted)
    ? sql`${sql.ref(column)} = any (${values}::${type})`
    : sql`${sql.ref(column)} = ${values[0]}`
}

/** A value as text in the index of its field, where that is unambiguous. */
const indexedText = (value: unknown): string | undefined => {
  if (typeof value === 'string') return encodePgText(value)
  return typeof value === 'boolean' || Number.isSafeInteger(value) ? String(value) : undefined
}

const jsonTypes = ['string', 'number', 'boolean', 'object', 'array']

/**
 * The indexes are on text expressions; the type distinguishes 1 from "1". The condition excludes the other types, which
 * the planner estimates as nearly always true; it would estimate `=` as nearly always false and sort instead of using an
 * index.
 */
const equals = (field: string, wanted: unknown): Condition => {
  const column = columns.get(field)
  if (column !== undefined) return columnEquals(column, wanted)
  const values: unknown[] = [wanted].flat()
  const texts = values.map(indexedText)
  const types = new Set(values.map(value => typeof value))
  if (texts.includes(undefined) || types.size > 1)
    return sql`data -> ${field}::text = any (${values.map(encodePgJson)}::text[]::jsonb[])`
  const otherTypes = jsonTypes.filter(type => !types.has(type as 'string'))
  const isType = sql`jsonb_typeof(data -> ${field}::text) <> all (${otherTypes}::text[])`
  return Array.isArray(wanted)
    ? sql`${textOf(field)} = any (${texts}::text[]) and ${isType}`
    : sql`${textOf(field)} = ${texts[0]} and ${isType}`
}

const contains = (field: string, wanted: unknown): Condition => {
  const values = [wanted].flat().map(value => encodePgText(String(value)))
  return sql`data -> ${sql.lit(field)} ?| ${values}::text[]`
}

/** @throws TypeError for a condition without a value, which would otherwise match everything. */
const matching = (where: Where<Fields>, lists: readonly string[]): Condition[] =>
  Object.entries(where).map(([field, wanted]: [string, unknown]) => {
    if (wanted === undefined) throw new TypeError(`A condition on "${field}" needs a value`)
    return lists.includes(field) ? contains(field, wanted) : equals(field, wanted)
  })

const containing = (search: string): Condition => {
  const letters = encodePgText(search).replace(/[\\%_]/g, '\\$&')
  const pattern = `%${[...search].length < shortestInnerSearch ? fieldMark : ''}${letters}%`
  return sql`${sql.ref(searchColumn)} like ${loweredSql(sql`${pattern}::text`)}`
}

const createdIn = ({ from, before }: CreatedRange = {}): Condition[] => [
  ...(from === undefined ? [] : [sql<SqlBool>`created_at >= ${from}`]),
  ...(before === undefined ? [] : [sql<SqlBool>`created_at < ${before}`]),
]

/** The condition for the records of a query; every statement names its tenants. */
export const matchingRecords = (
  tenantIds: readonly string[],
  { where = {}, search, created }: { where?: Where<Fields>; search?: string | undefined; created?: CreatedRange },
  lists: readonly string[] = [],
): Condition => {
  const [tenantId] = tenantIds
  const inTenants = columnEquals('tenant_id', tenantIds.length === 1 ? tenantId : tenantIds)
  const searched = search === undefined ? [] : [containing(search)]
  return sql`${sql.join([inTenants, ...createdIn(created), ...matching(where, lists), ...searched], sql` and `)}`
}

/** The column that an order sorts by, before the id. */
export const sortColumn = ({ by }: CheckedOrder) => sql.ref(columns.get(by) ?? keyColumn(by))

/** What comes after `order by`. The id follows the direction, so that one index serves both. */
export const recordOrder = (order: CheckedOrder): RawBuilder<unknown> => {
  const way = order.direction === 'asc' ? sql`asc` : sql`desc`
  return order.by === 'id' ? sql`id ${way}` : sql`${sortColumn(order)} ${way}, id ${way}`
}

const keyOf = ({ by, kind }: CheckedOrder, value: Position['value']): RawBuilder<unknown> => {
  if (kind === 'number') return sql`${typeof value === 'number' ? value : '-Infinity'}::double precision`
  const text = encodePgText(typeof value === 'string' ? value : '')
  return columns.has(by) ? sql`${text}` : textKeySql(sql`${text}::text`)
}

/** The condition for records after a position in an order. */
export const behind = (order: CheckedOrder, { value, id }: Position): Condition => {
  const sign = order.direction === 'asc' ? sql`>` : sql`<`
  const lastId = encodePgText(id)
  return order.by === 'id'
    ? sql`id ${sign} ${lastId}`
    : sql`(${sortColumn(order)}, id) ${sign} (${keyOf(order, value)}, ${lastId})`
}
