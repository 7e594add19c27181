import type { Ports } from '../../src/backend/ports/ports.ts'
import type { Store } from '../../src/backend/store/definitions.ts'
import { seed } from '../../src/backend/seed.ts'

/** What adding the sample data takes. */
export type SeedPorts = Pick<Ports, 'clock' | 'hasher' | 'random' | 'encryption'>
type AddSamples = (ports: SeedPorts) => Promise<void>

const fastWays = new WeakMap<Store, AddSamples>()

/** Tells how the sample data gets into an empty store faster than record by record. */
export const addSamplesBy = (store: Store, add: AddSamples): void => void fastWays.set(store, add)

/** Adds the sample data to an empty store. */
export const addSamples = (store: Store, ports: SeedPorts): Promise<void> =>
  fastWays.get(store)?.(ports) ?? seed(store, ports)

/** Random bytes of a source, which are counted. A test that gets a copy of sample data skips as many. */
export const countedRandom = (source: Ports['random']): { random: Ports['random']; taken: () => number } => {
  let taken = 0
  const bytes = (length: number) => {
    taken += length
    return source.bytes(length)
  }
  return { random: { bytes }, taken: () => taken }
}
