/** What every stored policy carries. */
interface PolicyRecord {
  id: string
  createdAt: string
  updatedAt: string
}

/** Whether people must hold a second factor. */
export type MfaEnforcement = 'DontForce' | 'Force' | 'ForceExceptSAML'

/** Who must hold a second factor. */
export interface MfaPolicy extends PolicyRecord {
  enforceMFAType: MfaEnforcement
}

/** How many wrong passwords lock an account. */
export interface LockoutPolicy extends PolicyRecord {
  enabled: boolean
  maxAttempts: number
}

/** How many earlier passwords must not come back. */
export interface PasswordHistoryPolicy extends PolicyRecord {
  enabled: boolean
  historySize: number
}

/** Whether a puzzle stands before sign-in. */
export interface CaptchaPolicy extends PolicyRecord {
  siteKey: string
  enabled: boolean
}

/** What a new password must look like; what is missing is not asked for. */
export interface PasswordComplexityPolicy {
  /** A text of `minPhraseLength` or more needs none of the optional tests. */
  allowPassphrases?: boolean
  minLength?: number
  maxLength?: number
  minPhraseLength?: number
  /** How many of the optional tests that are switched on must hold. */
  minOptionalTestsToPass?: number
  requiredTests?: { checkThreeRepeatedChars?: boolean }
  optionalTests?: {
    requireLowercase?: boolean
    requireUppercase?: boolean
    requireNumbers?: boolean
    requireSpecialChars?: boolean
  }
}

/** When passwords run out. */
export interface PasswordRotationPolicy {
  isActive?: boolean
  /** Days a password lasts. */
  rotationPeriod?: number
  /** Days before the end in which people are told. */
  notificationPeriod?: number
}

/** What the vendor decided for everybody. */
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
  /** The keys that check our tokens, as JSON text (RFC 7517). */
  publicKey: string
}
