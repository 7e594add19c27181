import type { SsoProposal, SsoProposedChange } from '../../../http/ssoConfig/setUpLinkTypes.ts'
import { isTested, withProposal, type ProposalRecord } from '../../federation/proposals.ts'
import type { ConnectionRecord } from '../../federation/ssoRecords.ts'
import type { Ports } from '../../ports/ports.ts'

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

/** Whether two secrets differ. The secrets themselves are never returned. */
const isOtherSecret = (before: Readable, after: Readable) =>
  after.oidc?.clientSecret !== undefined &&
  JSON.stringify(before.oidc?.clientSecret) !== JSON.stringify(after.oidc.clientSecret)

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
