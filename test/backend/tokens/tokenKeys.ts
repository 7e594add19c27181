import type { Store } from '../../../src/backend/store/definitions.ts'
import { vendorScope } from '../../../src/backend/store/store.ts'

/** The stored keys of access tokens, the oldest first; the key that seals the audit log is none of them. */
export const tokenKeysIn = async (store: Store) => {
  const { items } = await store.signingKeys.find(vendorScope)
  const keys = items.filter(({ purpose }) => purpose.startsWith('accessToken'))
  return keys.sort((one, other) => (one.generation ?? 1) - (other.generation ?? 1))
}
