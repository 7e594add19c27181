import type { MfaStrategy } from '../../http/identityAuth/types.ts'
import type { Encrypted } from '../ports/ports.ts'

/** A sign-in or step-up that waits for a second factor; only MFA routes accept it. */
export interface MfaTransactionFields {
  purpose: 'login' | 'stepUp'
  userId: string
  activeTenantId: string
  /** The session to strengthen; null for a sign-in. */
  sessionId: string | null
  /** How the person proved the first factor (RFC 8176). */
  amr: string[]
  /** True when the first factor was a password; only then can it be a breached or expired one. */
  isPassword: boolean
  /** Factors that may complete it; those used as the first factor may not. */
  deviceIds: string[]
  /** What a person without factors may enrol during sign-in; empty for everybody else. */
  mayEnrol: MfaStrategy[]
  /** Hashes of the recovery codes that work from that enrolment on. Null for everybody else. */
  recoveryHashes: string[] | null
  /** How often a factor was tried; five wrong tries end it. */
  tries: number
  secretHash: string
  expiresAt: string
}

/** A passkey, or a key that is a second factor; in the latter case its id is that of the device. */
export interface PasskeyFields {
  userId: string
  /** A passkey signs in by itself; a second factor only completes a sign-in. */
  use: 'signIn' | 'secondFactor'
  /** As the authenticator named it, base64url. */
  credentialId: string
  /** COSE key, base64url. */
  publicKey: string
  /** How often the key says it was used; 0 when it does not count. */
  counter: number
  /** True when it is synchronised to the person's other devices. */
  isSynced: boolean
  deviceType: 'Platform' | 'CrossPlatform'
  name: string
  rpId: string
  lastUsedAt: string | null
}

/** An enrolled second factor. */
export interface MfaDeviceFields {
  userId: string
  kind: 'authenticator' | 'phone' | 'webauthn' | 'email'
  name: string
  phoneNumber?: string
  deviceType?: 'Platform' | 'CrossPlatform'
  /** Shared secret of an authenticator app, base32. Codes are computed from it, so a hash is not enough. */
  secret?: Encrypted
  /** The newest time step whose code was used; it and earlier ones do not work again. */
  lastStep?: number
}

/** An authenticator app whose first code is awaited. Its id is that of the MFA transaction or the session. */
export interface PendingAuthenticatorFields {
  userId: string
  /** Base32. */
  secret: Encrypted
  tries: number
  expiresAt: string
}

/** Recovery codes for lost second factors. Its id is the person's; it exists while they have factors. */
export interface RecoveryCodesFields {
  /** Of the unused codes. */
  hashes: string[]
}

/** A browser in which one person is not asked for a second factor. */
export interface RememberedDeviceFields {
  userId: string
  secretHash: string
  userAgent: string
  expiresAt: string
}
