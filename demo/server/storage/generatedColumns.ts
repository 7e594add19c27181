import { sql, type RawBuilder } from 'kysely'
import { fieldMark, sortedLength } from '../../../src/backend/store/queryRules.ts'
import type { SortKind } from '../../../src/backend/store/store.ts'

/** Column with everything that search looks in. */
export const searchColumn = 'search_text'

/** Column that records are sorted by in place of a field. */
export const keyColumn = (field: string): string =>
  `${field.replaceAll(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)}_key`

/** Small letters in all languages, whatever the locale of the database is; compared by bytes, as the indexes are. */
export const loweredSql = (text: RawBuilder<unknown>): RawBuilder<string> =>
  sql`(lower((${text}) collate "und-x-icu") collate "C")`

/** What texts are sorted by. */
export const textKeySql = (text: RawBuilder<unknown>): RawBuilder<string> =>
  sql`left(${loweredSql(text)}, ${sql.lit(sortedLength)})`

const textOf = (field: string) => sql`data ->> ${sql.lit(field)}`

/** A column that the database fills from the record's fields. Missing values come before all others. */
export const keyColumnSql = (field: string, kind: SortKind): RawBuilder<unknown> => {
  const isKind = sql`jsonb_typeof(data -> ${sql.lit(field)}) = ${sql.lit(kind === 'text' ? 'string' : 'number')}`
  const [type, key, missing] =
    kind === 'text'
      ? [sql`text collate "C"`, textKeySql(textOf(field)), sql`''`]
      : [sql`double precision`, sql`(data -> ${sql.lit(field)})::double precision`, sql`'-Infinity'`]
  return sql`${sql.ref(keyColumn(field))} ${type} generated always as (case when ${isKind} then ${key} else ${missing} end) stored`
}

/** Each field stands behind a mark, so that what a field begins with can be looked for as well. */
export const searchColumnSql = (fields: readonly string[]): RawBuilder<unknown> => {
  const parts = fields.map(field => sql`${sql.lit(fieldMark)} || coalesce(${textOf(field)}, '')`)
  return sql`${sql.ref(searchColumn)} text collate "C" generated always as (${loweredSql(sql.join(parts, sql` || `))}) stored`
}
