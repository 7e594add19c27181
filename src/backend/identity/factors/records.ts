import type { MfaStrategy } from '../../../http/authResult.ts'
import type { Encrypted } from '../../ports/ports.ts'
import { collection } from '../../store/store.ts'

/** A sign-in or step-up that still needs a second factor; only MFA operations accept it. */
export interface MfaTransactionFields {
  purpose: 'login' | 'stepUp'
  userId: string
  activeTenantId: string
  /** Of a step-up in a sub-tenant by a member of a tenant above: that tenant, whose roles count. */
  rightsFrom?: string
  /** The session to step up; null for a sign-in. */
  sessionId: string | null
  /** How the person proved the first factor (RFC 8176). */
  amr: string[]
  /** True when the first factor was a password; only then can it be a breached or expired one. */
  isPassword: boolean
  /** Factors that may complete it, without the one used as the first factor. */
  deviceIds: string[]
  /** Kinds of factors that a person without any may enrol during sign-in; empty for all others. */
  mayEnrol: MfaStrategy[]
  /** Hashes of the recovery codes that become valid with that enrolment. Null for all others. */
  recoveryHashes: string[] | null
  /** Derives these codes, with the secret of the MFA token, while the enrolment is pending. */
  recoverySalt?: string
  /** How often a factor was tried; five wrong tries end it. */
  tries: number
  secretHash: string
  expiresAt: string
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
  /** The time step of the newest used code; codes of it and earlier ones are invalid. */
  lastStep?: number
}

/** A pending enrolment of an authenticator app. Its id is that of the MFA transaction or the session. */
export interface PendingAuthenticatorFields {
  userId: string
  /** Base32. */
  secret: Encrypted
  tries: number
  expiresAt: string
}

/** Recovery codes for lost second factors. Its id is the person's; it exists while they have factors. */
export interface RecoveryCodesFields {
  /** Hashes of the unused codes. */
  hashes: string[]
}

/** A browser in which one person is not asked for a second factor. */
export interface RememberedDeviceFields {
  userId: string
  secretHash: string
  userAgent: string
  expiresAt: string
}

/** Second factors, and sign-ins that wait for one. */
export const factorCollections = {
  mfaTransactions: collection<MfaTransactionFields>({ indexed: ['userId'], expiry: 'expiresAt' }),
  mfaDevices: collection<MfaDeviceFields>({ indexed: ['userId'] }),
  pendingAuthenticators: collection<PendingAuthenticatorFields>({ expiry: 'expiresAt' }),
  recoveryCodes: collection<RecoveryCodesFields>(),
  rememberedDevices: collection<RememberedDeviceFields>({ indexed: ['userId'], expiry: 'expiresAt' }),
}

declare module '../../store/definitions.ts' {
  interface Definitions extends Declared<typeof factorCollections> {}
}
