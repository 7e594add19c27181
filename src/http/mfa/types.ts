import type { MfaStrategy } from '../authResult.ts'

/** Where a passkey is stored: in the device itself, or in a security key. */
export type WebAuthnDeviceType = 'Platform' | 'CrossPlatform'

/** A passkey named in options; `id` is base64url. */
export interface WebAuthnCredentialReference {
  type: string
  id: string
  transports?: string[]
}

/** Options for creating a passkey. `challenge`, `user.id` and credential ids are base64url. */
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

/** Options for using a passkey. `challenge` and credential ids are base64url. */
export interface WebAuthnRequestOptions {
  challenge: string
  allowCredentials?: WebAuthnCredentialReference[]
  /** Milliseconds. */
  timeout?: number
  rpId?: string
  userVerification?: 'discouraged' | 'preferred' | 'required'
}

/** The browser's answer with a new passkey; all values are base64url. */
export interface WebAuthnAttestation {
  id: string
  response: { clientDataJSON: string; attestationObject: string }
  deviceType?: WebAuthnDeviceType
}

/** The browser's answer with a passkey's signature; all values are base64url. */
export interface WebAuthnAssertion {
  id: string
  response: { clientDataJSON: string; authenticatorData: string; signature: string; userHandle?: string }
}

/** A ceremony that creates a passkey, and the token that finishes it. */
export interface WebAuthnCreation {
  webauthnToken: string
  options: WebAuthnCreationOptions
}

/** A ceremony that uses a passkey, and the token that finishes it. */
export interface WebAuthnRequest {
  webauthnToken: string
  options: WebAuthnRequestOptions
}

/** What an authenticator app reads. */
export interface AuthenticatorSecret {
  /**
   * An `otpauth://totp/…` address with the secret in its query (also for manual entry), or, from other servers of
   * this API, a picture as a `data:image/png` URL.
   */
  qrCode: string
}

/** Identifies a sent code; token and code are both needed. */
export interface CodeSent {
  otcToken: string
}

/** A code sent to a phone. */
export interface TextCodeSent extends CodeSent {
  /** Masked but for its last digits. */
  phoneNumber: string
}

/** Answer to the enrolment of a second factor. */
export interface Enrolled {
  /** Present with the first factor: the recovery codes, shown only once, separated by white space. */
  recoveryCode?: string
}

/** Which second factors may be used. */
export interface MfaStrategiesConfiguration {
  strategies: { strategy: MfaStrategy; isActive: boolean }[]
  /** True when one of the person's accounts requires a second factor; missing where the server omits it. */
  isForced?: boolean
}

/** Whether a browser may be remembered, to skip the second factor, and for how long. */
export interface DeviceRemembering {
  isAllowedToRemember: boolean
  /** Seconds. */
  mfaDeviceExpiration: number
}

/** Identifies an MFA transaction. Once it has ended, by time or by wrong codes, its operations answer 401. */
export interface MfaTransactionRef {
  mfaToken: string
}

/** Input that completes an MFA transaction; may ask to remember the browser. */
export interface MfaCompletion extends MfaTransactionRef {
  rememberDevice?: boolean
}

/** One of a person's factors, by the id in `MfaDevices`. */
export interface Device {
  deviceId: string
}
