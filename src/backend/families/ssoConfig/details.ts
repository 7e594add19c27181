import type { SsoDetails, SsoDomainDetails } from '../../../http/ssoConfig/types.ts'
import type { OpenContext, SignedInContext } from '../../context/context.ts'
import { nameOfDomain, proofName, proofText } from '../../federation/domainProofs.ts'
import { callbackAddress } from '../../federation/openIdCallback.ts'
import { ourSigningCertificates, samlMetadataPath, samlServiceOf } from '../../federation/samlService.ts'
import { domainsOf, isConnectable } from '../../federation/ssoConnections.ts'
import type { ConnectionRecord, SsoDomainRecord } from '../../federation/ssoRecords.ts'

/** A domain with its record and its state. */
export const domainDetails = ({ id, isValidated, proof, ...record }: SsoDomainRecord): SsoDomainDetails => {
  const domain = nameOfDomain(record)
  const { checkedAt = null, verifiedAt = null, missingSince = null, problem = null } = proof ?? {}
  return {
    id,
    domain,
    state: proof?.state ?? (isValidated ? 'verified' : 'pending'),
    isVouchedFor: !proof,
    name: proof ? proofName(domain) : '',
    text: proof ? proofText(proof) : '',
    checkedAt,
    verifiedAt,
    missingSince,
    problem,
  }
}

const metadataDetails = ({ metadata }: ConnectionRecord): SsoDetails['metadata'] => {
  if (!metadata) return null
  const { url, readAt, failure = null, changed = null } = metadata
  return { url, readAt, failure, changed }
}

/** What is entered at the provider of a connection. */
export const oursOf = (context: Pick<OpenContext, 'settings' | 'ports'>): SsoDetails['ours'] => {
  const { settings, ports } = context
  const { acsUrl, entityId } = samlServiceOf(settings)
  const metadataUrl = `${settings.baseUrl}/${settings.urlPrefix}${samlMetadataPath}`
  const signsRequests = ports.saml?.signsRequests === true
  const { saml } = ports
  const certificates = saml ? ourSigningCertificates(saml).flatMap(pem => saml.describeCertificate(pem) ?? []) : []
  return { acsUrl, entityId, metadataUrl, redirectUri: callbackAddress(context), signsRequests, certificates }
}

/** The certificates of a connection's provider. */
export const certificatesOf = (
  { ports }: Pick<OpenContext, 'ports'>,
  { saml }: Pick<ConnectionRecord, 'saml'>,
): SsoDetails['certificates'] => (saml?.certificates ?? []).flatMap(pem => ports.saml?.describeCertificate(pem) ?? [])

/** Everything about a connection that its administrator has to know. */
export const detailsOf = async (context: SignedInContext, connection: ConnectionRecord): Promise<SsoDetails> => {
  const { store } = context
  const { id, tenantId, type, provider = type, isEnabled, saml, oidc } = connection
  return {
    id,
    type: provider,
    isEnabled,
    entityId: saml?.entityId ?? '',
    hasSecret: oidc?.clientSecret !== undefined,
    secretEndsAt: oidc?.secretEndsAt ?? null,
    isComplete: isConnectable(connection),
    ours: oursOf(context),
    certificates: certificatesOf(context, connection),
    attributes: { email: '', name: '', groups: '', ...connection.attributes },
    metadata: metadataDetails(connection),
    domains: (await domainsOf(store, tenantId, id)).map(domainDetails),
  }
}
