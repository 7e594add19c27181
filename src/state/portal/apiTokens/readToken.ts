/** How programs use a token: as it is, or exchanged for short-lived ones. The vendor chooses one for all tenants. */
export type TokenType = 'AccessToken' | 'ClientCredentials'

/** An API token of a person or of the tenant, of either type, without its secret. */
export interface ApiToken {
  type: TokenType
  /** Of client credentials: the client id. */
  id: string
  description: string
  createdAt: string
  /** First and last letters of its secret; '' where the server does not tell. */
  hint: string
  /** Empty for a person's own token. */
  roleIds: readonly string[]
  /** Name of who made it; '' where the server does not tell. */
  createdBy: string
  /** Undefined: it was not used yet, or the server does not tell. */
  lastUsedAt?: string | undefined
  /** Undefined: it does not expire. */
  expires?: string | undefined
  /** Until when the secret before the last rotation is valid too. */
  previousSecretEndsAt?: string | undefined
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const dateOf = (value: unknown): string | undefined => textOf(value) || undefined

/** A token of an answer. Servers may leave fields out or send null for them; a secret is dropped, so that no store keeps it. */
export const readToken = (type: TokenType, row: object): ApiToken => {
  const { clientId, id, roleIds, ...fields } = row as Partial<Record<string, unknown>>
  const lastUsedAt = dateOf(fields['lastUsedAt'])
  const expires = dateOf(fields['expires'])
  const previousSecretEndsAt = dateOf(fields['previousSecretEndsAt'])
  return {
    type,
    id: textOf(type === 'ClientCredentials' ? (clientId ?? id) : id),
    description: textOf(fields['description']),
    createdAt: textOf(fields['createdAt']),
    hint: textOf(fields['hint']),
    roleIds: Array.isArray(roleIds) ? roleIds.filter(item => typeof item === 'string') : [],
    createdBy: textOf(fields['createdByName']),
    ...(lastUsedAt !== undefined && { lastUsedAt }),
    ...(expires !== undefined && { expires }),
    ...(previousSecretEndsAt !== undefined && { previousSecretEndsAt }),
  }
}

/** How near the end of a token is: `soon` within seven days. */
export type Expiry = 'never' | 'later' | 'soon' | 'past'

const soonMs = 7 * 86_400_000

/** How near the end of a token is. */
export const expiryOf = ({ expires }: Pick<ApiToken, 'expires'>, nowMs: number): Expiry => {
  const endMs = Date.parse(expires ?? '')
  if (Number.isNaN(endMs)) return 'never'
  if (endMs <= nowMs) return 'past'
  return endMs - nowMs <= soonMs ? 'soon' : 'later'
}
