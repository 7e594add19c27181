import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { version } from '../installation.ts'
import { executedSteps } from './migrations.ts'
import { collectionTables, tableOf, type Database, type RecordRow } from './tables.ts'

/** The first line of a backup. */
export interface BackupHead {
  format: 'fe-elements backup 1'
  /** Of the server that wrote it. */
  version: string
  createdAt: string
  /** Migration steps of its database. */
  steps: readonly string[]
  /** Ids of the encryption keys that its secrets need. */
  keyIds: readonly string[]
}

/** A record, with its table; the fields are text, so that they come back as they were. */
export type BackupRecord = readonly [
  table: string,
  ...columns: readonly [string, string, number, string, string, string],
]

/** The last line: without it, the file is not complete. */
export interface BackupEnd {
  records: number
  /** SHA-256 of the lines before it. */
  digest: string
}

const rowsAtOnce = 500

/** The rows of a table, a few at a time, whatever its size. */
async function* rowsOf(inside: Database, table: string): AsyncGenerator<BackupRecord> {
  await sql`declare backup_rows cursor for select tenant_id, id, version, created_at, updated_at, data::text as data
    from ${sql.table(table)}`.execute(inside)
  for (;;) {
    const { rows } = await sql<RecordRow>`fetch ${sql.lit(rowsAtOnce)} from backup_rows`.execute(inside)
    for (const row of rows) yield [table, row.tenant_id, row.id, row.version, row.created_at, row.updated_at, row.data]
    if (rows.length < rowsAtOnce) break
  }
  await sql`close backup_rows`.execute(inside)
}

const keyIdsOf = async (inside: Database) => {
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(tableOf('sealingKeys'))}`.execute(inside)
  return rows.map(({ id }) => id)
}

/**
 * The lines of a backup: all records, without the read models, which are built again from them.
 * @param inside a transaction with one snapshot
 */
export const backupLines = (inside: Database) => {
  const summary = { records: 0, keyIds: [] as string[] }
  const hash = createHash('sha256')
  const line = (value: unknown) => {
    const text = `${JSON.stringify(value)}\n`
    hash.update(text)
    return text
  }
  async function* lines(): AsyncGenerator<string> {
    summary.keyIds = await keyIdsOf(inside)
    yield line({
      format: 'fe-elements backup 1',
      version,
      createdAt: new Date().toISOString(),
      steps: await executedSteps(inside),
      keyIds: summary.keyIds,
    } satisfies BackupHead)
    for (const [name] of collectionTables)
      for await (const record of rowsOf(inside, tableOf(name))) {
        summary.records += 1
        yield line(record)
      }
    yield `${JSON.stringify({ records: summary.records, digest: hash.digest('hex') } satisfies BackupEnd)}\n`
  }
  return { lines: lines(), summary: () => summary }
}
