import { singletonId, type Store } from '../../store/definitions.ts'
import type { LockoutPolicyFields, MfaPolicyFields, SessionPolicyFields } from './records.ts'
import { vendorScope, type Collection, type SavedRecord } from '../../store/store.ts'

/** The shortest limit that a tenant can set: a session counts as used when it gets a new access token, which takes minutes. */
export const leastTimeoutSeconds = 600

/** Applies where neither tenant nor vendor has a policy (docs/product.md §9). */
export const defaultSessionPolicy: SessionPolicyFields = {
  concurrent: { isActive: true, maxSessions: 10 },
  idle: { isActive: true, timeoutSeconds: 3_600 },
  absolute: { isActive: true, timeoutSeconds: 7_776_000 },
}
/** Applies where neither tenant nor vendor has a policy. */
export const defaultLockoutPolicy: LockoutPolicyFields = { isEnabled: true, maxAttempts: 5 }
const defaultMfaPolicy: MfaPolicyFields = {
  enforceMFAType: 'DontForce',
  isRememberingAllowed: true,
  rememberSeconds: 2_592_000,
  strategies: ['AuthenticatorApp', 'WebAuthnPlatform', 'WebAuthnCrossPlatform', 'SMS', 'EmailCode'],
}

/** A tenant's own record of a kind, else the vendor's. */
export const settingOf = async <Fields>(
  records: Collection<Fields>,
  tenantId: string,
): Promise<SavedRecord<Fields> | undefined> => {
  const { items } = await records.find([tenantId, vendorScope])
  return (
    items.find(item => item.tenantId === tenantId && item.id === singletonId) ??
    items.find(item => item.id === singletonId)
  )
}

/** How long and how often people of a tenant stay signed in. */
export const sessionPolicyOf = async (store: Store, tenantId: string): Promise<SessionPolicyFields> =>
  (await settingOf(store.sessionPolicies, tenantId)) ?? defaultSessionPolicy

/** How many wrong passwords lock an account of a tenant; `undefined` means never. */
export const maxAttemptsOf = async (store: Store, tenantId: string): Promise<number> => {
  const { isEnabled, maxAttempts } = (await settingOf(store.lockoutPolicies, tenantId)) ?? defaultLockoutPolicy
  return isEnabled ? maxAttempts : Number.POSITIVE_INFINITY
}

/** From the mildest to the strictest. */
const enforcements = ['DontForce', 'ForceExceptSAML', 'Force'] as const

/** The MFA policy of one tenant. */
export const mfaPolicyOf = async (store: Store, tenantId: string): Promise<MfaPolicyFields> =>
  (await settingOf(store.mfaPolicies, tenantId)) ?? defaultMfaPolicy

/** The strictest MFA policy of a person's tenants, because a session may switch between them. */
export const strictestMfaPolicy = async (
  store: Store,
  tenantIds: readonly string[],
): Promise<Omit<MfaPolicyFields, 'strategies'>> => {
  const policies = await Promise.all(tenantIds.map(tenantId => mfaPolicyOf(store, tenantId)))
  const rank = Math.max(0, ...policies.map(({ enforceMFAType }) => enforcements.indexOf(enforceMFAType)))
  return {
    enforceMFAType: enforcements[rank]!,
    isRememberingAllowed: policies.every(({ isRememberingAllowed }) => isRememberingAllowed),
    rememberSeconds: Math.min(...policies.map(({ rememberSeconds }) => rememberSeconds)),
  }
}
