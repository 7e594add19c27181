import { beginChain } from '../../seals/auditChain.ts'
import { addSealKey } from '../../seals/sealKey.ts'
import type { SeedContext } from '../../seedContext.ts'
import { vendorScope } from '../../store/store.ts'

/** Adds the key that seals audit rows, and the chain of rows that belong to no organization. */
export const seedChains = async ({ store, clock, encryption }: SeedContext): Promise<void> => {
  const ports = { clock, encryption }
  await addSealKey(store, ports)
  await beginChain({ store, ports }, vendorScope)
}
