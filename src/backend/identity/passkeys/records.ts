import { collection } from '../../store/store.ts'

/** A passkey, or a WebAuthn second factor, which has the same id as its device. */
export interface PasskeyFields {
  userId: string
  /** A passkey signs in by itself; a second factor only completes a sign-in. */
  use: 'signIn' | 'secondFactor'
  /** The authenticator's id of the credential, base64url. */
  credentialId: string
  /** COSE key, base64url. */
  publicKey: string
  /** The key's signature counter; 0 when it does not count. */
  counter: number
  /** True when it is synchronised to the person's other devices. */
  isSynced: boolean
  deviceType: 'Platform' | 'CrossPlatform'
  name: string
  rpId: string
  lastUsedAt: string | null
}

/** Passkeys. */
export const passkeyCollections = {
  passkeys: collection<PasskeyFields>({ unique: [['credentialId']], indexed: ['userId'] }),
}

declare module '../../store/definitions.ts' {
  interface Definitions extends Declared<typeof passkeyCollections> {}
}
