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

/** Kind of an API token: personal, with the permissions of its owner, or of the tenant, with roles. */
export type ApiTokenOwner = 'user' | 'tenant'

/** How an API token is used: as it is, or exchanged for short-lived tokens (RFC 6749 §4.4). */
export type ApiTokenType = 'AccessToken' | 'ClientCredentials'

/** An API token. It ends with the person who made it. */
export interface ApiTokenFields {
  owner: ApiTokenOwner
  type: ApiTokenType
  /** The only tenant that it opens. */
  ownerTenantId: string
  /** Who made it. */
  userId: string
  description: string
  /** Empty for a person's own token. */
  roleIds: string[]
  secretHash: string
  /** First and last letters of the secret. */
  hint: string
  /** Hash of the secret before the last rotation, and until when it is valid too; empty without one. */
  previousHash?: string
  previousEndsAt?: string
  /** Missing: it does not expire. */
  expiresAt?: string
  /** When its record is removed, some time after its end, so that people can see why a program stopped. */
  removeAt?: string
  /** When it was last used, within ten minutes. */
  lastUsedAt?: string
}
