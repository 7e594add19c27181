import { collection } from '../store/store.ts'

/** The purpose of a link or code, which is valid for no other one. */
export type OneTimePurpose =
  | 'resetPassword'
  | 'resetPasswordSms'
  | 'activate'
  | 'acceptInvitation'
  | 'magicLink'
  | 'loginCode'
  | 'loginSms'
  | 'mfaEmail'
  | 'mfaSms'
  | 'mfaSmsEnrol'
  | 'webauthn'
  | 'resetPhone'
  | 'changePhone'
  | 'changeEmail'
  | 'verifyPhone'
  | 'deletePhone'
  | 'unlock'
  | 'authorization'
  | 'authorizationCode'
  | 'federation'
  | 'samlRequest'
  | 'samlAnswer'
  | 'impersonation'

/** A link or code that works once. */
export interface OneTimeTokenFields {
  purpose: OneTimePurpose
  /** Null for unknown people: the request costs the same work and the token is useless. */
  userId: string | null
  secretHash: string
  /** Hash of the short code that belongs to the token. */
  codeHash?: string
  /** How often the code was tried. */
  tries: number
  /** Data of the purpose; no secrets. */
  facts: Record<string, string | number | boolean | null>
  expiresAt: string
}

/** Links and codes that work once. */
export const tokenCollections = {
  oneTimeTokens: collection<OneTimeTokenFields>({ indexed: ['userId'], expiry: 'expiresAt' }),
}

declare module '../store/definitions.ts' {
  interface Definitions extends Declared<typeof tokenCollections> {}
}
