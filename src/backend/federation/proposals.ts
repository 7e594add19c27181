import type { SsoProposal, SsoProposedChange } from '../../http/ssoConfig/setUpLinkTypes.ts'
import type { Ports } from '../ports/ports.ts'
import type { Store } from '../store/definitions.ts'
import type { SavedRecord } from '../store/store.ts'
import { settingsHash } from './ssoConnections.ts'
import type { ConnectionRecord, ProposalFields } from './ssoRecords.ts'

/** What was saved by a link, as stored. Its id is that of its connection. */
export type ProposalRecord = SavedRecord<ProposalFields>

/** The proposal for a connection, if something waits. */
export const proposalFor = (store: Store, { tenantId, id }: ConnectionRecord): Promise<ProposalRecord | undefined> =>
  store.ssoProposals.get(tenantId, id)

/** A connection as it would be with a proposal; secrets of both are sealed for the same place. */
export const withProposal = (
  { saml: _saml, oidc: _oidc, metadata: _metadata, testedSettings: _tested, ...connection }: ConnectionRecord,
  { type, provider, saml, oidc, metadata, testedSettings }: ProposalRecord,
): ConnectionRecord => ({
  ...connection,
  type,
  provider,
  ...(saml && { saml }),
  ...(oidc && { oidc }),
  ...(metadata && { metadata }),
  ...(testedSettings !== undefined && { testedSettings }),
})

/** The connection that a run is about: as it is, or as its link proposes it. */
export const connectionOfRun = async (
  store: Store,
  { tenantId, connectionId, linkId }: { tenantId: string; connectionId: string; linkId?: string | undefined },
): Promise<ConnectionRecord | undefined> => {
  const connection = await store.ssoConnections.get(tenantId, connectionId)
  if (!connection || linkId === undefined) return connection
  const proposal = await proposalFor(store, connection)
  return proposal ? withProposal(connection, proposal) : connection
}

type Readable = Pick<ConnectionRecord, 'type' | 'provider' | 'saml' | 'oidc' | 'metadata'>

const valuesOf = (
  { saml: port }: Pick<Ports, 'saml'>,
  { type, provider = type, saml, oidc, metadata }: Readable,
): Record<SsoProposedChange['field'], string> => ({
  type: provider,
  ssoEndpoint: saml?.ssoEndpoint ?? '',
  entityId: saml?.entityId ?? '',
  certificates: (saml?.certificates ?? []).map(pem => port?.describeCertificate(pem)?.fingerprint ?? '').join('\n'),
  signRequest: saml?.signRequest === true ? 'true' : '',
  metadataUrl: metadata?.url ?? '',
  issuer: oidc?.issuer ?? '',
  oidcClientId: oidc?.clientId ?? '',
  oidcSecret: oidc?.clientSecret ? 'set' : '',
})

/** True for secrets that differ; what they are is told to nobody. */
const isOtherSecret = (before: Readable, after: Readable) =>
  after.oidc?.clientSecret !== undefined &&
  JSON.stringify(before.oidc?.clientSecret) !== JSON.stringify(after.oidc.clientSecret)

/** True when a test with exactly these settings has passed. */
export const isTested = (connection: ConnectionRecord): boolean =>
  connection.testedSettings === settingsHash(connection)

/** A proposal as its differences from the connection. */
export const proposalToWire = (
  ports: Pick<Ports, 'saml'>,
  connection: ConnectionRecord,
  proposal: ProposalRecord,
): SsoProposal => {
  const after = withProposal(connection, proposal)
  const [known, next] = [valuesOf(ports, connection), valuesOf(ports, after)]
  const fields = Object.keys(next) as SsoProposedChange['field'][]
  const isChanged = (field: SsoProposedChange['field']) =>
    known[field] !== next[field] || (field === 'oidcSecret' && isOtherSecret(connection, after))
  return {
    linkId: proposal.linkId,
    linkName: proposal.linkName,
    savedAt: proposal.savedAt,
    isTested: isTested(after),
    changes: fields.filter(isChanged).map(field => ({ field, before: known[field], after: next[field] })),
  }
}
