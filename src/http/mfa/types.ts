import type { MfaStrategy } from '../identityAuth/types.ts'

/** Where a passkey is stored: in the device itself, or in a security key. */
export type WebAuthnDeviceType = 'Platform' | 'CrossPlatform'

/** A passkey named in options; `id` is base64url. */
export interface WebAuthnCredentialReference {
  type: string
  id: string
  transports?: string[]
}

/** What a browser needs to make a passkey. `challenge`, `user.id` and credential ids are base64url. */
export interface WebAuthnCreationOptions {
  rp: { name: string; id: string; icon?: string }
  user: { id: string; name: string; displayName: string }
  challenge: string
  pubKeyCredParams: { type: 'public-key'; alg: number }[]
  excludeCredentials?: WebAuthnCredentialReference[]
  /** Milliseconds. */
  timeout?: number
  authenticatorSelection?: {
    authenticatorAttachment?: 'cross-platform' | 'platform'
    requireResidentKey?: boolean
    residentKey?: 'discouraged' | 'preferred' | 'required'
    userVerification?: 'discouraged' | 'preferred' | 'required'
  }
}

/** What a browser needs to ask for a passkey. `challenge` and credential ids are base64url. */
export interface WebAuthnRequestOptions {
  challenge: string
  allowCredentials?: WebAuthnCredentialReference[]
  /** Milliseconds. */
  timeout?: number
  rpId?: string
  userVerification?: 'discouraged' | 'preferred' | 'required'
}

/** A new passkey as the browser answers; all values are base64url. */
export interface WebAuthnAttestation {
  id: string
  response: { clientDataJSON: string; attestationObject: string }
  deviceType?: WebAuthnDeviceType
}

/** A passkey's signature as the browser answers; all values are base64url. */
export interface WebAuthnAssertion {
  id: string
  response: { clientDataJSON: string; authenticatorData: string; signature: string; userHandle?: string }
}

/** A ceremony that makes a passkey, and the token that finishes it. */
export interface WebAuthnCreation {
  webauthnToken: string
  options: WebAuthnCreationOptions
}

/** A ceremony that asks for a passkey, and the token that finishes it. */
export interface WebAuthnRequest {
  webauthnToken: string
  options: WebAuthnRequestOptions
}

/** What an authenticator app reads. */
export interface AuthenticatorSecret {
  /**
   * An `otpauth://totp/…` address whose query holds the secret (also for typing by hand), or, from other servers of
   * this API, a picture as a `data:image/png` address.
   */
  qrCode: string
}

/** Names a code that was sent; both are needed to use it. */
export interface CodeSent {
  otcToken: string
}

/** A code that went to a phone. */
export interface TextCodeSent extends CodeSent {
  /** Masked but for its last digits. */
  phoneNumber: string
}

/** Result of an enrolment. */
export interface Enrolled {
  /** Present with the first factor: the recovery codes, shown this once, with white space between them. */
  recoveryCode?: string
}

/** Which second factors may be used. */
export interface MfaStrategiesConfiguration {
  strategies: { strategy: MfaStrategy; isActive: boolean }[]
}

/** Whether a browser may be remembered, so that it asks for no second factor, and for how long. */
export interface DeviceRemembering {
  isAllowedToRemember: boolean
  /** Seconds. */
  mfaDeviceExpiration: number
}

/** Names a sign-in or step-up that waits for a second factor. Once it has ended, by time or by wrong codes, its routes answer 401. */
export interface MfaTransactionRef {
  mfaToken: string
}

/** The call that completes it; a browser may ask to be remembered. */
export interface MfaCompletion extends MfaTransactionRef {
  rememberDevice?: boolean
}

/** One of a person's factors, by the id in `MfaDevices`. */
export interface Device {
  deviceId: string
}
