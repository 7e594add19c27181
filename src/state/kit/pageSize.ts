import { textOfValue, type QueryKey } from './queryKey.ts'
import type { Scope } from './scope.ts'

/** Numbers of rows that a page of a list may have. */
export const pageSizes: readonly number[] = [10, 20, 50, 100]

/** Remembers on this device how many rows a person wants on a page of a list. */
export const pageSizeMemory = ({ app }: Scope, key: QueryKey) => {
  const { lastingStore } = app.ports
  const name = `FRONTEGG_PAGE_SIZE ${textOfValue(key)}`
  return {
    /** The remembered number; undefined when there is none, or none of those to choose from. */
    read: (): number | undefined => {
      const size = Number(lastingStore.read(name))
      return pageSizes.includes(size) ? size : undefined
    },
    write: (size: number): void => lastingStore.write(name, String(size)),
  }
}
