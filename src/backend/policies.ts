import { onlyId, type Store } from './collections.ts'
import type { LockoutPolicyFields, SessionPolicyFields } from './vendorFields.ts'
import { vendorScope, type Collection, type SavedRecord } from './store.ts'

/** What holds where nobody decided otherwise (§9). */
const defaultSessionPolicy: SessionPolicyFields = {
  concurrent: { isActive: true, maxSessions: 10 },
  idle: { isActive: true, timeoutSeconds: 3_600 },
  absolute: { isActive: true, timeoutSeconds: 7_776_000 },
}
const defaultLockoutPolicy: LockoutPolicyFields = { isEnabled: true, maxAttempts: 5 }

/** A tenant's own record of a kind, else the vendor's. */
export const settingOf = async <Fields>(
  records: Collection<Fields>,
  tenantId: string,
): Promise<SavedRecord<Fields> | undefined> => {
  const { items } = await records.find([tenantId, vendorScope])
  return items.find(item => item.tenantId === tenantId && item.id === onlyId) ?? items.find(item => item.id === onlyId)
}

/** How long and how often people of a tenant stay signed in. */
export const sessionPolicyOf = async (store: Store, tenantId: string): Promise<SessionPolicyFields> =>
  (await settingOf(store.sessionPolicies, tenantId)) ?? defaultSessionPolicy

/** How many wrong passwords lock an account of a tenant; no number means never. */
export const maxAttemptsOf = async (store: Store, tenantId: string): Promise<number> => {
  const { isEnabled, maxAttempts } = (await settingOf(store.lockoutPolicies, tenantId)) ?? defaultLockoutPolicy
  return isEnabled ? maxAttempts : Number.POSITIVE_INFINITY
}
