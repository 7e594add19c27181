import { ownOperation } from '../operation.ts'
import type { LockoutPolicy, MfaPolicy, PasswordHistoryPolicy, PolicyLevels } from './types.ts'

/** Reads the MFA policies of the tenant and of the vendor. */
export const mfaLevels = ownOperation<void, PolicyLevels<MfaPolicy>>({
  name: 'securityPolicy.mfaLevels',
  method: 'GET',
  path: '/fe/security/policies/mfa',
})

/** Reads the lockout policies of the tenant and of the vendor. */
export const lockoutLevels = ownOperation<void, PolicyLevels<LockoutPolicy>>({
  name: 'securityPolicy.lockoutLevels',
  method: 'GET',
  path: '/fe/security/policies/lockout',
})

/** Reads the password histories of the tenant and of the vendor. */
export const passwordHistoryLevels = ownOperation<void, PolicyLevels<PasswordHistoryPolicy>>({
  name: 'securityPolicy.passwordHistoryLevels',
  method: 'GET',
  path: '/fe/security/policies/password-history',
})
