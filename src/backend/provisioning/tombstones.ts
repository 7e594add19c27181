import type { DirectoryContext } from './directoryContext.ts'

/** Longer than a directory waits before it deletes somebody for good, which is 30 days. */
const keptMs = 90 * 86_400_000

/** When the record of a person who is deleted now may be removed. */
export const tombstoneEnd = ({ ports }: Pick<DirectoryContext, 'ports'>): string =>
  new Date(ports.clock.now() + keptMs).toISOString()

/** What the user name of a deleted person becomes, so that it is free again. */
export const freedName = (id: string): string => `deleted ${id}`
