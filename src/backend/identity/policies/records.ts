import type { MfaStrategy } from '../../../http/authResult.ts'
import type { AuthStrategies, PublicVendorConfiguration, SignUpStrategy } from '../../../http/identityAuth/types.ts'
import type { PasswordComplexityPolicy } from '../../../http/securityPolicy/types.ts'
import type { VendorPublicInfo } from '../../../http/vendor/types.ts'
import { collection } from '../../store/store.ts'

/** Settings of the vendor of the host application; one record. */
export interface VendorSettingsFields {
  publicInfo: VendorPublicInfo
  publicConfiguration: PublicVendorConfiguration
  signUpStrategies: SignUpStrategy[]
}

/** How long and how often people stay signed in. A tenant's own record overrides the vendor's (docs/product.md §3, §9). */
export interface SessionPolicyFields {
  concurrent: { isActive: boolean; maxSessions: number }
  idle: { isActive: boolean; timeoutSeconds: number }
  absolute: { isActive: boolean; timeoutSeconds: number }
}

/** How many wrong passwords lock an account. A tenant's own record overrides the vendor's. */
export interface LockoutPolicyFields {
  isEnabled: boolean
  maxAttempts: number
}

/** Who needs a second factor, and which. A tenant's own record overrides the vendor's. */
export interface MfaPolicyFields {
  enforceMFAType: 'DontForce' | 'Force' | 'ForceExceptSAML'
  /** Whether browsers may be remembered. */
  isRememberingAllowed: boolean
  rememberSeconds: number
  /** Kinds of factors that may be enrolled. */
  strategies: MfaStrategy[]
}

/** How many earlier passwords may not be used again. A tenant's own record overrides the vendor's. */
export interface PasswordHistoryPolicyFields {
  isEnabled: boolean
  historySize: number
}

/** How long passwords last, and how early people are warned. A tenant's own record overrides the vendor's. */
export interface PasswordRotationPolicyFields {
  isActive: boolean
  rotationDays: number
  notificationDays: number
}

/** Whether a captcha is required before sign-in. */
export interface CaptchaPolicyFields {
  isEnabled: boolean
  siteKey: string
}

/** How people may reset their passwords. */
export interface PasswordRecoveryFields {
  byEmail: boolean
  bySms: boolean
}

/** A policy that is restored unless an administrator confirms it. Its id is the kind of the policy. */
export interface PolicyTrialFields {
  /** Tells the trial from later ones of the same kind. */
  key: string
  /** ISO date at which the policy before is restored. */
  endsAt: string
  /** Id of the person who changed the policy. */
  startedBy: string
  /** The tenant's own policy before, as JSON text; `null` where it had none. */
  before: string
}

/** Settings of the vendor, and policies of vendor and tenants. */
export const policyCollections = {
  vendorSettings: collection<VendorSettingsFields>({ cached: true }),
  authStrategies: collection<AuthStrategies>({ cached: true }),
  sessionPolicies: collection<SessionPolicyFields>({ cached: true }),
  lockoutPolicies: collection<LockoutPolicyFields>({ cached: true }),
  mfaPolicies: collection<MfaPolicyFields>({ cached: true }),
  passwordPolicies: collection<PasswordComplexityPolicy>({ cached: true }),
  passwordHistoryPolicies: collection<PasswordHistoryPolicyFields>({ cached: true }),
  passwordRotationPolicies: collection<PasswordRotationPolicyFields>({ cached: true }),
  captchaPolicies: collection<CaptchaPolicyFields>({ cached: true }),
  policyTrials: collection<PolicyTrialFields>(),
  passwordRecovery: collection<PasswordRecoveryFields>({ cached: true }),
}

declare module '../../store/definitions.ts' {
  interface Definitions extends Declared<typeof policyCollections> {}
}
