import { definitions, readModels, type Store } from './records.ts'
import { memoryCollection, type MemoryDefinition, type Undo } from './memoryCollection.ts'
import { storeWithReadModels, type PlainStore, type SomeReadModels } from './readModels.ts'
import type { Ports } from '../ports/ports.ts'

/** A store that lives in memory: for the preview and for tests. The same calls give the same result every time. */
export const createMemoryStore = (ports: Pick<Ports, 'clock' | 'random'>): Store => {
  const tablesOf = (all: Readonly<Record<string, MemoryDefinition>>) =>
    Object.entries(all).map(([name, definition]) => [name, memoryCollection(definition, ports)] as const)
  const parts = tablesOf(definitions)
  const modelParts = tablesOf(readModels)
  /** Resolves when the running and the waiting transactions have ended. */
  let idle = Promise.resolve()

  const storeWith = (transaction: PlainStore['transaction'], turn: () => Promise<void>, undo?: Undo[]): PlainStore => ({
    collections: Object.fromEntries(parts.map(([name, part]) => [name, part.collection(turn, undo)])),
    readModels: Object.fromEntries(modelParts.map(([name, part]) => [name, part.readModelTable(turn, undo)])),
    transaction,
    removeExpired: async before => {
      await turn()
      return parts.reduce((removed, [, part]) => removed + part.removeExpired(before, undo), 0)
    },
    removeCreatedBefore: async (name, before, limit) => {
      await turn()
      const [, part] = parts.find(([collection]) => collection === name)!
      return part.removeCreatedBefore(before, limit, undo)
    },
  })

  const transaction: PlainStore['transaction'] = run => {
    const outcome = idle.then(async () => {
      const undo: Undo[] = []
      const inside: PlainStore = storeWith(
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

  const now = () => new Date(ports.clock.now()).toISOString()
  const plain = storeWith(transaction, () => idle)
  return storeWithReadModels(plain, readModels as unknown as SomeReadModels, now) as Store
}
