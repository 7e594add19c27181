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

/**
 * For a transaction: records that an organization has lost or removed a domain. Older accounts of the domain are not available to
 * the next organization that proves it.
 */
export const noteHandover = async ({ store, ports }: Noting, domain: string, tenantId: string): Promise<void> => {
  const lostAt = new Date(ports.clock.now()).toISOString()
  await store.ssoHandovers.put(vendorScope, domain, known => ({ lostAt: { ...known?.lostAt, [tenantId]: lostAt } }))
}

/** For a transaction: the same of domains that are removed. A claim that was never proven is no loss. */
export const noteRemoval = async (context: Noting, domains: readonly SsoDomainRecord[]): Promise<void> => {
  for (const { isValidated, ownerTenantId, ...names } of domains)
    if (isValidated) await noteHandover(context, nameOfDomain(names), ownerTenantId)
}
