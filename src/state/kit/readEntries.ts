import type { Log } from './ports.ts'

/**
 * Reads the entries of a list from outside, one by one; anything but a list has no entries. Malformed entries are left
 * out, and reported in one warning that names their source but not their content.
 * @param read returns `undefined` for a malformed entry
 */
export const readEntries = <T>(
  list: unknown,
  read: (entry: unknown) => T | undefined,
  { source, log }: { source: string; log: Log },
): T[] => {
  if (!Array.isArray(list)) return []
  const entries = list.map(read).filter(entry => entry !== undefined)
  const malformed = list.length - entries.length
  if (malformed > 0)
    log.warn(`${source}: ${malformed} malformed ${malformed === 1 ? 'entry was' : 'entries were'} ignored`)
  return entries
}
