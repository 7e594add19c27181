import { domainOfEmail } from '../../../http/emailDomain.ts'
import type { Store } from '../../store/definitions.ts'
import { vendorScope } from '../../store/store.ts'
import type { UserRecord } from './records.ts'

/**
 * True for an account that was made before another organization lost the domain of its address, unless the account is a member of
 * the tenant. The domain's present owner may have given the address to another person, so the mailbox proves nothing.
 */
export const isOfEarlierOwner = async (
  store: Store,
  tenantId: string,
  { email, createdAt, tenantIds }: Pick<UserRecord, 'email' | 'createdAt' | 'tenantIds'>,
): Promise<boolean> => {
  if (tenantIds.includes(tenantId)) return false
  const { lostAt = {} } = (await store.ssoHandovers.get(vendorScope, domainOfEmail(email))) ?? {}
  return Object.entries(lostAt).some(([owner, date]) => owner !== tenantId && createdAt < date)
}
