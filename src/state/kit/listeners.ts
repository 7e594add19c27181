import { onStart, onStop, type ReadableAtom } from 'nanostores'

/** Follows whether a store has listeners. Returns the function that says so. */
export const followListeners = ($store: ReadableAtom<unknown>): (() => boolean) => {
  let hasListeners = false
  onStart($store, () => void (hasListeners = true))
  onStop($store, () => void (hasListeners = false))
  return () => hasListeners
}
