import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Query, Where } from '../../../src/backend/store/store.ts'
import { encodePgJson, encodePgText } from './pgTextEncoding.ts'

/** A collection whose field types do not matter here. */
export type Fields = Record<string, unknown>

type Condition = RawBuilder<SqlBool>

/** What every record has is a column; the rest is inside `data`. */
const columns = new Map([
  ['id', 'id'],
  ['tenantId', 'tenant_id'],
  ['version', 'version'],
  ['createdAt', 'created_at'],
  ['updatedAt', 'updated_at'],
])

const textOf = (field: string): RawBuilder<string | null> => sql`data ->> ${field}::text`

const lowered = (text: RawBuilder<unknown>): RawBuilder<string> => sql`lower((${text}) collate "und-x-icu")`

const either = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql`false` : sql`((${sql.join(conditions, sql`) or (`)}))`

const equals = (field: string, wanted: unknown): Condition => {
  const column = columns.get(field)
  if (column !== undefined)
    return sql`${sql.ref(column)} = ${typeof wanted === 'string' ? encodePgText(wanted) : wanted}`
  // As JSON, null is a value and 1 is not "1". The indexes, however, are on texts, and the fields' names are in them.
  const asJson = sql<SqlBool>`data -> ${field}::text = ${encodePgJson(wanted)}::jsonb`
  return typeof wanted === 'string' ? sql`${textOf(field)} = ${encodePgText(wanted)} and ${asJson}` : asJson
}

/** @throws TypeError for a condition without a value, which would otherwise match everything. */
const matching = (where: Where<Fields>): Condition[] =>
  Object.entries(where).map(([field, wanted]: [string, unknown]) => {
    if (wanted === undefined) throw new TypeError(`A condition on "${field}" needs a value`)
    return Array.isArray(wanted) ? either(wanted.map(value => equals(field, value))) : equals(field, wanted)
  })

const containing = ({ text, fields }: NonNullable<Query<Fields>['search']>): Condition =>
  either(
    fields.map(
      field =>
        sql<SqlBool>`strpos(${lowered(sql`coalesce(${textOf(field)}, '')`)}, ${lowered(sql`${encodePgText(text)}::text`)}) > 0`,
    ),
  )

/** The condition for records of some tenants that a query is about (B6). */
export const matchingRecords = (
  tenantIds: readonly string[],
  { where = {}, search }: Pick<Query<Fields>, 'where' | 'search'>,
): Condition => {
  const inTenants = either(tenantIds.map(tenantId => sql<SqlBool>`tenant_id = ${encodePgText(tenantId)}`))
  return sql`${sql.join([inTenants, ...matching(where), ...(search ? [containing(search)] : [])], sql` and `)}`
}

/** What comes after `order by`. */
export const recordOrder = (sort: Query<Fields>['sort']): RawBuilder<unknown> => {
  const { by, direction } = sort ?? { by: 'createdAt', direction: 'asc' }
  const way = direction === 'asc' ? sql`asc` : sql`desc`
  const column = columns.get(by)
  if (column !== undefined) return sql`${sql.ref(column)} ${way}, id`
  const number = sql`case when jsonb_typeof(data -> ${by}::text) = 'number' then (${textOf(by)})::numeric end`
  return sql`(${textOf(by)}) is null, ${number} ${way}, ${lowered(textOf(by))} collate "C" ${way}, id`
}
