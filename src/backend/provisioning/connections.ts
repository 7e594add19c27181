import type { OpenContext, SignedInContext } from '../context/context.ts'
import { isOffered } from '../federation/samples.ts'
import { notFound } from '../request/httpError.ts'
import type { Settings } from '../settings/settings.ts'
import { vendorScope } from '../store/store.ts'
import type { DirectoryConnectionRecord, DirectoryTokenRecord } from './records.ts'

type Asking = Pick<SignedInContext, 'store' | 'tenantId' | 'settings'>

/** The permissions of all that is about provisioning. */
export const readProvisioning = 'fe.secure.read.provisioningConfiguration'
export const writeProvisioning = 'fe.secure.write.provisioningConfiguration'
export const deleteProvisioning = 'fe.secure.delete.provisioningConfiguration'

/** Path of the SCIM server below the prefix. */
export const scimPath = '/directory/resources/scim/v2.0'

/** Address of the SCIM server, which is the same for all connections. */
export const scimAddress = ({ baseUrl, urlPrefix }: Pick<Settings, 'baseUrl' | 'urlPrefix'>): string =>
  `${baseUrl}/${urlPrefix}${scimPath}`

/** The connections of a tenant, the oldest first. */
export const connectionsOf = async ({ store, tenantId, settings }: Asking): Promise<DirectoryConnectionRecord[]> =>
  (await store.directoryConnections.find(tenantId)).items.filter(connection => isOffered(connection, settings))

/** A connection of the tenant. @throws HttpError 404 for an unknown or foreign one */
export const ownConnection = async (
  { store, tenantId, settings }: Asking,
  id: string,
): Promise<DirectoryConnectionRecord> => {
  const connection = await store.directoryConnections.get(tenantId, id)
  if (!connection || !isOffered(connection, settings)) throw notFound()
  return connection
}

/** The tokens of a connection that were not revoked, the oldest first. */
export const tokensOf = async (
  { store }: Pick<OpenContext, 'store'>,
  { id: connectionId, tenantId }: Pick<DirectoryConnectionRecord, 'id' | 'tenantId'>,
): Promise<DirectoryTokenRecord[]> => {
  const where = { ownerTenantId: tenantId, connectionId }
  return (await store.directoryTokens.find(vendorScope, { where })).items.filter(({ revokedAt }) => !revokedAt)
}
