import type { SsoDetails, SsoDomainDetails } from '../../../http/ssoConfig/types.ts'
import type { SignedInContext } from '../../context/context.ts'
import { nameOfDomain, proofName, proofText } from '../../federation/domainProofs.ts'
import { callbackAddress } from '../../federation/openIdCallback.ts'
import { samlMetadataPath, samlServiceOf } from '../../federation/samlService.ts'
import { domainsOf, isConnectable } from '../../federation/ssoConnections.ts'
import type { ConnectionRecord, SsoDomainRecord } from '../../federation/ssoRecords.ts'

const domainDetails = ({ id, isValidated, proof, ...record }: SsoDomainRecord): SsoDomainDetails => {
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

/** Everything about a connection that its administrator has to know. */
export const detailsOf = async (context: SignedInContext, connection: ConnectionRecord): Promise<SsoDetails> => {
  const { store, settings, ports } = context
  const { id, tenantId, type, provider = type, isEnabled, saml, oidc } = connection
  const { acsUrl, entityId } = samlServiceOf(settings)
  const metadataUrl = `${settings.baseUrl}/${settings.urlPrefix}${samlMetadataPath}`
  const signsRequests = ports.saml?.signsRequests === true
  return {
    id,
    type: provider,
    isEnabled,
    entityId: saml?.entityId ?? '',
    hasSecret: oidc?.clientSecret !== undefined,
    secretEndsAt: oidc?.secretEndsAt ?? null,
    isComplete: isConnectable(connection),
    ours: { acsUrl, entityId, metadataUrl, redirectUri: callbackAddress(context), signsRequests },
    certificates: (saml?.certificates ?? []).flatMap(pem => ports.saml?.describeCertificate(pem) ?? []),
    metadata: metadataDetails(connection),
    domains: (await domainsOf(store, tenantId, id)).map(domainDetails),
  }
}
