import { hashText } from '../ports/randomTokens.ts'
import { HttpError, notFound } from '../request/httpError.ts'
import type { SignedInContext } from '../context/context.ts'
import type { Store } from '../store/definitions.ts'
import { vendorScope } from '../store/store.ts'
import { isOffered } from './samples.ts'
import type { ConnectionRecord, SsoConnectionFields, SsoDomainRecord, SsoGroupFields } from './ssoRecords.ts'

type Asking = Pick<SignedInContext, 'store' | 'tenantId' | 'settings'>

/** The connections of a tenant, the oldest first. */
export const connectionsOf = async ({ store, tenantId, settings }: Asking): Promise<ConnectionRecord[]> =>
  (await store.ssoConnections.find(tenantId)).items.filter(connection => isOffered(connection, settings))

/** A connection of the tenant. @throws HttpError 404 for an unknown or foreign one */
export const ownConnection = async ({ store, tenantId, settings }: Asking, id: string): Promise<ConnectionRecord> => {
  const connection = await store.ssoConnections.get(tenantId, id)
  if (!connection || !isOffered(connection, settings)) throw notFound()
  return connection
}

/** The domains of a tenant, or of one of its connections, the oldest first. */
export const domainsOf = async (store: Store, tenantId: string, connectionId?: string): Promise<SsoDomainRecord[]> => {
  const where = { ownerTenantId: tenantId, ...(connectionId !== undefined && { connectionId }) }
  return (await store.ssoDomains.find(vendorScope, { where })).items
}

/** The groups of a connection with their ids; those of earlier versions have none of their own. */
export const groupsOf = ({ groups = [] }: Pick<ConnectionRecord, 'groups'>): Required<SsoGroupFields>[] =>
  groups.map(({ id, ...group }, index) => ({ id: id ?? `group-${index + 1}`, ...group }))

/** The own fields of a connection, with what earlier versions left out. */
export const fieldsOf = (record: ConnectionRecord): SsoConnectionFields => {
  const { id: _id, tenantId: _tenant, version: _version, createdAt: _created, updatedAt: _updated, ...fields } = record
  return { ...fields, provider: record.provider ?? record.type, groups: groupsOf(record) }
}

/** All roles that a connection gives. */
export const rolesOf = ({ roleIds, groups = [] }: Pick<ConnectionRecord, 'roleIds' | 'groups'>): string[] => [
  ...new Set([...roleIds, ...groups.flatMap(group => group.roleIds)]),
]

/** True when everything is entered that a request to the provider needs. */
export const isConnectable = ({ type, saml, oidc }: Pick<ConnectionRecord, 'type' | 'saml' | 'oidc'>): boolean =>
  type === 'oidc'
    ? Boolean(oidc?.issuer && oidc.clientId && oidc.clientSecret)
    : Boolean(saml?.ssoEndpoint && saml.certificates.length > 0)

/** The chosen attributes of a connection after it has that protocol: the other one has other names. */
export const attributesFor = (
  { type: before, attributes }: Pick<ConnectionRecord, 'type' | 'attributes'>,
  type: ConnectionRecord['type'],
): Pick<SsoConnectionFields, 'attributes'> => (attributes && before === type ? { attributes } : {})

/** Tells whether the settings of a connection are those of a test. */
export const settingsHash = ({
  type,
  saml,
  oidc,
  attributes,
}: Pick<ConnectionRecord, 'type' | 'saml' | 'oidc' | 'attributes'>): string => {
  const provider =
    type === 'oidc'
      ? [oidc?.issuer, oidc?.clientId, oidc?.clientSecret]
      : [saml?.entityId, saml?.ssoEndpoint, saml?.certificates, saml?.signRequest]
  const { email, name, groups } = attributes ?? {}
  return hashText(JSON.stringify([type, ...provider, ...(attributes ? [email, name, groups] : [])]))
}

/**
 * Refuses to let people sign in by a connection that is not ready for it.
 * @throws HttpError 400 with the reason
 */
export const requireReady = (connection: ConnectionRecord, domains: readonly SsoDomainRecord[]): void => {
  if (!isConnectable(connection))
    throw new HttpError(400, 'Enter the details of the identity provider first.', { code: 'ER-SSO-INCOMPLETE' })
  if (!domains.some(({ isValidated }) => isValidated))
    throw new HttpError(400, 'Verify a domain first.', { code: 'ER-SSO-NO-DOMAIN' })
}

/** Refuses settings with which nobody got in yet. @throws HttpError 400 */
export const requireTested = (connection: ConnectionRecord): void => {
  if (connection.testedSettings !== settingsHash(connection))
    throw new HttpError(400, 'Test the connection with these settings first.', { code: 'ER-SSO-NOT-TESTED' })
}
