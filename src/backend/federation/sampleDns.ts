import type { Dns } from '../ports/dns.ts'
import type { Store } from '../store/definitions.ts'
import { vendorScope } from '../store/store.ts'
import { proofName, proofText } from './domainProofs.ts'

/** True for a name that nobody can own (RFC 6761), which sample organizations have. */
export const isReserved = (name: string): boolean => /\.(test|example|invalid|localhost)$/.test(name)

/** True for a domain of samples whose record is there without anybody's doing. */
export const hasSampleRecord = (domain: string): boolean => isReserved(domain) && !domain.startsWith('missing')

/**
 * Name servers of a demo or a preview: each claimed domain of a reserved name has its record at once, but those that begin
 * with `missing`.
 * @param others answers for all other domains. Default: they have no records
 */
export const createSampleDns = (store: Store, others?: Dns): Dns => ({
  readTexts: async name => {
    if (!isReserved(name)) return others?.readTexts(name) ?? []
    const domain = name.slice(proofName('').length)
    if (proofName(domain) !== name || !hasSampleRecord(domain)) return []
    const found = await Promise.all(
      [{ claimed: domain }, { domain }].map(where => store.ssoDomains.find(vendorScope, { where })),
    )
    return found.flatMap(({ items }) => items.flatMap(({ proof }) => (proof ? [proofText(proof)] : [])))
  },
})
