import type { SsoMetadataFault } from '../../http/ssoConfig/types.ts'
import { writeAudit } from '../audits/audit.ts'
import { mailThoseWhoMay } from '../identity/administrators/administratorMails.ts'
import { inTransaction } from '../context/transaction.ts'
import type { JobContext, JobKind } from '../jobs/jobs.ts'
import type { SamlMetadata, SamlProvider } from '../ports/saml.ts'
import { HttpError } from '../request/httpError.ts'
import { hashText } from '../ports/randomTokens.ts'
import { planWarnings } from './expiryWarnings.ts'
import { documentAt, metadataFaultOf, providerIn } from './metadataReads.ts'
import type { ConnectionRecord, MetadataSource } from './ssoRecords.ts'

const daySeconds = 86_400
/** Metadata is read even after a long outage. */
const lifeSeconds = 90 * daySeconds
const mostCertificates = 10
/** How long a key counts after the document last had it. */
const withdrawnSeconds = 7 * daySeconds

/** The daily reads of an address, from when it was entered. */
interface RefreshPayload {
  tenantId: string
  connectionId: string
  startedAt: string
  /** False for a read out of turn, which plans no other one. */
  isDaily: boolean
}

type Reader = Pick<JobContext, 'store' | 'jobs'>
type WithSource = ConnectionRecord & { metadata: MetadataSource; saml: SamlProvider }

/** For a transaction: plans a read of a connection's metadata, tomorrow or at once. */
export const planMetadataRead = async (
  { store, jobs }: Reader,
  { tenantId, id, metadata }: Pick<ConnectionRecord, 'tenantId' | 'id' | 'metadata'>,
  isDaily = true,
): Promise<void> => {
  if (!metadata) return
  const delaySeconds = isDaily ? daySeconds : 0
  await jobs.add(
    store,
    metadataJob,
    { tenantId, connectionId: id, startedAt: metadata.startedAt, isDaily },
    { tenantId, queue: `metadata:${tenantId}`, lifeSeconds: delaySeconds + lifeSeconds, delaySeconds },
  )
}

/**
 * New keys count at once; those that the document no longer has count for some days, because a provider may still sign with
 * them, and not after they have expired.
 */
const keysAfter = (
  { ports }: JobContext,
  { saml: { certificates: known }, metadata: { withdrawn: earlier = {}, seenAt, readAt } }: WithSource,
  found: readonly string[],
): { certificates: string[]; withdrawn: Record<string, string> } => {
  const nowMs = ports.clock.now()
  const isValid = (pem: string) => Date.parse(ports.saml?.describeCertificate(pem)?.endsAt ?? '') > nowMs
  const lastSeen = (pem: string) => earlier[hashText(pem)] ?? seenAt ?? readAt
  const isRecent = (pem: string) => nowMs - Date.parse(lastSeen(pem)) < withdrawnSeconds * 1000
  const kept = known.filter(pem => !found.includes(pem) && isValid(pem) && isRecent(pem))
  return {
    // Where there are too many, the document counts first.
    certificates: [...new Set([...found, ...kept])].slice(0, mostCertificates),
    withdrawn: Object.fromEntries(kept.map(pem => [hashText(pem), lastSeen(pem)])),
  }
}

const isOf = (connection: ConnectionRecord | undefined, startedAt: string): connection is WithSource =>
  connection?.metadata?.startedAt === startedAt && connection.saml !== undefined

/** What a document says, or why it says nothing. */
type Outcome = SamlMetadata | { failure: SsoMetadataFault }

const readDocument = async ({ ports, settings }: JobContext, url: string): Promise<Outcome> => {
  if (!ports.saml) return { failure: 'noSaml' }
  try {
    return providerIn(ports.saml, await documentAt(ports.identityProviders, url), settings)
  } catch (cause) {
    if (cause instanceof HttpError) return { failure: metadataFaultOf(cause) }
    throw cause
  }
}

const audit = (
  context: JobContext,
  { tenantId, id: connectionId }: ConnectionRecord,
  action: 'ssoMetadata.keysAdded' | 'ssoMetadata.keysRemoved' | 'ssoMetadata.changed',
) => writeAudit(context, { ip: '', userAgent: '' }, tenantId, action, { severity: 'Medium', connectionId })

const tellOfChange = (context: JobContext, { tenantId, name }: ConnectionRecord) =>
  mailThoseWhoMay(
    context,
    tenantId,
    { permission: 'fe.secure.write.samlConfiguration', limitName: 'ssoNotices' },
    {
      subject: `The identity provider of ${name} changed its metadata`,
      lines: [
        'Its metadata now has another entity ID or another sign-in address. Sign-ins continue with the saved ones.',
        'If the change is meant, accept it in the portal.',
      ],
    },
  )

/** For a transaction: stores the keys of a provider, and tells which of them are new or gone. */
const storeKeys = async (
  inside: JobContext,
  before: WithSource,
  certificates: string[],
  metadata: MetadataSource,
): Promise<void> => {
  const saml = { ...before.saml, certificates }
  const after = await inside.store.ssoConnections.update(before.tenantId, before.id, { saml, metadata })
  const { certificates: known } = before.saml
  if (certificates.some(pem => !known.includes(pem))) await audit(inside, before, 'ssoMetadata.keysAdded')
  if (known.some(pem => !certificates.includes(pem))) await audit(inside, before, 'ssoMetadata.keysRemoved')
  if (after) await planWarnings(inside, before, after)
}

/** For a transaction: stores what a document says. A changed provider or address waits for a person. */
const settle = async (inside: JobContext, before: WithSource, found: Outcome): Promise<void> => {
  const { store, ports } = inside
  const { changed: _changed, failure: _failure, ...known } = before.metadata
  const now = new Date(ports.clock.now()).toISOString()
  const source = { ...known, readAt: now }
  if ('failure' in found) {
    const { changed } = before.metadata
    const metadata = { ...source, failure: found.failure, ...(changed && { changed }) }
    await store.ssoConnections.update(before.tenantId, before.id, { metadata })
    return
  }
  const { entityId, ssoEndpoint } = found
  const isSame = entityId === before.saml.entityId && ssoEndpoint === before.saml.ssoEndpoint
  // Keys of another provider do not count before a person accepts it.
  const isSameProvider = entityId === before.saml.entityId
  const { certificates, ...keys } = isSameProvider ? keysAfter(inside, before, found.certificates) : before.saml
  const seen = isSameProvider ? { seenAt: now, ...keys } : {}
  const metadata = { ...source, ...seen, ...(!isSame && { changed: { entityId, ssoEndpoint } }) }
  await storeKeys(inside, before, certificates, metadata)
  const isKnown = JSON.stringify(before.metadata.changed) === JSON.stringify({ entityId, ssoEndpoint })
  if (isSame || isKnown) return
  await audit(inside, before, 'ssoMetadata.changed')
  await tellOfChange(inside, before)
}

const refresh = async ({ tenantId, connectionId, startedAt, isDaily }: RefreshPayload, context: JobContext) => {
  const known = await context.store.ssoConnections.get(tenantId, connectionId)
  if (!isOf(known, startedAt)) return
  const found = await readDocument(context, known.metadata.url)
  await inTransaction(context, async inside => {
    const before = await inside.store.ssoConnections.get(tenantId, connectionId)
    if (!isOf(before, startedAt)) return
    await settle(inside, before, found)
    if (isDaily) await planMetadataRead(inside, before)
  })
}

/** Reads the metadata of a connection again. A document that cannot be read is no failed job. */
export const metadataJob: JobKind<RefreshPayload> = { name: 'ssoMetadataRefresh', run: refresh }
