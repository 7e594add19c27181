import type { RotatedToken } from '../../../http/tokens/types.ts'
import type { SignedInContext } from '../../context/context.ts'
import { digest } from '../../ports/randomTokens.ts'
import type { ApiTokenRecord } from '../../identity/apiTokens/records.ts'
import { HttpError, notFound } from '../../request/httpError.ts'
import { vendorScope } from '../../store/store.ts'
import { checkHoldsRoles, checkMayGrant } from '../../identity/granting/granting.ts'
import { areApiTokensEnabled, hasNotExpired } from '../../identity/apiTokens/apiTokens.ts'
import { hintOf, newApiTokenId, newApiTokenText } from '../../identity/apiTokens/apiTokenText.ts'
import { refuseVisitor } from '../../identity/sessions/visits.ts'
import { notifyOfToken } from './notices.ts'
import { ownToken, tokensOf, type TokenKind } from './ownTokens.ts'

/** The most tokens that have not expired, of a person in one tenant and of a tenant. */
const most = { user: 25, tenant: 100 }
/** How long an expired token is shown. */
const shownAfterExpiryMs = 30 * 86_400_000

/** What a token is made from. */
interface NewToken {
  description: string
  expiresInMinutes: number | null
  roleIds?: string[]
}

const isoOf = (ms: number) => new Date(ms).toISOString()

const tooMany = ({ owner }: TokenKind) =>
  owner === 'user'
    ? new HttpError(400, `You have ${most.user} API tokens. Revoke one first.`, { code: 'ER-TOO-MANY-API-TOKENS' })
    : new HttpError(400, `An organization has at most ${most.tenant} API tokens`, { code: 'ER-TOO-MANY' })

const checkLimit = async (inside: SignedInContext, { owner }: TokenKind) => {
  const nowMs = inside.ports.clock.now()
  const tokens = await tokensOf(inside.store, inside, { owner })
  if (tokens.filter(token => hasNotExpired(token, nowMs)).length >= most[owner]) throw tooMany({ owner })
}

const endOf = (nowMs: number, minutes: number | null) => {
  if (minutes === null) return {}
  const endMs = nowMs + minutes * 60_000
  return { expiresAt: isoOf(endMs), removeAt: isoOf(endMs + shownAfterExpiryMs) }
}

/**
 * For a transaction: makes a token.
 * @returns the token and its secret, which is shown only now
 * @throws HttpError 400 beyond the limit, 403 where API tokens are switched off or for roles that grant too much
 */
export const createToken = async (
  inside: SignedInContext,
  kind: Required<TokenKind>,
  { description, expiresInMinutes, roleIds = [] }: NewToken,
): Promise<{ token: ApiTokenRecord; secret: string }> => {
  const { store, ports, user, tenantId } = inside
  refuseVisitor(inside)
  if (!(await areApiTokensEnabled(store)))
    throw new HttpError(403, 'API tokens are turned off.', { code: 'ER-API-TOKENS-DISABLED' })
  await checkMayGrant(inside, roleIds)
  await checkLimit(inside, kind)
  const id = newApiTokenId(ports.random)
  const secret = newApiTokenText(ports.random, id)
  const token = await store.apiTokens.insert(vendorScope, {
    id,
    ...kind,
    ownerTenantId: tenantId,
    userId: user.id,
    description,
    roleIds,
    secretHash: await digest(secret),
    hint: hintOf(secret),
    ...endOf(ports.clock.now(), expiresInMinutes),
  })
  const facts = { tokenId: id, ...kind, ...(kind.owner === 'tenant' && { roles: roleIds.join(', ') }) }
  await inside.audit('apiToken.created', { severity: 'Medium', ...facts })
  await notifyOfToken(inside, 'created', token)
  return { token, secret }
}

const tokenExceeds = {
  message: "This API token has permissions that you don't have, so you can't change it. You can revoke it.",
  code: 'ER-API-TOKEN-EXCEEDS',
}

/**
 * For a transaction: changes the description of a token. A person with fewer rights than the token may not, because a new
 * description could make a powerful token look harmless.
 * @throws HttpError 403 for one with roles that grant more than the person holds, 404 for an unknown one and for those of
 * others
 */
export const describeToken = async (
  inside: SignedInContext,
  kind: TokenKind,
  tokenId: string,
  description: string,
): Promise<void> => {
  const { store } = inside
  const { description: before, owner, roleIds } = await ownToken(store, inside, kind, tokenId)
  await checkHoldsRoles(inside, roleIds, tokenExceeds)
  if (before === description) return
  await store.apiTokens.update(vendorScope, tokenId, { description })
  await inside.audit('apiToken.updated', { tokenId, owner, before, after: description })
}

/**
 * For a transaction: replaces the secret of a token; the previous one stays valid for the given time. The person who
 * rotates a token learns a secret with the rights of its roles, so the roles must not grant more than that person holds.
 * @returns the secret, which is shown only now
 * @throws HttpError 400 for an expired token, 403 for roles that grant too much, 404 for an unknown one and for those of
 * others
 */
export const rotateToken = async (
  inside: SignedInContext,
  kind: TokenKind,
  tokenId: string,
  overlapSeconds: number,
): Promise<RotatedToken> => {
  const { store, ports } = inside
  refuseVisitor(inside)
  const nowMs = ports.clock.now()
  const token = await ownToken(store, inside, kind, tokenId)
  if (!hasNotExpired(token, nowMs))
    throw new HttpError(400, 'This API token has expired. Create a new one.', { code: 'ER-API-TOKEN-EXPIRED' })
  await checkMayGrant(inside, token.roleIds)
  const secret = newApiTokenText(ports.random, tokenId)
  const previousEndsAt = overlapSeconds > 0 ? isoOf(nowMs + overlapSeconds * 1000) : ''
  await store.apiTokens.update(vendorScope, tokenId, {
    secretHash: await digest(secret),
    hint: hintOf(secret),
    previousHash: previousEndsAt === '' ? '' : token.secretHash,
    previousEndsAt,
  })
  await inside.audit('apiToken.rotated', { severity: 'Medium', tokenId, owner: token.owner, overlapSeconds })
  await notifyOfToken(inside, 'rotated', token)
  return { secret, previousSecretEndsAt: previousEndsAt || null }
}

/** For a transaction: ends a token at once. @throws HttpError 404 for an unknown one and for those of others */
export const revokeToken = async (inside: SignedInContext, kind: TokenKind, tokenId: string): Promise<void> => {
  const { store } = inside
  const token = await ownToken(store, inside, kind, tokenId)
  if (!(await store.apiTokens.take(vendorScope, tokenId))) throw notFound()
  const facts = { tokenId, owner: token.owner, createdBy: token.userId }
  await inside.audit('apiToken.revoked', { severity: 'Medium', ...facts })
  await notifyOfToken(inside, 'revoked', token)
}
