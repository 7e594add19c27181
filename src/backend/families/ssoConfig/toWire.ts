import type { SamlConfiguration, SsoConfiguration, SsoDomain, SsoGroup } from '../../../http/ssoConfig/types.ts'
import { nameOfDomain, proofText } from '../../federation/domainProofs.ts'
import { samlServiceOf } from '../../federation/samlService.ts'
import { groupsOf } from '../../federation/ssoConnections.ts'
import type { ConnectionRecord, SsoDomainRecord } from '../../federation/ssoRecords.ts'
import type { Settings } from '../../settings/settings.ts'

/** The issuer of a demo's own provider is a path of this server. */
const absolute = (address: string, { baseUrl }: Settings) => (address.startsWith('/') ? baseUrl + address : address)

/** What the tenant enters at its provider. */
export const valuesForProvider = (settings: Settings): { acsUrl: string; spEntityId: string } => {
  const { acsUrl, entityId: spEntityId } = samlServiceOf(settings)
  return { acsUrl, spEntityId }
}

/** A domain as the API returns it. */
export const domainToWire = ({ id, proof, ...record }: SsoDomainRecord): SsoDomain => ({
  id,
  domain: nameOfDomain(record),
  validated: record.isValidated && proof?.state !== 'expired',
  txtRecord: proof ? proofText(proof) : '',
})

/** The groups of a connection as the API returns them. */
export const groupsToWire = (connection: ConnectionRecord): SsoGroup[] =>
  groupsOf(connection).map(({ id, group, roleIds }) => ({ id, group, roleIds }))

/** A connection as the API returns it, without its secret. */
export const toWire = (
  connection: ConnectionRecord,
  domains: readonly SsoDomainRecord[],
  settings: Settings,
): SsoConfiguration => {
  const { id, type, provider = type, isEnabled, saml, oidc, roleIds, createdAt, updatedAt } = connection
  const own = domains.filter(({ connectionId }) => connectionId === id).map(domainToWire)
  return {
    id,
    enabled: isEnabled,
    generatedVerification: own[0]?.txtRecord ?? '',
    ssoEndpoint: type === 'oidc' ? absolute(oidc?.issuer ?? '', settings) : (saml?.ssoEndpoint ?? ''),
    publicCertificate: saml?.certificates.join('\n') ?? '',
    signRequest: saml?.signRequest ?? false,
    createdAt,
    updatedAt,
    ...valuesForProvider(settings),
    type: provider,
    oidcClientId: oidc?.clientId ?? '',
    oidcSecret: '',
    domains: own,
    roleIds,
    groups: groupsToWire(connection),
    skipEmailDomainValidation: false,
  }
}

/** The connection of the older API, which shows one domain; `undefined` where the tenant has none. */
export const toSamlWire = (
  connection: ConnectionRecord | undefined,
  domains: readonly SsoDomainRecord[],
  settings: Settings,
  isSamlActive: boolean,
): SamlConfiguration => {
  if (!connection) return { enabled: false, ...valuesForProvider(settings), isSamlActive }
  const { id: _id, domains: own, roleIds: _roles, groups: _groups, ...wire } = toWire(connection, domains, settings)
  const { skipEmailDomainValidation: _skip, ...fields } = wire
  const [first] = own
  return { ...fields, isSamlActive, ...(first && { domain: first.domain, validated: first.validated }) }
}
