import { collection, type SavedRecord } from '../../store/store.ts'

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

/** An API token as stored. */
export type ApiTokenRecord = SavedRecord<ApiTokenFields>

/** API tokens. */
export const apiTokenCollections = {
  apiTokens: collection<ApiTokenFields>({ indexed: ['ownerTenantId', 'userId'], expiry: 'removeAt' }),
}

declare module '../../store/definitions.ts' {
  interface Definitions extends Declared<typeof apiTokenCollections> {}
}
