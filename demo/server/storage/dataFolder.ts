import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A folder on disk that one process at a time keeps its database in. */
export interface DataFolder {
  /** Where the database's files go; its folder does not exist before the first start. */
  databasePath: string
  /** To be called once the database is complete; one that never got this far is made anew. */
  confirm: () => void
  /** Lets another process have the folder. */
  release: () => void
}

const isAlive = (processId: number): boolean => {
  try {
    process.kill(processId, 0)
    return true
  } catch (cause) {
    // A process of somebody else may not be asked, but it is there.
    return cause instanceof Error && 'code' in cause && cause.code === 'EPERM'
  }
}

/** Takes the lock, or the lock of a process that has ended without giving it back. */
const takeLock = (lockPath: string, folder: string) => {
  for (;;) {
    try {
      writeFileSync(lockPath, String(process.pid), { flag: 'wx', mode: 0o600 })
      return
    } catch (cause) {
      if (!existsSync(lockPath)) throw cause
    }
    const holder = Number(readFileSync(lockPath, 'utf8'))
    // In a container every process has the same number, so our own can only be left from an earlier life.
    if (holder !== process.pid && holder > 0 && isAlive(holder))
      throw new Error(
        `${folder} is in use by process ${holder}. Stop it, or set FE_DATA_DIR to another folder or DATABASE_URL to a PostgreSQL. ` +
          `If that process is no server of ours, delete ${lockPath}.`,
      )
    rmSync(lockPath, { force: true })
  }
}

/** Opens a data folder for this process alone; only its owner may look inside. @throws Error when it is in use. */
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
