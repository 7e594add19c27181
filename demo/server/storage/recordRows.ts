import { sql, type RawBuilder } from 'kysely'
import type { RecordKey, SavedRecord } from '../../../src/backend/store/store.ts'
import { decodePgJson, decodePgText, encodePgText } from './pgTextEncoding.ts'
import type { Fields } from './recordQuery.ts'
import type { RecordRow } from './tables.ts'

/** A record without its field types. */
export type SavedFields = SavedRecord<Fields>

/** The columns of a record's row. */
export const rowColumns = sql`tenant_id, id, version, created_at, updated_at, data::text as data`

/** The record of a row. */
export const recordOf = (row: RecordRow): SavedFields => ({
  ...(decodePgJson(row.data) as Fields),
  id: decodePgText(row.id),
  tenantId: decodePgText(row.tenant_id),
  version: row.version,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

/** Record keys as two array parameters, so that the text of a statement is the same for any number of keys. */
export const keysSql = (keys: readonly RecordKey[]): RawBuilder<unknown> => {
  const [tenantIds, ids] = [keys.map(({ tenantId }) => tenantId), keys.map(({ id }) => id)]
  return sql`unnest(${tenantIds.map(encodePgText)}::text[], ${ids.map(encodePgText)}::text[])`
}
