import { nameOfDomain, proofName, proofText } from '../../../src/backend/federation/domainProofs.ts'
import { hasSampleRecord, isReserved } from '../../../src/backend/federation/sampleDns.ts'
import type { Dns } from '../../../src/backend/ports/dns.ts'
import type { Store } from '../../../src/backend/store/definitions.ts'
import { vendorScope } from '../../../src/backend/store/store.ts'

/** A record that an organization of the demo waits for, or has. */
export interface DemoRecord {
  /** Id of the domain. */
  id: string
  organization: string
  name: string
  text: string
  state: string
  isPublished: boolean
}

/** Name servers of the demo, whose records can be published and removed. */
export interface DemoDns extends Dns {
  list: () => Promise<DemoRecord[]>
  set: (domainId: string, isPublished: boolean) => void
}

/** The most records that are shown. */
const mostListed = 200

/**
 * Name servers of the demo. The record of a reserved name is there until somebody removes it; that of any other domain once
 * it is published.
 * @param others answers for domains that no organization here has claimed
 */
export const createDemoDns = (store: Store, others: Dns): DemoDns => {
  const chosen = new Map<string, boolean>()
  const recordsWith = async (where: { domain: string } | { claimed: string } | undefined, limit?: number) => {
    const query = { ...(where && { where }), ...(limit !== undefined && { limit }) }
    const { items } = await store.ssoDomains.find(vendorScope, query)
    return items.flatMap(({ id, ownerTenantId, proof, ...names }) => {
      if (!proof) return []
      const domain = nameOfDomain(names)
      const isPublished = chosen.get(id) ?? hasSampleRecord(domain)
      return [{ id, ownerTenantId, domain, text: proofText(proof), state: proof.state, isPublished }]
    })
  }
  return {
    list: async () => {
      const found = await recordsWith(undefined, mostListed)
      return Promise.all(
        found.map(async ({ ownerTenantId, domain, ...record }) => ({
          ...record,
          name: proofName(domain),
          organization: (await store.tenants.get(vendorScope, ownerTenantId))?.name ?? '',
        })),
      )
    },
    set: (domainId, isPublished) => void chosen.set(domainId, isPublished),
    readTexts: async name => {
      const domain = name.slice(proofName('').length)
      const isProof = proofName(domain) === name
      const own = isProof ? [...(await recordsWith({ domain })), ...(await recordsWith({ claimed: domain }))] : []
      const texts = own.filter(({ isPublished }) => isPublished).map(({ text }) => text)
      return texts.length > 0 || isReserved(name) ? texts : others.readTexts(name)
    },
  }
}
