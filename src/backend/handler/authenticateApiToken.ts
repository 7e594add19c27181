import type { OpenContext, SignedInContext } from '../context/context.ts'
import { findApiToken, holderOf, recordUse } from '../identity/apiTokens/apiTokens.ts'
import { refusePlace } from '../identity/restrictions/placeRules.ts'
import { holds } from '../identity/roles/rolePermissions.ts'
import type { ApiTokenRecord } from '../identity/apiTokens/records.ts'
import type { SessionRecord } from '../identity/sessions/records.ts'
import { HttpError, notFound, unauthorized } from '../request/httpError.ts'
import { vendorScope } from '../store/store.ts'
import { apiTokenPrefix } from '../identity/apiTokens/apiTokenText.ts'
import type { Access } from './handler.ts'
import { notForApiTokens } from '../identity/signIn/stepUp.ts'

/** Stands for the session that an API token does not have: it belongs to no browser and proves no factor. */
const noSession = ({ id, userId, ownerTenantId, createdAt, updatedAt }: ApiTokenRecord): SessionRecord => ({
  id,
  tenantId: vendorScope,
  version: 0,
  createdAt,
  updatedAt,
  userId,
  activeTenantId: ownerTenantId,
  familyId: '',
  tokenHash: '',
  replaced: [],
  lastUsedAt: createdAt,
  expiresAt: createdAt,
  ipAddress: '',
  userAgent: '',
  amr: [],
  acr: null,
  authTime: 0,
})

/** The API token of a bearer; `undefined` for a bearer of another kind. @throws HttpError 401 for one that is not valid */
const tokenOf = async (context: OpenContext): Promise<ApiTokenRecord | undefined> => {
  const { store, tokens, requestInfo } = context
  const { bearer = '' } = requestInfo
  const isSecret = bearer.startsWith(apiTokenPrefix)
  const exchanged = isSecret ? undefined : await tokens.verifyForApiToken(bearer)
  if (!isSecret && exchanged === undefined) return undefined
  const token = isSecret
    ? await findApiToken(context, bearer, 'AccessToken')
    : await store.apiTokens.get(vendorScope, exchanged!)
  if (!token) throw unauthorized()
  return token
}

/**
 * Authenticates a request that carries an API token, or a token that one was exchanged for. Token, person and permissions
 * are read from the store, so that a revoked token or a changed role takes effect at once.
 * @returns `undefined` for requests with anything else
 * @throws HttpError 401 for a token that has ended, 403 where only people are allowed or without the permission, 404 for
 * another tenant
 */
export const authenticateApiToken = async (
  context: OpenContext,
  { permission, stepUp, byApiToken }: Access,
): Promise<SignedInContext | undefined> => {
  const apiToken = await tokenOf(context)
  if (!apiToken) return undefined
  const holder = await holderOf(context, apiToken)
  if (!holder) throw unauthorized()
  const { user, permissions } = holder
  const { ownerTenantId: tenantId, id: tokenId } = apiToken
  await refusePlace(context, tenantId)
  await recordUse(context, apiToken)
  if ((context.requestInfo.requestedTenantId ?? tenantId) !== tenantId) throw notFound()
  if (permission === undefined || stepUp || byApiToken === 'never') throw notForApiTokens()
  if (!holds(permissions, permission)) throw new HttpError(403, 'Forbidden')
  const auditFor: OpenContext['auditFor'] = (ofTenant, action, facts, within) =>
    context.auditFor(ofTenant, action, { ...facts, apiTokenId: tokenId }, within)
  const audit: SignedInContext['audit'] = (action, facts, within) =>
    auditFor(tenantId, action, { userId: user.id, email: user.email, actorName: user.name, ...facts }, within)
  const seen = { ...user, tenantIds: [tenantId] }
  return { ...context, auditFor, audit, user: seen, session: noSession(apiToken), apiToken, tenantId, permissions }
}
