import { randomUUID } from 'node:crypto'
import { linkSync, lstatSync, renameSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'

/** Creates a file that only its owner may read. It exists before the first line is asked for. */
const createFile = async (path: string): Promise<Writable> =>
  (await open(path, 'wx', 0o600)).createWriteStream({ flush: true })

const reasons: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota of this user is used up',
  ENOENT: 'the folder does not exist',
}

/** What an operator can do about an error of the system. */
const explained = (file: string, cause: unknown): unknown => {
  const reason = cause instanceof Error && 'code' in cause ? reasons[String(cause.code)] : undefined
  return reason ? new Error(`${dirname(file)} cannot take the backup, because ${reason}`, { cause }) : cause
}

/** Throws also for a link that leads nowhere: what is written must not go where the link says, nor replace it. */
const requireAbsent = (file: string): void => {
  if (lstatSync(file, { throwIfNoEntry: false })) throw new Error(`${file} exists already`)
}

/** Gives a draft its name. A file that got the name while the draft was written is kept. */
const rename = (draft: string, file: string): void => {
  try {
    // Unlike a rename, a link replaces nothing.
    linkSync(draft, file)
  } catch {
    requireAbsent(file)
    // Some file systems have no links.
    return renameSync(draft, file)
  }
  rmSync(draft)
}

/**
 * Writes lines to a compressed file, which has its name only once it is complete, so that a partial one is never taken for
 * a backup. A write that fails or is aborted leaves nothing behind.
 */
export const writeBackupFile = async (
  file: string,
  lines: AsyncIterable<string>,
  signal: AbortSignal,
  create: (path: string) => Promise<Writable> = createFile,
): Promise<void> => {
  requireAbsent(file)
  // Each run has a draft of its own: one that fails must not remove what another writes, nor be stopped by what a killed
  // one left.
  const draft = `${file}.${randomUUID()}.part`
  try {
    const target = await create(draft)
    await pipeline(lines, createGzip(), target, { signal })
    rename(draft, file)
  } catch (cause) {
    rmSync(draft, { force: true })
    throw signal.aborted ? signal.reason : explained(file, cause)
  }
}
