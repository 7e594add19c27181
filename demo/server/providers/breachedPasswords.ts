import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Breaches, Log } from '../../../src/backend/ports/ports.ts'

/** Letters of a hash that name its file. */
const prefixLength = 5
const fileName = /^[0-9A-F]{5}(?:\.txt)?$/i

const isMissing = (cause: unknown) => (cause as NodeJS.ErrnoException).code === 'ENOENT'

/** The text of the file of a prefix, with or without an ending; undefined where there is none. */
const readPrefix = async (folder: string, prefix: string): Promise<string | undefined> => {
  for (const name of [`${prefix}.txt`, prefix]) {
    try {
      return await readFile(join(folder, name), 'utf8')
    } catch (cause) {
      if (!isMissing(cause)) throw cause
    }
  }
  return undefined
}

/** Whether a line such as `0018A45C4D1DEF81644B54AB7F969B88D65:10` is of a hash; padding has the number 0. */
const isLineOf = (line: string, suffix: string): boolean => {
  const [hash = '', count = ''] = line.trim().split(':')
  return hash.toUpperCase() === suffix && Number(count) > 0
}

/**
 * Recognizes breached passwords by files in the format of Pwned Passwords: one for each first five letters of a SHA-1 hash, with a
 * line for each rest and how often it was seen. Nothing leaves the server. A file that cannot be read is logged, and its passwords
 * count as unknown.
 * @param folder with the files, named like `00000.txt` or `00000`
 */
export const createBreachedPasswords = (folder: string, log: Log): Breaches => ({
  isKnown: async password => {
    const hash = createHash('sha1').update(password, 'utf8').digest('hex').toUpperCase()
    const suffix = hash.slice(prefixLength)
    try {
      const text = await readPrefix(folder, hash.slice(0, prefixLength))
      return text?.split('\n').some(line => isLineOf(line, suffix)) ?? false
    } catch (cause) {
      log.error('A file of breached passwords could not be read', 'breachedPasswords', cause)
      return false
    }
  },
})

/** @throws Error for a folder without files of that format, at the start of the server */
export const requireBreachedPasswords = async (folder: string): Promise<void> => {
  const names = await readdir(folder).catch(() => [])
  if (!names.some(name => fileName.test(name)))
    throw new Error(`FE_BREACHED_PASSWORDS must be a folder with files such as 00000.txt; there are none in ${folder}`)
}
