import type { SignedInContext } from '../../context/context.ts'
import { notFound } from '../../request/httpError.ts'
import type { ApiTokenRecord, ApiTokenOwner, ApiTokenType } from '../../identity/apiTokens/records.ts'
import type { Store } from '../../store/definitions.ts'
import { vendorScope } from '../../store/store.ts'

/** Which tokens a handler is about. */
export interface TokenKind {
  owner: ApiTokenOwner
  /** Absent: of both types. */
  type?: ApiTokenType
}

type Caller = Pick<SignedInContext, 'user' | 'tenantId'>

/** The tokens of a kind that the caller may see: their own in the tenant, or the tenant's; newest first. */
export const tokensOf = async (
  store: Store,
  { user, tenantId }: Caller,
  { owner, type }: TokenKind,
): Promise<ApiTokenRecord[]> => {
  const { items } = await store.apiTokens.find(vendorScope, {
    where: {
      ownerTenantId: tenantId,
      owner,
      ...(type !== undefined && { type }),
      ...(owner === 'user' && { userId: user.id }),
    },
    sort: { by: 'createdAt', direction: 'desc' },
  })
  return items
}

/** A token of a kind that the caller may see. @throws HttpError 404 for an unknown one and for those of others */
export const ownToken = async (
  store: Store,
  { user, tenantId }: Caller,
  { owner, type }: TokenKind,
  tokenId: string,
): Promise<ApiTokenRecord> => {
  const token = await store.apiTokens.get(vendorScope, tokenId)
  const isTheirs = token?.ownerTenantId === tenantId && (owner === 'tenant' || token.userId === user.id)
  if (!token || !isTheirs || token.owner !== owner || (type ?? token.type) !== token.type) throw notFound()
  return token
}
