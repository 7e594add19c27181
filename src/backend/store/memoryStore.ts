import type { Definitions, ReadModelDefinitions, Store } from './definitions.ts'
import { memoryCollection, type MemoryDefinition, type Undo } from './memoryCollection.ts'
import type { Row } from './memoryQuery.ts'
import { vendorScope, type CountedEvent, type CountedWindow } from './store.ts'
import type { PlainStore, SomeReadModels } from './readModel.ts'
import { storeWithReadModels } from './readModels.ts'
import type { Ports } from '../ports/ports.ts'

/** The window of a counter after an event. */
const windowAfter = (
  current: CountedWindow | undefined,
  { max, slides, endsAt }: CountedEvent,
  now: string,
): CountedWindow => {
  if (!current || current.expiresAt <= now) return { count: 1, expiresAt: endsAt }
  const count = Math.max(current.count, Math.min(current.count + 1, max + 1))
  return { count, expiresAt: count <= slides ? endsAt : current.expiresAt }
}

const countEventsIn =
  (store: Pick<PlainStore, 'collections'>): PlainStore['countEvents'] =>
  async (events, now) => {
    const counters = store.collections['counters'] as unknown as Store['counters']
    const windows: CountedWindow[] = []
    for (const event of events) {
      const window = await counters.put(vendorScope, event.id, current => windowAfter(current, event, now))
      windows.push({ count: window.count, expiresAt: window.expiresAt })
    }
    return windows
  }

/** The records of a memory store by collection or read model, and there by key. A record is replaced, never changed. */
export type MemoryContents = Map<string, Map<string, Row>>

/** What a store keeps. */
export interface StoreDefinitions {
  definitions: Definitions
  readModels: ReadModelDefinitions
}

/** A store of some collections and read models in memory. */
export const memoryStoreOf = (
  { definitions, readModels }: StoreDefinitions,
  ports: Pick<Ports, 'clock' | 'random'>,
  contents: MemoryContents = new Map(),
): Store => {
  const tablesOf = (all: Readonly<Record<string, MemoryDefinition>>) =>
    Object.entries(all).map(([name, definition]) => {
      const rows = contents.get(name) ?? new Map<string, Row>()
      contents.set(name, rows)
      return [name, memoryCollection(definition, ports, rows)] as const
    })
  const parts = tablesOf({ ...definitions })
  const modelParts = tablesOf({ ...readModels })
  /** Resolves when the running and the waiting transactions have ended. */
  let idle = Promise.resolve()

  const storeWith = (transaction: PlainStore['transaction'], turn: () => Promise<void>, undo?: Undo[]): PlainStore => {
    const collections = Object.fromEntries(parts.map(([name, part]) => [name, part.collection(turn, undo)]))
    const store: PlainStore = {
      collections,
      readModels: Object.fromEntries(modelParts.map(([name, part]) => [name, part.readModelTable(turn, undo)])),
      transaction,
      readTogether: read => read(store),
      countEvents: countEventsIn({ collections }),
      removeExpired: async before => {
        await turn()
        return parts.reduce((removed, [, part]) => removed + part.removeExpired(before, undo), 0)
      },
      removeCreatedBefore: async (name, before, limit) => {
        await turn()
        const [, part] = parts.find(([collection]) => collection === name)!
        return part.removeCreatedBefore(before, limit, undo)
      },
    }
    return store
  }

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
