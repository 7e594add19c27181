import { domainOfEmail } from '../../../http/emailDomain.ts'
import type { Store } from '../../store/definitions.ts'
import { vendorScope } from '../../store/store.ts'
import type { UserRecord } from './records.ts'

/**
 * True for an account from before another organization lost the domain of its address, unless the person is a member of the tenant.
 * The address may be another person's since, whose mailbox proves nothing about the account.
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
