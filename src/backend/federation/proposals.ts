import type { Ports } from '../ports/ports.ts'
import type { Store } from '../store/definitions.ts'
import type { SavedRecord } from '../store/store.ts'
import { attributesFor, settingsHash } from './ssoConnections.ts'
import type { ConnectionRecord, ProposalFields } from './ssoRecords.ts'

/** What was saved by a link, as stored. Its id is that of its connection. */
export type ProposalRecord = SavedRecord<ProposalFields>

/** The proposal for a connection, if something waits. */
export const proposalFor = (store: Store, { tenantId, id }: ConnectionRecord): Promise<ProposalRecord | undefined> =>
  store.ssoProposals.get(tenantId, id)

/** The date of a new version of a proposal. It is later than that of the last one, because a person accepts one by its date. */
export const nextSavedAt = (
  { clock }: Pick<Ports, 'clock'>,
  proposal: Pick<ProposalFields, 'savedAt'> | undefined,
): string => new Date(Math.max(clock.now(), proposal ? Date.parse(proposal.savedAt) + 1 : 0)).toISOString()

/** A connection as it would be with a proposal; secrets of both are sealed for the same place. */
export const withProposal = (
  {
    saml: _saml,
    oidc: _oidc,
    metadata: _metadata,
    testedSettings: _tested,
    attributes,
    ...connection
  }: ConnectionRecord,
  { type, provider, saml, oidc, metadata, testedSettings }: ProposalRecord,
): ConnectionRecord => ({
  ...connection,
  ...attributesFor({ type: connection.type, ...(attributes && { attributes }) }, type),
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

/** True when a test with exactly these settings has passed. */
export const isTested = (connection: ConnectionRecord): boolean =>
  connection.testedSettings === settingsHash(connection)
