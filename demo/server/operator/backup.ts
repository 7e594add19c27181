import { randomUUID } from 'node:crypto'
import { createWriteStream, existsSync, renameSync, rmSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { databaseFrom } from '../settings.ts'
import { backupLines } from '../storage/backupLines.ts'
import { openDatabase } from '../storage/database.ts'
import { requireCurrent } from '../storage/migrations.ts'
import type { CommandRun } from './commands.ts'
import { report } from './maintenance.ts'

const write = async (file: string): Promise<string> => {
  if (existsSync(file)) throw new Error(`${file} exists already`)
  const { db, close } = await openDatabase(databaseFrom(process.env), () => undefined, requireCurrent)
  // Renamed when complete, so that a partial file is never taken for a backup. Only its owner may read it. Each run has a
  // draft of its own: one that fails must not remove what another writes, nor be stopped by what a killed one left.
  const draft = `${file}.${randomUUID()}.part`
  try {
    const summary = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async inside => {
        const backup = backupLines(inside)
        await pipeline(backup.lines, createGzip(), createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }))
        return backup.summary()
      })
    renameSync(draft, file)
    const keys = summary.keyIds.join(', ')
    return (
      `${summary.records} records are in ${file}. Its secrets are sealed with the encryption key ${keys}, ` +
      'which is not in the file: keep it in another place'
    )
  } catch (cause) {
    rmSync(draft, { force: true })
    throw cause
  } finally {
    await close()
  }
}

/** Writes all records to a file, as they are at one moment, while servers on the same PostgreSQL run. */
export const run: CommandRun = ({ file }) => report(() => write(file), 'No backup was written')
