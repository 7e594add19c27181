import type { User } from '../users/types.ts'

/** Second factors a person can hold. */
export type MfaStrategy = 'AuthenticatorApp' | 'WebAuthnPlatform' | 'WebAuthnCrossPlatform' | 'SMS' | 'EmailCode'

/** Enrolled second factors, by kind. */
export interface MfaDevices {
  webauthn: { id: string; deviceType: 'Platform' | 'CrossPlatform'; name: string }[]
  phones: { id: string; phoneNumber: string }[]
  authenticators: { id: string }[]
  emails: { email: string }[]
}

/** Answer of every step that can end in a session. */
export interface AuthResult {
  /** A signed JWT. */
  accessToken?: string
  /** Hosted login only; kept in memory. */
  refreshToken?: string
  /** Seconds the access token lives; 300 when missing. */
  expiresIn?: number
  expires?: string
  /** True: no usable token yet, a second factor is needed first. */
  mfaRequired: boolean
  mfaToken?: string
  mfaEnrolled?: boolean
  mfaStrategies?: MfaStrategy[]
  mfaDevices?: MfaDevices
  /** For somebody who must enrol: the `otpauth:` address to draw, or a picture as a `data:` address. */
  qrCode?: string
  /** Comes with `qrCode`: the codes that count from the enrolment on, with white space between them. */
  recoveryCode?: string
  userEmail?: string
  emailVerified?: boolean
  isBreachedPassword?: boolean
  resetPasswordToken?: string
  userId?: string
  /** Days until the password must be changed. */
  passwordExpiresIn?: number
  notificationPeriod?: number
  redirectLocation?: string
  otcToken?: string
}

/** What a tenant lets people sign in with first. */
export type MainAuthStrategy =
  | 'EmailAndPassword'
  | 'MagicLink'
  | 'Code'
  | 'NoLocalAuthentication'
  | 'SmsCode'
  | 'WebAuthN'
  | 'UsernameAndPassword'
  | 'UsernameAndMagicLink'
  | 'UsernameAndCode'
  | 'UsernameAndSms'

/** What may be offered beside the main way. */
export type SecondaryAuthStrategy =
  | 'WebAuthnPlatform'
  | 'WebAuthnCrossPlatform'
  | 'SmsCode'
  | 'SmsCodeV2'
  | 'Passkeys'
  | 'UsernameAndPassword'
  | 'UsernameAndMagicLink'
  | 'UsernameAndCode'
  | 'UsernameAndSms'

/** The ways to sign in that a tenant allows. */
export interface AuthStrategies {
  mainAuthStrategies: { strategy: MainAuthStrategy }[]
  secondaryAuthStrategies: { strategy: SecondaryAuthStrategy; isActive: boolean }[]
}

/** Public part of a vendor's security configuration. */
export interface PublicVendorConfiguration {
  allowSignups: boolean
  allowNotVerifiedUsersLogin: boolean
  apiTokensEnabled: boolean
  forcePermissions: boolean
  authStrategy: MainAuthStrategy
  machineToMachineAuthStrategy: 'ClientCredentials' | 'AccessToken'
}

/** Which identifiers a new account may or must give. */
export interface SignUpStrategy {
  strategy: 'email' | 'phoneNumber' | 'username'
  isActive: boolean
  isRequired: boolean
}

/** What a step-up start gives: a finished sign-in, or a token for the second factor. */
export interface StepUpStart extends Partial<AuthResult> {
  user?: User
}
