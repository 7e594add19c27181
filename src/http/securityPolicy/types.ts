import type {
  CountryRestrictionConfiguration,
  EmailDomainRestrictionSettings,
  IpRestrictionConfiguration,
  NewEmailDomain,
  NewIpRestriction,
} from '../restrictions/types.ts'
import type { SessionConfiguration } from '../sessions/types.ts'

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

/** The policies of one kind; absent where none is set. The one of the tenant counts. */
export interface PolicyLevels<Policy> {
  own?: Policy
  vendor?: Policy
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

/** A change of policies that is not saved yet; only the reference backend can say what it would do. */
export interface PolicyChange {
  sessions?: SessionConfiguration
  enforceMFAType?: MfaEnforcement
  ipRestrictions?: IpRestrictionChange
  emailDomainRestrictions?: EmailDomainRestrictionChange
  countryRestrictions?: CountryRestrictionChange
}

/** A change of the lists of network addresses. */
export interface IpRestrictionChange {
  configuration?: IpRestrictionConfiguration
  added?: NewIpRestriction[]
  /** Ids of addresses that are removed. */
  removed?: string[]
}

/** A change of the lists of mail domains. */
export interface EmailDomainRestrictionChange {
  configuration?: EmailDomainRestrictionSettings
  added?: NewEmailDomain[]
  /** Ids of domains that are removed. */
  removed?: string[]
}

/** A change of the rules for countries. */
export interface CountryRestrictionChange {
  configuration?: Omit<CountryRestrictionConfiguration, 'id'>
  countries?: string[]
}

/** People whom a change of policies affects. */
export interface AffectedPeople {
  count: number
  /** The first few of them. */
  names: string[]
}

/** What a change of policies would do to people who are signed in. */
export interface PolicyImpact {
  /** People of whom a session ends; they can sign in again. */
  signedOut: AffectedPeople
  /** People who are somewhere from where they may not connect any more. */
  lockedOut: AffectedPeople
  /** True when the session of the request is among them. */
  isSelf: boolean
  /** True when no administrator who is signed in would stay so. */
  isEveryAdministrator: boolean
  /** Whom a change of mail domains concerns; absent for other changes. */
  joining?: {
    /** Members who could not join any more. They stay members. */
    members: AffectedPeople
    /** People whose invitation could not be accepted any more. */
    invitations: AffectedPeople
  }
  /** Seconds after which the policy before is restored unless an administrator confirms; absent where it just applies. */
  trialSeconds?: number
}

/** A changed policy that is restored unless an administrator confirms it. */
export interface PolicyTrial {
  policy: 'sessions' | 'mfa' | 'ipRestrictions' | 'countryRestrictions'
  /** When the policy before is restored. */
  endsAt: string
}
