/** Fields of every stored policy. */
interface PolicyRecord {
  id: string
  createdAt: string
  updatedAt: string
}

/** Whether people must have a second factor. */
export type MfaEnforcement = 'DontForce' | 'Force' | 'ForceExceptSAML'

/** Who must have a second factor. */
export interface MfaPolicy extends PolicyRecord {
  enforceMFAType: MfaEnforcement
}

/** How many wrong passwords lock an account. */
export interface LockoutPolicy extends PolicyRecord {
  enabled: boolean
  maxAttempts: number
}

/** How many earlier passwords may not be reused. */
export interface PasswordHistoryPolicy extends PolicyRecord {
  enabled: boolean
  historySize: number
}

/** Whether sign-in requires a captcha. */
export interface CaptchaPolicy extends PolicyRecord {
  siteKey: string
  enabled: boolean
}

/** Password complexity; absent fields require nothing. */
export interface PasswordComplexityPolicy {
  /** True: a password of `minPhraseLength` or more characters needs none of the optional tests. */
  allowPassphrases?: boolean
  minLength?: number
  maxLength?: number
  minPhraseLength?: number
  /** How many of the enabled optional tests must pass. */
  minOptionalTestsToPass?: number
  requiredTests?: { checkThreeRepeatedChars?: boolean }
  optionalTests?: {
    requireLowercase?: boolean
    requireUppercase?: boolean
    requireNumbers?: boolean
    requireSpecialChars?: boolean
  }
}

/** When passwords expire. */
export interface PasswordRotationPolicy {
  isActive?: boolean
  /** Days a password lasts. */
  rotationPeriod?: number
  /** Days before expiry in which people are notified. */
  notificationPeriod?: number
}

/** The vendor's security policy for all tenants. */
export interface GlobalSecurityPolicy extends PolicyRecord {
  enforceMFAType?: MfaEnforcement
  allowOverrideEnforcePasswordHistory: boolean
  allowOverridePasswordComplexity: boolean
  allowOverridePasswordExpiration: boolean
  allowSignups: boolean
  apiTokensEnabled: boolean
  cookieSameSite: string
  /** Seconds. */
  defaultRefreshTokenExpiration: number
  /** Seconds. */
  defaultTokenExpiration: number
  /** The keys that verify access tokens, as JSON text (RFC 7517). */
  publicKey: string
}
