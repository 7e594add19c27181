import type { Ports } from '../../src/backend/ports/ports.ts'
import type { Store } from '../../src/backend/store/definitions.ts'
import { seed } from '../../src/backend/seed.ts'
import { createMemoryStore } from '../../src/backend/memoryStore.ts'
import type { MemoryContents } from '../../src/backend/store/memoryStore.ts'
import { addSamplesBy, countedRandom, type SeedPorts } from './sampleData.ts'

/** Sample data, and how many random bytes it took. */
interface Samples {
  contents: MemoryContents
  randomBytes: number
}

const seeded = new Map<string, Promise<Samples>>()

const seedOnce = async (ports: SeedPorts): Promise<Samples> => {
  const contents: MemoryContents = new Map()
  const { random, taken } = countedRandom(ports.random)
  await seed(createMemoryStore({ ...ports, random }, contents), { ...ports, random })
  return { contents, randomBytes: taken() }
}

const addCopy = async (contents: MemoryContents, kind: string, ports: SeedPorts) => {
  const known = seeded.get(kind)
  const samples = known ?? seedOnce(ports)
  seeded.set(kind, samples)
  const { contents: all, randomBytes } = await samples
  // Or the ids of this test's records would be those of the sample data.
  if (known) ports.random.bytes(randomBytes)
  for (const [name, rows] of all) for (const [key, row] of rows) contents.get(name)?.set(key, row)
}

/**
 * An empty store in memory, which gets its sample data as a copy of what was seeded first.
 * @param kind one for all ports that give the same data
 */
export const memoryStoreWithCopies = (ports: Pick<Ports, 'clock' | 'random'>, kind: string): Store => {
  const contents: MemoryContents = new Map()
  const store = createMemoryStore(ports, contents)
  addSamplesBy(store, seedPorts => addCopy(contents, kind, seedPorts))
  return store
}

/** An empty store in memory for the ports of test backends. */
export const makeMemoryStore = (ports: Pick<Ports, 'clock' | 'random'>): Promise<Store> =>
  Promise.resolve(memoryStoreWithCopies(ports, 'samples'))
