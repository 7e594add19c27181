import { sql, type RawBuilder } from 'kysely'
import { fieldMark, sortedLength } from '../../../src/backend/store/queryRules.ts'
import type { SortKind } from '../../../src/backend/store/store.ts'

/** Column with all searchable text. */
export const searchColumn = 'search_text'

/** Column that records are sorted by in place of a field. */
export const keyColumn = (field: string): string =>
  `${field.replaceAll(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)}_key`

/** Lower case in all languages, independent of the database's locale; compared by bytes, like the indexes. */
export const loweredSql = (text: RawBuilder<unknown>): RawBuilder<string> =>
  sql`(lower((${text}) collate "und-x-icu") collate "C")`

/** Sort key of texts. */
export const textKeySql = (text: RawBuilder<unknown>): RawBuilder<string> =>
  sql`left(${loweredSql(text)}, ${sql.lit(sortedLength)})`

const textOf = (field: string) => sql`data ->> ${sql.lit(field)}`

/** A column that the database computes from the record's fields. Missing values sort first. */
export const keyColumnSql = (field: string, kind: SortKind): RawBuilder<unknown> => {
  const isKind = sql`jsonb_typeof(data -> ${sql.lit(field)}) = ${sql.lit(kind === 'text' ? 'string' : 'number')}`
  const [type, key, missing] =
    kind === 'text'
      ? [sql`text collate "C"`, textKeySql(textOf(field)), sql`''`]
      : [sql`double precision`, sql`(data -> ${sql.lit(field)})::double precision`, sql`'-Infinity'`]
  return sql`${sql.ref(keyColumn(field))} ${type} generated always as (case when ${isKind} then ${key} else ${missing} end) stored`
}

/** A mark precedes each field, so that the start of a field can be searched as well. */
export const searchColumnSql = (fields: readonly string[]): RawBuilder<unknown> => {
  const parts = fields.map(field => sql`${sql.lit(fieldMark)} || coalesce(${textOf(field)}, '')`)
  return sql`${sql.ref(searchColumn)} text collate "C" generated always as (${loweredSql(sql.join(parts, sql` || `))}) stored`
}
