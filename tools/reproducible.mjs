import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/**
 * The digest of each file below a folder, by its path.
 * @param {string} folder
 * @returns {ReadonlyMap<string, string>}
 */
export const digestsOf = folder =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile())
      .map(({ parentPath, name }) => {
        const path = join(parentPath, name)
        return [relative(folder, path), createHash('sha256').update(readFileSync(path)).digest('hex')]
      }),
  )

/**
 * Paths of files that two builds do not have in common, byte for byte.
 * @param {ReadonlyMap<string, string>} one
 * @param {ReadonlyMap<string, string>} other
 */
export const differences = (one, other) =>
  [...new Set([...one.keys(), ...other.keys()])].filter(path => one.get(path) !== other.get(path)).sort()
