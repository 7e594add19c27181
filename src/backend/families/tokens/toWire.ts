import type { TenantAccessToken, TenantApiToken } from '../../../http/tokens/types.ts'
import type { ApiTokenRecord } from '../../identity/apiTokens/records.ts'

/** What a token is shown with besides its record. */
interface Extra {
  /** Only for the answer of the call that made it. */
  secret?: string
  /** Name of who made it. */
  createdByName?: string | undefined
}

const factsOf = (token: ApiTokenRecord, { secret, createdByName }: Extra) => {
  const { description, createdAt, expiresAt, hint, lastUsedAt, previousEndsAt, owner, roleIds, userId } = token
  return {
    description,
    createdAt,
    hint,
    ...(expiresAt !== undefined && { expires: expiresAt }),
    ...(lastUsedAt !== undefined && { lastUsedAt }),
    ...(previousEndsAt && { previousSecretEndsAt: previousEndsAt }),
    ...(secret !== undefined && { secret }),
    ...(owner === 'tenant' && { roleIds, createdByUserId: userId }),
    ...(owner === 'tenant' && createdByName !== undefined && { createdByName }),
  }
}

/** An access token as the API returns it; without roles for a person's own. */
export const toAccessToken = (token: ApiTokenRecord, extra: Extra = {}): TenantAccessToken => ({
  id: token.id,
  roleIds: [],
  ...factsOf(token, extra),
})

/** Client credentials as the API returns them. */
export const toApiToken = (token: ApiTokenRecord, extra: Extra = {}): TenantApiToken => ({
  clientId: token.id,
  ...(token.owner === 'tenant' && { tenantId: token.ownerTenantId }),
  ...factsOf(token, extra),
})
