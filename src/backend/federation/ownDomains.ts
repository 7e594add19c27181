import { domainOfEmail } from '../../http/emailDomain.ts'
import type { OpenContext } from '../context/context.ts'
import { vendorScope } from '../store/store.ts'

/** A tenant, and where only the domains of one of its connections count, that one. */
interface DomainOwner {
  tenantId: string
  connectionId?: string
}

/**
 * True for an address in a verified domain of the tenant, or of one connection. Providers and directories are not trusted for
 * addresses of other domains, and a domain whose proof has expired admits no new members.
 */
export const isInOwnDomain = async (
  { store }: Pick<OpenContext, 'store'>,
  { tenantId, connectionId }: DomainOwner,
  email: string,
  isJoining: boolean,
): Promise<boolean> => {
  const domain = domainOfEmail(email)
  if (domain === '') return false
  const where = { domain, isValidated: true, ...(connectionId !== undefined && { connectionId }) }
  const { items } = await store.ssoDomains.find(vendorScope, { where })
  return items.some(
    ({ ownerTenantId, proof }) => ownerTenantId === tenantId && !(isJoining && proof?.state === 'expired'),
  )
}
