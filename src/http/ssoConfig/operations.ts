import { operation } from '../operation.ts'
import type {
  SsoConfiguration,
  SsoConfigurationInput,
  SsoDomain,
  SsoGroup,
  SsoMetadataAddress,
  SsoRoles,
} from './types.ts'

const base = '/team/resources/sso/v1/configurations'

/** Reads the tenant's connections; secrets are never among the answer. */
export const list = operation<void, SsoConfiguration[]>({ name: 'ssoConfig.list', method: 'GET', path: base })

/** Adds a connection. */
export const create = operation<SsoConfigurationInput, SsoConfiguration>({
  name: 'ssoConfig.create',
  method: 'POST',
  path: base,
  isKeyed: true,
})

/** Changes a connection. */
export const update = operation<SsoConfigurationInput & { ssoConfigId: string }, SsoConfiguration>({
  name: 'ssoConfig.update',
  method: 'PATCH',
  path: `${base}/{ssoConfigId}`,
})

/** Deletes a connection with its domains. */
export const remove = operation<{ ssoConfigId: string }>({
  name: 'ssoConfig.delete',
  method: 'DELETE',
  path: `${base}/{ssoConfigId}`,
})

/** Adds a connection by the metadata of its provider (SAML metadata 2.0). */
export const createFromMetadata = operation<{ metadata: string }, SsoConfiguration>({
  name: 'ssoConfig.createFromMetadata',
  method: 'POST',
  path: `${base}/metadata`,
  isKeyed: true,
})

/** Replaces the provider of a connection by that of some metadata. */
export const updateFromMetadata = operation<{ ssoConfigId: string; metadata: string }, SsoConfiguration>({
  name: 'ssoConfig.updateFromMetadata',
  method: 'PUT',
  path: `${base}/{ssoConfigId}/metadata`,
})

/** Adds a connection by the address of the metadata, which is read again every day. */
export const createFromMetadataUrl = operation<SsoMetadataAddress, SsoConfiguration>({
  name: 'ssoConfig.createFromMetadataUrl',
  method: 'POST',
  path: `${base}/metadata-url`,
  isKeyed: true,
})

/** Replaces the provider of a connection by that of the metadata at an address, which is read again every day. */
export const updateFromMetadataUrl = operation<SsoMetadataAddress & { ssoConfigId: string }, SsoConfiguration>({
  name: 'ssoConfig.updateFromMetadataUrl',
  method: 'PUT',
  path: `${base}/{ssoConfigId}/metadata-url`,
})

/** Adds a domain to a connection; it counts once it is proven. */
export const domainCreate = operation<{ ssoConfigId: string; domain: string }, SsoDomain>({
  name: 'ssoConfig.domainCreate',
  method: 'POST',
  path: `${base}/{ssoConfigId}/domains`,
})

/** Removes a domain from a connection. */
export const domainDelete = operation<{ ssoConfigId: string; domainId: string }>({
  name: 'ssoConfig.domainDelete',
  method: 'DELETE',
  path: `${base}/{ssoConfigId}/domains/{domainId}`,
})

/** Looks for the DNS record of a domain now; the older form of `domainValidate`. */
export const domainValidateV1 = operation<{ ssoConfigId: string; domainId: string }>({
  name: 'ssoConfig.domainValidateV1',
  method: 'PUT',
  path: `${base}/{ssoConfigId}/domains/{domainId}/validate`,
})

/** Looks for the DNS record of a domain now. The context of a refusal tells what was found. */
export const domainValidate = operation<{ ssoConfigId: string; domainId: string }>({
  name: 'ssoConfig.domainValidate',
  method: 'PUT',
  path: '/team/resources/sso/v2/configurations/{ssoConfigId}/domains/{domainId}/validate',
})

/** Reads the roles of new members. */
export const defaultRoles = operation<{ ssoConfigId: string }, SsoRoles>({
  name: 'ssoConfig.defaultRoles',
  method: 'GET',
  path: `${base}/{ssoConfigId}/roles`,
})

/** Replaces the roles of new members. */
export const defaultRolesSet = operation<SsoRoles & { ssoConfigId: string }>({
  name: 'ssoConfig.defaultRolesSet',
  method: 'PUT',
  path: `${base}/{ssoConfigId}/roles`,
})

/** Reads which groups at the provider have which roles. */
export const groups = operation<{ ssoConfigId: string }, SsoGroup[]>({
  name: 'ssoConfig.groups',
  method: 'GET',
  path: `${base}/{ssoConfigId}/groups`,
})

/** Gives a group at the provider roles. */
export const groupCreate = operation<{ ssoConfigId: string; group: string; roleIds?: string[] }>({
  name: 'ssoConfig.groupCreate',
  method: 'POST',
  path: `${base}/{ssoConfigId}/groups`,
})

/** Changes the name and the roles of a group. */
export const groupUpdate = operation<SsoGroup & { ssoConfigId: string }>({
  name: 'ssoConfig.groupUpdate',
  method: 'PATCH',
  path: `${base}/{ssoConfigId}/groups/{id}`,
})

/** Takes the roles of a group; its members lose them with their next sign-in. */
export const groupDelete = operation<{ ssoConfigId: string; groupId: string }>({
  name: 'ssoConfig.groupDelete',
  method: 'DELETE',
  path: `${base}/{ssoConfigId}/groups/{groupId}`,
})
