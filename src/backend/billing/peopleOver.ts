import { vendorScope } from '../store/store.ts'
import type { BillingContext } from './billingContext.ts'

/** How many of those over a limit are named. */
const mostNamed = 5

/** Names of people who are over a limit: those who joined last. */
export const peopleOver = async (
  { store, tenantId }: Pick<BillingContext, 'store' | 'tenantId'>,
  count: number,
): Promise<string[]> => {
  if (count <= 0) return []
  const newest = await store.memberships.find(tenantId, {
    sort: { by: 'createdAt', direction: 'desc' },
    limit: Math.min(count, mostNamed),
  })
  const people = await store.users.getMany(newest.items.map(({ userId }) => ({ tenantId: vendorScope, id: userId })))
  return people.map(({ name, email }) => name || email)
}
