/** Fields of an API token that the reference backend adds to the contract. */
interface TokenFacts {
  /** First and last letters of the secret, such as `fe_7Hq2…x9Ka`. */
  hint?: string
  /** When it was last used, within ten minutes; absent before the first time. */
  lastUsedAt?: string
  /** Until when the secret before the last rotation is valid too; absent when there is none. */
  previousSecretEndsAt?: string
}

/** Who made an API token of a tenant, which ends with that person. */
interface CreatorFacts {
  createdByUserId?: string
  /** Reference backend only. */
  createdByName?: string
}

/** A person's access token, sent in requests without being exchanged first. */
export interface UserAccessToken extends TokenFacts {
  id: string
  description?: string
  createdAt: string
  /** Only in the answer of the call that made it. */
  secret?: string
  /** Absent: it does not expire. */
  expires?: string
}

/** A person's client credentials, which are exchanged for short-lived tokens. */
export interface UserApiToken extends TokenFacts {
  clientId?: string
  description: string
  metadata?: unknown
  /** Only in the answer of the call that made it. */
  secret?: string
  /** Absent: they do not expire. */
  expires?: string
  createdAt?: string
}

/** A tenant's access token, sent in requests without being exchanged first. */
export interface TenantAccessToken extends UserAccessToken, CreatorFacts {
  roleIds: string[]
}

/** A tenant's client credentials, which are exchanged for short-lived tokens. */
export interface TenantApiToken extends UserApiToken, CreatorFacts {
  tenantId?: string
  roleIds?: string[]
}

/** What a person enters for a new token of their own. */
export interface UserTokenInput {
  description: string
  /** Null: it does not expire. */
  expiresInMinutes: number | null
}

/** What a person enters for a new token of the tenant. */
export interface TenantTokenInput extends UserTokenInput {
  roleIds: string[]
}

/** A new secret, which is shown only now. */
export interface RotatedToken {
  secret: string
  /** Until when the old secret is valid too; null when it ended at once. */
  previousSecretEndsAt: string | null
}
