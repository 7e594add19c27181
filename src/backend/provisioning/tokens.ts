import type { OpenContext, SignedInContext } from '../context/context.ts'
import { digest } from '../ports/randomTokens.ts'
import { HttpError, notFound } from '../request/httpError.ts'
import { vendorScope } from '../store/store.ts'
import { tokensOf } from './connections.ts'
import type { DirectoryConnectionRecord, DirectoryTokenRecord } from './records.ts'
import { directoryHintOf, directoryTokenIdIn, newDirectoryTokenId, newDirectoryTokenText } from './tokenText.ts'
import { planTokenWarning } from './tokenWarnings.ts'

/** One in use, and one that takes its place. */
const mostTokens = 2
/** How exactly the last use is known; more exactly would cost a write a request. */
const useIsKnownWithinMs = 60_000
/** How long a revoked token is kept. */
const keptRevokedMs = 30 * 86_400_000

const isoOf = (ms: number) => new Date(ms).toISOString()

/** True until the token expires. */
export const isValid = (
  { expiresAt, revokedAt }: Pick<DirectoryTokenRecord, 'expiresAt' | 'revokedAt'>,
  nowMs: number,
): boolean => revokedAt === undefined && (expiresAt === undefined || nowMs < Date.parse(expiresAt))

/**
 * For a transaction: adds a token to a connection.
 * @returns the token and its secret, which is shown only now
 * @throws HttpError 400 for a third one
 */
export const createToken = async (
  inside: SignedInContext,
  connection: DirectoryConnectionRecord,
  expiresInDays: number | null,
): Promise<{ token: DirectoryTokenRecord; secret: string }> => {
  const { store, ports, user, tenantId } = inside
  const { id: connectionId, name: directory } = connection
  if ((await tokensOf(inside, connection)).length >= mostTokens)
    throw new HttpError(400, 'A directory has at most two tokens. Revoke one first.', { code: 'ER-TOO-MANY' })
  const id = newDirectoryTokenId(ports.random)
  const secret = newDirectoryTokenText(ports.random, id)
  const token = await store.directoryTokens.insert(vendorScope, {
    id,
    ownerTenantId: tenantId,
    connectionId,
    secretHash: await digest(secret),
    hint: directoryHintOf(secret),
    createdByEmail: user.email,
    ...(expiresInDays !== null && { expiresAt: isoOf(ports.clock.now() + expiresInDays * 86_400_000) }),
  })
  await planTokenWarning(inside, token)
  await inside.audit('directoryToken.created', { severity: 'High', connectionId, directory })
  return { token, secret }
}

/** For a transaction: ends a token at once. @throws HttpError 404 for an unknown one and for those of other connections */
export const revokeToken = async (
  inside: SignedInContext,
  connection: DirectoryConnectionRecord,
  tokenId: string,
): Promise<void> => {
  const { store, ports } = inside
  const { id: connectionId, name: directory } = connection
  if (!(await tokensOf(inside, connection)).some(({ id }) => id === tokenId)) throw notFound()
  const nowMs = ports.clock.now()
  const ended = { revokedAt: isoOf(nowMs), removeAt: isoOf(nowMs + keptRevokedMs) }
  await store.directoryTokens.update(vendorScope, tokenId, ended)
  await inside.audit('directoryToken.revoked', { severity: 'High', connectionId, directory })
}

/** The token of a secret, which is looked up by the id in it, also one that has ended; `undefined` for every other text. */
export const tokenOfSecret = async (
  { store }: Pick<OpenContext, 'store'>,
  secret: string,
): Promise<DirectoryTokenRecord | undefined> => {
  const id = directoryTokenIdIn(secret)
  if (id === undefined) return undefined
  const token = await store.directoryTokens.get(vendorScope, id)
  return token?.secretHash === (await digest(secret)) ? token : undefined
}

/** Stores that a token was used, unless that is known well enough. */
export const recordUse = async (
  { store, ports }: Pick<OpenContext, 'store' | 'ports'>,
  { id, lastUsedAt }: DirectoryTokenRecord,
): Promise<void> => {
  const nowMs = ports.clock.now()
  const isKnown = lastUsedAt !== undefined && nowMs - Date.parse(lastUsedAt) < useIsKnownWithinMs
  if (!isKnown) await store.directoryTokens.update(vendorScope, id, { lastUsedAt: isoOf(nowMs) })
}
