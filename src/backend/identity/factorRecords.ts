import type { MfaStrategy } from '../../http/identityAuth/types.ts'
import type { Encrypted } from '../ports/ports.ts'

/** A sign-in or step-up that still wants a second factor; only MFA routes accept it (B8). */
export interface MfaTransactionFields {
  purpose: 'login' | 'stepUp'
  userId: string
  activeTenantId: string
  /** The session to strengthen; null for a sign-in. */
  sessionId: string | null
  /** How the person proved the first half (RFC 8176). */
  amr: string[]
  /** True when the first half was a password; only then can it be one that thieves know. */
  isPassword: boolean
  /** Factors that may complete it; those that the first half went through may not. */
  deviceIds: string[]
  /** What a person without factors may enrol on the way in; empty for everybody else (B8). */
  mayEnrol: MfaStrategy[]
  /** Hashes of the recovery codes that begin to count with that enrolment. Null for everybody else. */
  recoveryHashes: string[] | null
  /** How often a factor was tried; five wrong tries end it (B7). */
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
  /** True when the person's other devices have it as well. */
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
  /** What an authenticator app and we share, base32. Codes are computed from it, so no hash will do. */
  secret?: Encrypted
  /** The newest step of an authenticator app that was used; it and those before it are spent (B7). */
  lastStep?: number
}

/** An authenticator app that has not shown a code yet. Its id is that of the half-finished login or the session. */
export interface PendingAuthenticatorFields {
  userId: string
  /** Base32. */
  secret: Encrypted
  tries: number
  expiresAt: string
}

/** What helps a person who lost their second factors. Its id is the person's, and it is there while they have factors. */
export interface RecoveryCodesFields {
  /** Of the codes that are not used yet. */
  hashes: string[]
}

/** A browser that is spared the second factor of one person. */
export interface RememberedDeviceFields {
  userId: string
  secretHash: string
  userAgent: string
  expiresAt: string
}
