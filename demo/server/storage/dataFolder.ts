import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { lockFolder, type LockTimes } from './folderLock.ts'
import { makeFolder } from './makeFolder.ts'

/** A folder for the embedded database, used by one process at a time. */
export interface DataFolder {
  /** Folder of the database files; does not exist before the first start. */
  databasePath: string
  /** True when the folder holds a complete database. */
  isComplete: boolean
  /** Called once the database is complete; an incomplete one is created again at the next start. */
  confirm: () => void
  /** Releases the folder. */
  release: () => void
}

const completeMark = (folder: string): string => join(folder, 'complete')

/** Whether a folder holds a complete database; changes nothing. */
export const holdsDatabase = (folder: string): boolean => existsSync(completeMark(folder))

/** Opens a data folder for this process alone; only its owner has access. @throws Error when it is in use. */
export const openDataFolder = async (folder: string, times?: LockTimes): Promise<DataFolder> => {
  makeFolder(folder)
  const databasePath = join(folder, 'pglite')
  const completePath = completeMark(folder)
  const release = await lockFolder(folder, times)
  const isComplete = holdsDatabase(folder)
  if (!isComplete) rmSync(databasePath, { recursive: true, force: true })
  return { databasePath, isComplete, confirm: () => writeFileSync(completePath, ''), release }
}
