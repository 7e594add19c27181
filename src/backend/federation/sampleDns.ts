import type { Dns } from '../ports/dns.ts'
import type { Store } from '../store/definitions.ts'
import { vendorScope } from '../store/store.ts'
import { proofName, proofText } from './domainProofs.ts'

/** Domains that nobody can own (RFC 6761), which sample organizations have. */
const reserved = /\.(test|example|invalid|localhost)$/

/**
 * Name servers of a demo or a preview: each claimed domain of a reserved name has its record at once, but those that begin
 * with `missing`.
 * @param others answers for all other domains. Default: they have no records
 */
export const createSampleDns = (store: Store, others?: Dns): Dns => ({
  readTexts: async name => {
    if (!reserved.test(name)) return others?.readTexts(name) ?? []
    const domain = name.slice(proofName('').length)
    if (proofName(domain) !== name || domain.startsWith('missing')) return []
    const found = await Promise.all(
      [{ claimed: domain }, { domain }].map(where => store.ssoDomains.find(vendorScope, { where })),
    )
    return found.flatMap(({ items }) => items.flatMap(({ proof }) => (proof ? [proofText(proof)] : [])))
  },
})
