import type { Ports } from './ports/ports.ts'
import { definitions, readModels } from './records.ts'
import type { Store } from './store/definitions.ts'
import { memoryStoreOf, type MemoryContents } from './store/memoryStore.ts'

/**
 * A store that lives in memory: for the preview and for tests. The same calls give the same result every time.
 * @param contents where the records are kept; by default an own place
 */
export const createMemoryStore = (ports: Pick<Ports, 'clock' | 'random'>, contents?: MemoryContents): Store =>
  memoryStoreOf({ definitions, readModels }, ports, contents)
