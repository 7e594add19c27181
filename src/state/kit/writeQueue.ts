import { feature } from './feature.ts'

interface Write {
  /** The mutation and its input, as text. */
  input: string
  done: Promise<unknown>
}

/** Lets the writes to one record run one after the other, in all elements of an app. */
export const writeQueue = feature('writeQueue', app => {
  const last = new Map<string, Write>()
  let mutations = 0
  // Nothing of the next identity waits for, or joins, a write of the one before.
  app.onForget(() => last.clear())
  return {
    /** A text that is equal for equal inputs of a mutation, and differs otherwise. */
    nameMutation: (): string => `mutation ${(mutations += 1)}`,
    /**
     * Begins a write. It joins the last write to its record when that one is the same and is not done yet.
     * @param record the record, as text; empty: the write waits for no other
     * @param write gets a promise that resolves when it is its turn; must not reject
     */
    run: <T>(record: string, input: string, write: (turn: Promise<unknown>) => Promise<T>): Promise<T> => {
      const id = record === '' ? input : record
      const before = last.get(id)
      if (before?.input === input) return before.done as Promise<T>
      const done = write(before?.done ?? Promise.resolve()).finally(() => {
        if (last.get(id)?.done === done) last.delete(id)
      })
      last.set(id, { input, done })
      return done
    },
  }
})
