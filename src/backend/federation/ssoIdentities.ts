import type { Store } from '../store/definitions.ts'
import { vendorScope, type SavedRecord } from '../store/store.ts'
import type { ConnectionRecord, SsoIdentityFields } from './ssoRecords.ts'

/** The reason, in the audit log and reports, for refusing a subject when the account has another subject. */
export const otherSubject = 'another subject of the provider has signed in to the account of this address'

/** The identity at a connection's provider that a user signs in with; `undefined` before the first sign-in. */
export const identityOf = async (
  store: Store,
  { id: connectionId }: Pick<ConnectionRecord, 'id'>,
  { id: userId }: { id: string },
): Promise<SavedRecord<SsoIdentityFields> | undefined> => {
  const { items } = await store.ssoIdentities.find(vendorScope, {
    where: { connectionId, userId },
    limit: 1,
    total: { upTo: 1 },
  })
  return items[0]
}
