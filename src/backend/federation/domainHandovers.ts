import type { Ports } from '../ports/ports.ts'
import type { Store } from '../store/definitions.ts'
import { vendorScope } from '../store/store.ts'
import { nameOfDomain } from './domainProofs.ts'
import type { SsoDomainRecord } from './ssoRecords.ts'

/** What remembers a handover: with the store of the transaction. */
interface Noting {
  store: Store
  ports: Pick<Ports, 'clock'>
}

/** For a transaction: the organization that had a domain has lost it. Accounts from before belong to its people. */
export const noteHandover = async ({ store, ports }: Noting, domain: string): Promise<void> => {
  const lostAt = new Date(ports.clock.now()).toISOString()
  await store.ssoHandovers.put(vendorScope, domain, () => ({ lostAt }))
}

/** For a transaction: the same of domains that are removed after their proof expired. Others are given up on purpose. */
export const noteRemoval = async (context: Noting, domains: readonly SsoDomainRecord[]): Promise<void> => {
  for (const { isValidated, proof, ...names } of domains)
    if (isValidated && proof?.state === 'expired') await noteHandover(context, nameOfDomain(names))
}
