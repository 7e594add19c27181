/** Kinds of second factors. */
export type MfaStrategy = 'AuthenticatorApp' | 'WebAuthnPlatform' | 'WebAuthnCrossPlatform' | 'SMS' | 'EmailCode'

/** Enrolled second factors, by kind. */
export interface MfaDevices {
  webauthn: { id: string; deviceType: 'Platform' | 'CrossPlatform'; name: string }[]
  phones: { id: string; phoneNumber: string }[]
  authenticators: { id: string }[]
  emails: { email: string }[]
}

/** Answer of every operation that can start a session. */
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
  /** In a forced enrolment: the `otpauth:` address to draw, or a picture as a `data:` URL. */
  qrCode?: string
  /** Comes with `qrCode`: the recovery codes that become valid on enrolment, separated by white space. */
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
