import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A folder for the embedded database, used by one process at a time. */
export interface DataFolder {
  /** Folder of the database files; does not exist before the first start. */
  databasePath: string
  /** Called once the database is complete; an incomplete one is created again at the next start. */
  confirm: () => void
  /** Releases the folder. */
  release: () => void
}

const isAlive = (processId: number): boolean => {
  try {
    process.kill(processId, 0)
    return true
  } catch (cause) {
    // A process of another user cannot be signalled, but it exists.
    return cause instanceof Error && 'code' in cause && cause.code === 'EPERM'
  }
}

/** Takes the lock, also from a process that ended without releasing it. */
const takeLock = (lockPath: string, folder: string) => {
  for (;;) {
    try {
      writeFileSync(lockPath, String(process.pid), { flag: 'wx', mode: 0o600 })
      return
    } catch (cause) {
      if (!existsSync(lockPath)) throw cause
    }
    const holder = Number(readFileSync(lockPath, 'utf8'))
    // In a container each start can have the same process id, so a lock with our own id is from an earlier start.
    if (holder !== process.pid && holder > 0 && isAlive(holder))
      throw new Error(
        `${folder} is in use by process ${holder}. Stop it, or set FE_DATA_DIR to another folder or DATABASE_URL to a PostgreSQL. ` +
          `If that process is no server of ours, delete ${lockPath}.`,
      )
    rmSync(lockPath, { force: true })
  }
}

/** Opens a data folder for this process alone; only its owner has access. @throws Error when it is in use. */
export const openDataFolder = (folder: string): DataFolder => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const lockPath = join(folder, 'lock')
  const databasePath = join(folder, 'pglite')
  const completePath = join(folder, 'complete')
  takeLock(lockPath, folder)
  if (!existsSync(completePath)) rmSync(databasePath, { recursive: true, force: true })
  return {
    databasePath,
    confirm: () => writeFileSync(completePath, ''),
    release: () => rmSync(lockPath, { force: true }),
  }
}
