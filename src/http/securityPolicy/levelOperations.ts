import { operation } from '../operation.ts'
import type { LockoutPolicy, MfaPolicy, PasswordHistoryPolicy, PolicyLevels } from './types.ts'

/** Reads the MFA policies of the tenant and of the vendor. */
export const mfaLevels = operation<void, PolicyLevels<MfaPolicy>>({
  name: 'securityPolicy.mfaLevels',
  method: 'GET',
  path: '/fe/security/policies/mfa',
  ours: true,
})

/** Reads the lockout policies of the tenant and of the vendor. */
export const lockoutLevels = operation<void, PolicyLevels<LockoutPolicy>>({
  name: 'securityPolicy.lockoutLevels',
  method: 'GET',
  path: '/fe/security/policies/lockout',
  ours: true,
})

/** Reads the password histories of the tenant and of the vendor. */
export const passwordHistoryLevels = operation<void, PolicyLevels<PasswordHistoryPolicy>>({
  name: 'securityPolicy.passwordHistoryLevels',
  method: 'GET',
  path: '/fe/security/policies/password-history',
  ours: true,
})
