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
 * For a transaction: an organization has lost a domain or gives it up. Accounts of the domain from before belong to its people,
 * and not to those of whoever has the domain next.
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
