import type { MfaStrategy, PublicVendorConfiguration, SignUpStrategy } from '../../http/identityAuth/types.ts'
import type { PortalConfiguration } from '../../http/metadata/types.ts'
import type { PreLoginAnswer } from '../../http/ssoLogin/types.ts'
import type { VendorPublicInfo } from '../../http/vendor/types.ts'
import type { Encrypted } from '../ports/ports.ts'

/** How often something happened lately (B2). */
export interface CounterFields {
  count: number
  expiresAt: string
}

/** A key whose holder can read the secrets in this store. Its id names it; the key itself is elsewhere. */
export interface SealingKeyFields {
  algorithm: 'A256GCM'
}

/** A key pair that signs tokens; its id is the `kid` (B9). */
export interface SigningKeyFields {
  /** Says the generation as well and is unique, so that two processes that make a key together agree on one. */
  purpose: 'accessToken' | `accessToken/${number}`
  /** Missing means the first. */
  generation?: number
  /** It is published before it signs. Missing means always. */
  signsFrom?: string
  /** From then on it verifies nothing more; missing while there is no newer one. */
  endsAt?: string
  publicJwk: Record<string, string>
  /** The private JWK as JSON. */
  privateJwk: Encrypted
}

/** What happened; append-only (B13). `userId` is who did it. */
export interface AuditFields {
  action: string
  severity: 'Info' | 'Medium' | 'High' | 'Critical'
  outcome: 'success' | 'failure'
  ip: string
  userAgent: string
  userId?: string
  email?: string
  /** Whatever else is worth knowing, the target included; no secrets. */
  facts: Record<string, string | number | boolean>
}

/** A feature flag; its id is the name. */
export interface FeatureFlagFields {
  isOn: boolean
}

/** Look and words of login box and portal, by entity name. */
export interface PortalConfigurationFields {
  configuration: PortalConfiguration
}

/** What the vendor of the host application decided; one record. */
export interface VendorSettingsFields {
  publicInfo: VendorPublicInfo
  publicConfiguration: PublicVendorConfiguration
  signUpStrategies: SignUpStrategy[]
}

/** How long and how often people stay signed in. A tenant's own record goes before the vendor's (§3, §9). */
export interface SessionPolicyFields {
  concurrent: { isActive: boolean; maxSessions: number }
  idle: { isActive: boolean; timeoutSeconds: number }
  absolute: { isActive: boolean; timeoutSeconds: number }
}

/** How many wrong passwords lock an account. A tenant's own record goes before the vendor's. */
export interface LockoutPolicyFields {
  isEnabled: boolean
  maxAttempts: number
}

/** Who needs a second factor, and which. A tenant's own record goes before the vendor's. */
export interface MfaPolicyFields {
  enforceMFAType: 'DontForce' | 'Force' | 'ForceExceptSAML'
  /** Whether browsers may be remembered. */
  isRememberingAllowed: boolean
  rememberSeconds: number
  /** What may be enrolled. */
  strategies: MfaStrategy[]
}

/** A mail domain whose people sign in at their company. In the vendor's scope, because a domain has one owner. */
export interface SsoDomainFields {
  domain: string
  ownerTenantId: string
  /** Id of the owner's connection that its people sign in with. */
  connectionId: string
  /** Only a domain with a proof of ownership counts (B10). */
  isValidated: boolean
  address: string
  idpType: NonNullable<PreLoginAnswer['idpType']>
}

/** How many earlier passwords must not come back. A tenant's own record goes before the vendor's, as with all policies below. */
export interface PasswordHistoryPolicyFields {
  isEnabled: boolean
  historySize: number
}

/** How long passwords last, and when people are told before. */
export interface PasswordRotationPolicyFields {
  isActive: boolean
  rotationDays: number
  notificationDays: number
}

/** Whether a puzzle stands before sign-in. */
export interface CaptchaPolicyFields {
  isEnabled: boolean
  siteKey: string
}

/** Which ways to a new password there are. */
export interface PasswordRecoveryFields {
  byEmail: boolean
  bySms: boolean
}
