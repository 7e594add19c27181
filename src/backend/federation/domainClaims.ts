import { parseEmailDomain } from '../../http/emailDomain.ts'
import type { SignedInContext } from '../context/context.ts'
import { isPublicDomain } from '../identity/restrictions/publicDomains.ts'
import { newId, newSecret } from '../ports/randomTokens.ts'
import { HttpError } from '../request/httpError.ts'
import { vendorScope } from '../store/store.ts'
import { planCheck } from './domainChecks.ts'
import { nameOfDomain } from './domainProofs.ts'
import { isDirectoryDomain, isPublicSuffix } from './publicSuffixes.ts'
import { domainsOf } from './ssoConnections.ts'
import type { ConnectionRecord, DomainProof, SsoDomainRecord } from './ssoRecords.ts'

/** The most domains of a tenant. */
const mostDomains = 200

const notOwnable = (message: string) => new HttpError(400, message, { code: 'ER-SSO-DOMAIN-PUBLIC' })

/** A domain that one organization can own, in the form in which it is stored. @throws HttpError 400 for any other text */
export const ownableDomain = (entered: string): string => {
  const domain = parseEmailDomain(entered)
  if (domain === undefined) throw new HttpError(400, 'Enter a domain, such as example.com.', { code: 'ER-SSO-DOMAIN' })
  if (isDirectoryDomain(domain))
    throw notOwnable("A domain of Microsoft can't be verified. Let the provider send addresses of your own domain.")
  if (isPublicDomain(domain) || isPublicSuffix(domain))
    throw notOwnable('This domain is open to everyone. Enter a domain of your organization.')
  return domain
}

/**
 * For a transaction: claims a domain for a connection. The record that proves it is looked for from then on; a claim keeps
 * nobody else from claiming the domain.
 * @throws HttpError 400 for a domain that nobody can own, 409 for one of the tenant already
 */
export const claimDomain = async (
  inside: Pick<SignedInContext, 'store' | 'ports' | 'jobs' | 'events' | 'tenantId'>,
  { id: connectionId }: ConnectionRecord,
  entered: string,
): Promise<SsoDomainRecord> => {
  const { store, ports, tenantId } = inside
  const claimed = ownableDomain(entered)
  const own = await domainsOf(store, tenantId)
  if (own.some(known => nameOfDomain(known) === claimed))
    throw new HttpError(409, 'Your organization has this domain already.', { code: 'ER-SSO-DOMAIN-TAKEN' })
  if (own.length >= mostDomains)
    throw new HttpError(400, `An organization has at most ${mostDomains} domains.`, { code: 'ER-TOO-MANY' })
  const startedAt = new Date(ports.clock.now()).toISOString()
  const record = await store.ssoDomains.insert(vendorScope, {
    claimed,
    ownerTenantId: tenantId,
    connectionId,
    isValidated: false,
    proof: { value: newSecret(ports.random), state: 'pending', startedAt },
  })
  await planCheck(inside, record)
  return record
}

/** For a transaction: begins to look for the record of a domain again that was not found in time. */
export const renewClaim = async (
  inside: Pick<SignedInContext, 'store' | 'ports' | 'jobs' | 'events'>,
  record: SsoDomainRecord & { proof: DomainProof },
): Promise<SsoDomainRecord & { proof: DomainProof }> => {
  const { store, ports } = inside
  const value = record.proof.value || newSecret(ports.random)
  const proof: DomainProof = { value, state: 'pending', startedAt: new Date(ports.clock.now()).toISOString() }
  const renewed = (await store.ssoDomains.update(vendorScope, record.id, { proof })) ?? record
  await planCheck(inside, renewed)
  return { ...renewed, proof }
}

/**
 * For a transaction: gives a tenant a domain that the operator vouches for, without a record. A claim of the tenant for it
 * ends.
 * @returns false when the domain is somebody's already
 */
export const vouchForDomain = async (
  { store, ports }: Pick<SignedInContext, 'store'> & { ports: Pick<SignedInContext['ports'], 'random'> },
  fields: Required<Pick<SsoDomainRecord, 'domain' | 'ownerTenantId' | 'connectionId'>>,
): Promise<boolean> => {
  const { domain, ownerTenantId } = fields
  if ((await store.ssoDomains.find(vendorScope, { where: { domain } })).total > 0) return false
  await store.ssoDomains.removeWhere(vendorScope, { claimed: domain, ownerTenantId })
  await store.ssoDomains.insert(vendorScope, { ...fields, id: newId(ports.random), isValidated: true })
  return true
}
