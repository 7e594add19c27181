import type { OpenContext } from '../context/context.ts'
import { digest, joinToken, newSecret, splitToken } from '../ports/randomTokens.ts'
import { HttpError } from '../request/httpError.ts'
import { isMakerAllowed } from './linkMakers.ts'
import { isOffered } from './samples.ts'
import type { ConnectionRecord, SetUpLinkFields } from './ssoRecords.ts'
import { vendorScope, type SavedRecord } from '../store/store.ts'

/** How long a link counts, opened or not. */
const linkSeconds = 7 * 86_400

/** A link as stored. */
export type SetUpLinkRecord = SavedRecord<SetUpLinkFields>

/** A link that counts, with its connection. */
export interface OpenLink {
  link: SetUpLinkRecord
  connection: ConnectionRecord
}

/** The one error for links that are unknown, ended, revoked or used, so that nobody learns which of them. */
const unusable = () =>
  new HttpError(400, 'This link has expired or was already used. Request a new one.', { code: 'ER-LINK-UNUSABLE' })

/** For a transaction: makes the only link of a connection; its token is stored as a hash. */
export const makeLink = async (
  { store, ports }: Pick<OpenContext, 'store' | 'ports'>,
  { id: connectionId, tenantId }: ConnectionRecord,
  fields: Pick<SetUpLinkFields, 'name' | 'createdBy' | 'createdByEmail'>,
): Promise<{ id: string; token: string }> => {
  await store.ssoSetUpLinks.removeWhere(vendorScope, { ownerTenantId: tenantId, connectionId })
  const secret = newSecret(ports.random)
  const expiresAt = new Date(ports.clock.now() + linkSeconds * 1000).toISOString()
  const record = { ...fields, ownerTenantId: tenantId, connectionId, tokenHash: await digest(secret), expiresAt }
  const { id } = await store.ssoSetUpLinks.insert(vendorScope, record)
  return { id, token: joinToken(id, secret) }
}

const usableLink = async (context: OpenContext, text: string, hashName: 'tokenHash' | 'keyHash'): Promise<OpenLink> => {
  const { store, ports, settings } = context
  const parts = splitToken(text)
  const link = parts && (await store.ssoSetUpLinks.get(vendorScope, parts.id))
  if (!link || link[hashName] !== (await digest(parts.secret)) || ports.clock.now() >= Date.parse(link.expiresAt))
    throw unusable()
  const { ownerTenantId, connectionId } = link
  const tenant = await store.tenants.get(vendorScope, ownerTenantId)
  const connection = await store.ssoConnections.get(ownerTenantId, connectionId)
  const isReady = tenant?.removedAt === undefined && connection && !connection.isEnabled
  if (!tenant || !isReady || !isOffered(connection, settings) || !(await isMakerAllowed(context, link)))
    throw unusable()
  return { link, connection }
}

/** The link of a token that nobody has used. @throws HttpError 400 for any other text */
export const linkOfToken = (context: OpenContext, token: string): Promise<OpenLink> =>
  usableLink(context, token, 'tokenHash')

/** The link of the key that opening it gave. @throws HttpError 400 for any other text */
export const linkOfKey = (context: OpenContext, key: string): Promise<OpenLink> => usableLink(context, key, 'keyHash')

/** For a transaction: exchanges the token of a link for a key; only one of two simultaneous calls gets one. */
export const openLink = async (
  { store, ports }: Pick<OpenContext, 'store' | 'ports'>,
  { id, tokenHash: known }: SetUpLinkRecord,
): Promise<string> => {
  const secret = newSecret(ports.random)
  const keyHash = await digest(secret)
  const openedAt = new Date(ports.clock.now()).toISOString()
  const opened = await store.ssoSetUpLinks.update(vendorScope, id, ({ tokenHash }) =>
    tokenHash === known && tokenHash !== '' ? { tokenHash: '', keyHash, openedAt } : undefined,
  )
  if (!opened) throw unusable()
  return joinToken(id, secret)
}
