import type { PublicVendorConfiguration, SignUpStrategy } from '../../../http/identityAuth/types.ts'
import type { MfaStrategy } from '../../../http/authResult.ts'
import type { VendorPublicInfo } from '../../../http/vendor/types.ts'

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

/** Which list of network addresses a tenant uses. */
export interface IpSettingsFields {
  isActive: boolean
  strategy: 'ALLOW' | 'BLOCK'
}

/** A network address or block of addresses in a list of a tenant. */
export interface IpRuleFields {
  /** In the form of RFC 5952. */
  ip: string
  strategy: 'ALLOW' | 'BLOCK'
  isActive: boolean
  description?: string
}

/** Which list of mail domains a tenant uses for people who join; in the vendor's scope, for those who found one. */
export interface EmailDomainSettingsFields {
  isActive: boolean
  listType: 'ALLOW' | 'BLOCK'
  /** True: public mail domains are refused as well, whatever the list says. */
  blocksPublicDomains: boolean
}

/** A mail domain in a list. */
export interface EmailDomainFields {
  /** In the form of `parseEmailDomain`. */
  domain: string
  type: 'ALLOW' | 'BLOCK'
}

/** From which countries people of a tenant may connect. */
export interface CountryRulesFields {
  isActive: boolean
  /** Whether the countries are the only ones that may, or the ones that may not. */
  action: 'ALLOW' | 'BLOCK'
  /** Whether people whose country is not known may. */
  failStrategy: 'ALLOW' | 'BLOCK'
  /** True: people are told by mail when their sign-in was refused. */
  sendsMail: boolean
  /** ISO 3166-1 alpha-2 codes in upper case. */
  countries: string[]
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
