import { definitions, type Store } from './records.ts'
import { memoryCollection, type Undo } from './memoryCollection.ts'
import type { Ports } from '../ports/ports.ts'

/** A store that lives in memory: for the preview and for tests. The same calls give the same result every time. */
export const createMemoryStore = (ports: Pick<Ports, 'clock' | 'random'>): Store => {
  const parts = Object.entries(definitions).map(
    ([name, definition]) => [name, memoryCollection(definition, ports)] as const,
  )
  /** Ends when the transaction that runs now, and those that wait, have ended. */
  let idle = Promise.resolve()

  const storeWith = (transaction: Store['transaction'], turn: () => Promise<void>, undo?: Undo[]): Store => {
    const collections = Object.fromEntries(parts.map(([name, part]) => [name, part.collection(turn, undo)]))
    const removeExpired = async (before: string) => {
      await turn()
      return parts.reduce((removed, [, part]) => removed + part.removeExpired(before, undo), 0)
    }
    return { ...collections, transaction, removeExpired } as unknown as Store
  }

  const transaction: Store['transaction'] = run => {
    const outcome = idle.then(async () => {
      const undo: Undo[] = []
      const inside: Store = storeWith(
        nested => nested(inside),
        () => Promise.resolve(),
        undo,
      )
      try {
        return await run(inside)
      } catch (cause) {
        for (const step of undo.reverse()) step()
        throw cause
      }
    })
    idle = outcome.then(
      () => undefined,
      () => undefined,
    )
    return outcome
  }

  return storeWith(transaction, () => idle)
}
