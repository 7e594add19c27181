import { operation } from '../operation.ts'
import type {
  GlobalSecurityPolicy,
  LockoutPolicy,
  MfaEnforcement,
  MfaPolicy,
  PasswordComplexityPolicy,
  PasswordHistoryPolicy,
  PasswordRotationPolicy,
} from './types.ts'

const root = '/identity/resources/configurations/v1'

/** Reads the vendor's security policy for all tenants. */
export const global = operation<void, GlobalSecurityPolicy>({
  name: 'securityPolicy.global',
  method: 'GET',
  path: root,
})

/** Reads the tenant's own MFA policy; 404 is normal for a tenant without one. */
export const mfa = operation<void, MfaPolicy>({
  name: 'securityPolicy.mfa',
  method: 'GET',
  path: `${root}/mfa-policy`,
})

/** Reads the vendor's MFA policy. */
export const mfaVendor = operation<void, MfaPolicy>({
  name: 'securityPolicy.mfaVendor',
  method: 'GET',
  path: `${root}/mfa-policy/vendor`,
})

/** Creates a tenant's own MFA policy. */
export const mfaCreate = operation<{ enforceMFAType: MfaEnforcement }, MfaPolicy>({
  name: 'securityPolicy.mfaCreate',
  method: 'POST',
  path: `${root}/mfa-policy`,
})

/** Changes a tenant's own MFA policy. */
export const mfaUpdate = operation<{ id: string; enforceMFAType: MfaEnforcement }, MfaPolicy>({
  name: 'securityPolicy.mfaUpdate',
  method: 'PATCH',
  path: `${root}/mfa-policy`,
})

/** Reads how many wrong passwords lock an account in the tenant. */
export const lockout = operation<void, LockoutPolicy>({
  name: 'securityPolicy.lockout',
  method: 'GET',
  path: `${root}/lockout-policy`,
})

/** Reads the vendor's lockout policy, which applies where the tenant has none. */
export const lockoutVendor = operation<void, LockoutPolicy>({
  name: 'securityPolicy.lockoutVendor',
  method: 'GET',
  path: `${root}/lockout-policy/vendor`,
})

/** Creates a tenant's own lockout policy. */
export const lockoutCreate = operation<{ enabled: boolean; maxAttempts: number }, LockoutPolicy>({
  name: 'securityPolicy.lockoutCreate',
  method: 'POST',
  path: `${root}/lockout-policy`,
})

/** Changes a tenant's own lockout policy. */
export const lockoutUpdate = operation<{ id: string; enabled: boolean; maxAttempts: number }, LockoutPolicy>({
  name: 'securityPolicy.lockoutUpdate',
  method: 'PATCH',
  path: `${root}/lockout-policy`,
})

/** Reads how many earlier passwords may not be reused in the tenant. */
export const passwordHistory = operation<void, PasswordHistoryPolicy>({
  name: 'securityPolicy.passwordHistory',
  method: 'GET',
  path: `${root}/password-history-policy`,
})

/** Reads the vendor's password history, which applies where the tenant has none. */
export const passwordHistoryVendor = operation<void, PasswordHistoryPolicy>({
  name: 'securityPolicy.passwordHistoryVendor',
  method: 'GET',
  path: `${root}/password-history-policy/vendor`,
})

/** Creates a tenant's own password history. */
export const passwordHistoryCreate = operation<{ enabled: boolean; historySize: number }, PasswordHistoryPolicy>({
  name: 'securityPolicy.passwordHistoryCreate',
  method: 'POST',
  path: `${root}/password-history-policy`,
})

/** Changes a tenant's own password history. */
export const passwordHistoryUpdate = operation<
  { id: string; enabled: boolean; historySize: number },
  PasswordHistoryPolicy
>({
  name: 'securityPolicy.passwordHistoryUpdate',
  method: 'PATCH',
  path: `${root}/password-history-policy`,
})

/** Reads the password complexity of the tenant. */
export const passwordComplexity = operation<void, PasswordComplexityPolicy>({
  name: 'securityPolicy.passwordComplexity',
  method: 'GET',
  path: `${root}/password`,
})

/** Reads the password expiry of the tenant. */
export const passwordRotation = operation<void, PasswordRotationPolicy>({
  name: 'securityPolicy.passwordRotation',
  method: 'GET',
  path: `${root}/password-rotation`,
})

/** Reads the vendor's password expiry, which applies where the tenant has none. */
export const passwordRotationVendor = operation<void, PasswordRotationPolicy>({
  name: 'securityPolicy.passwordRotationVendor',
  method: 'GET',
  path: `${root}/password-rotation/vendor`,
})

/** Sets the password expiry of the tenant. */
export const passwordRotationSave = operation<PasswordRotationPolicy, PasswordRotationPolicy>({
  name: 'securityPolicy.passwordRotationSave',
  method: 'POST',
  path: `${root}/password-rotation`,
})
