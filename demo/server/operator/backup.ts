import { existsSync } from 'node:fs'
import { databaseFrom } from '../settings.ts'
import { backupLines } from '../storage/backupLines.ts'
import { openDatabase } from '../storage/database.ts'
import { requireCurrent } from '../storage/migrations.ts'
import { writeBackupFile } from './backupFile.ts'
import type { CommandRun } from './command.ts'
import { report } from './maintenance.ts'

/** Aborts at the first signal to end. The same signal again ends the process at once. */
const untilSignal = (): AbortSignal => {
  const controller = new AbortController()
  for (const name of ['SIGTERM', 'SIGINT'] as const)
    process.once(name, () => controller.abort(new Error(`ended by ${name}`)))
  return controller.signal
}

const write = async (file: string, signal: AbortSignal): Promise<string> => {
  if (existsSync(file)) throw new Error(`${file} exists already`)
  const { db, close } = await openDatabase(databaseFrom(process.env), () => undefined, requireCurrent)
  try {
    const summary = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async inside => {
        const backup = backupLines(inside)
        await writeBackupFile(file, backup.lines, signal)
        return backup.summary()
      })
    const keys = summary.keyIds.join(', ')
    return (
      `${summary.records} records are in ${file}. Its secrets are sealed with the encryption key ${keys}, ` +
      'which is not in the file: keep it in another place'
    )
  } finally {
    await close()
  }
}

/** Writes all records to a file, as they are at one moment, while servers on the same PostgreSQL run. */
export const run: CommandRun = ({ file }) => {
  const signal = untilSignal()
  return report(() => write(file, signal), 'No backup was written')
}
