import type { Store } from './definitions.ts'
import { StoreConflict } from './store.ts'

/**
 * Adds records once, in one transaction. Of two processes that start together, only one adds them.
 * @param has whether they are there
 */
export const addOnce = async (
  store: Store,
  has: (store: Store) => Promise<boolean>,
  add: (store: Store) => Promise<void>,
): Promise<void> => {
  if (await has(store)) return
  try {
    await store.transaction(add)
  } catch (cause) {
    // Asked in a transaction: outside of one, a process may still remember that there was nothing.
    if (!(cause instanceof StoreConflict && (await store.transaction(has)))) throw cause
  }
}
