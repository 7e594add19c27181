import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

/** Folder by folder: where the system refuses a folder as if its parent were missing, `recursive` never ends. */
const make = (folder: string, mkdir: typeof mkdirSync): void => {
  if (existsSync(folder)) return
  make(dirname(folder), mkdir)
  try {
    mkdir(folder, { mode: 0o700 })
  } catch (cause) {
    // Another process may have created it meanwhile.
    if (!existsSync(folder)) throw cause
  }
}

/**
 * Creates a data folder that only its owner has access to, unless it is there.
 * @throws Error that says what an operator can do when this process cannot write into it
 */
export const makeFolder = (folder: string, mkdir = mkdirSync): void => {
  try {
    make(folder, mkdir)
    // The slash refuses a file of that name.
    accessSync(`${folder}/`, constants.W_OK | constants.X_OK)
  } catch (cause) {
    throw new Error(
      `the data folder ${folder} cannot be written; set FE_DATA_DIR to a folder that this user may write to`,
      { cause },
    )
  }
}
