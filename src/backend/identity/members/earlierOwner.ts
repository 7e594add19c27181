import { domainOfEmail } from '../../../http/emailDomain.ts'
import type { Store } from '../../store/definitions.ts'
import { vendorScope } from '../../store/store.ts'
import type { UserRecord } from './records.ts'

/**
 * True for an account from before another organization lost the domain of its address, unless the account belongs to the tenant. The
 * address may be given to another person since, whose mailbox proves nothing about the account.
 */
export const isOfEarlierOwner = async (
  store: Store,
  tenantId: string,
  { email, createdAt, tenantIds }: Pick<UserRecord, 'email' | 'createdAt' | 'tenantIds'>,
): Promise<boolean> => {
  if (tenantIds.includes(tenantId)) return false
  const handover = await store.ssoHandovers.get(vendorScope, domainOfEmail(email))
  return handover !== undefined && createdAt < handover.lostAt
}
