import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { BackupEnd, BackupHead, BackupRecord } from './backupLines.ts'
import { executedSteps } from './migrations.ts'
import { collectionTables, tableOf, type Database } from './tables.ts'

const rowsAtOnce = 500

const jsonIn = (line: string): unknown => {
  try {
    return JSON.parse(line)
  } catch {
    throw new TypeError('The file is no backup of this server')
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** @throws Error when the backup is of a version that this one cannot read, or needs a key that is not given */
const checkHead = async (inside: Database, line: string, keyIds: readonly string[]) => {
  const head = jsonIn(line)
  if (!isObject(head) || head['format'] !== 'fe-elements backup 1')
    throw new TypeError('The file is no backup of this server')
  const { version, steps, keyIds: used } = head as unknown as BackupHead
  const known = new Set(await executedSteps(inside))
  if (!steps.every(step => known.has(step)))
    throw new Error(`The backup is of the newer version ${version}; restore it with that version`)
  const missing = used.find(id => !keyIds.includes(id))
  if (missing !== undefined)
    throw new Error(`The secrets in the backup are sealed with the encryption key ${missing}, which is not given`)
}

/** @throws Error when the database has records already */
const requireEmpty = async (inside: Database) => {
  for (const [name] of collectionTables) {
    const { rows } = await sql`select 1 from ${sql.table(tableOf(name))} limit 1`.execute(inside)
    if (rows.length > 0) throw new Error('The database has records already; restore into an empty one')
  }
}

const insert = async (inside: Database, table: string, rows: readonly BackupRecord[]) => {
  const values = JSON.stringify(
    rows.map(([, tenant_id, id, version, created_at, updated_at, data]) => ({
      tenant_id,
      id,
      version,
      created_at,
      updated_at,
      data,
    })),
  )
  await sql`insert into ${sql.table(table)} (tenant_id, id, version, created_at, updated_at, data)
    select tenant_id, id, version, created_at, updated_at, data::jsonb from jsonb_to_recordset(${values}::jsonb)
    as given(tenant_id text, id text, version integer, created_at text, updated_at text, data text)`.execute(inside)
}

/**
 * Inserts the records of a backup.
 * @param inside a transaction, which ends without a change when this rejects
 * @param keyIds of the encryption keys that are given
 * @returns the number of records
 * @throws Error when the file is incomplete or was changed, or does not fit the database or the keys
 */
export const restoreLines = async (
  inside: Database,
  lines: AsyncIterable<string>,
  keyIds: readonly string[],
): Promise<number> => {
  const tables = new Set(collectionTables.map(([name]) => tableOf(name)))
  const hash = createHash('sha256')
  let end: BackupEnd | undefined
  let records = 0
  let isFirst = true
  let batch: BackupRecord[] = []
  const flush = async () => {
    if (batch[0]) await insert(inside, batch[0][0], batch)
    batch = []
  }
  await requireEmpty(inside)
  for await (const line of lines) {
    if (isFirst) await checkHead(inside, line, keyIds)
    const value = isFirst ? undefined : jsonIn(line)
    isFirst = false
    if (isObject(value)) {
      end = value as unknown as BackupEnd
      continue
    }
    hash.update(`${line}\n`)
    if (value === undefined) continue
    const record = value as BackupRecord
    if (!tables.has(record[0]))
      throw new Error(`This version has no table ${record[0]}; restore it with the version that wrote it`)
    if (batch.length >= rowsAtOnce || (batch[0] && batch[0][0] !== record[0])) await flush()
    batch.push(record)
    records += 1
  }
  await flush()
  if (end?.records !== records || end.digest !== hash.digest('hex'))
    throw new Error('The backup is incomplete, or was changed')
  return records
}
