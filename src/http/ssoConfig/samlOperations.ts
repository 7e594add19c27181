import { operation } from '../operation.ts'
import type { SamlConfiguration, SamlConfigurationInput, SsoGroup, SsoRoles } from './types.ts'

// The older API knows one connection: the oldest of the tenant.

/** Reads the tenant's connection. */
export const saml = operation<void, SamlConfiguration>({
  name: 'ssoConfig.saml',
  method: 'GET',
  path: '/team/resources/sso/v1/saml/configurations',
})

/**
 * Saves the tenant's connection, which needs a domain. Another domain than before resets the endpoint, the certificate and
 * the signing of requests (docs/product.md §4).
 */
export const samlSave = operation<SamlConfigurationInput, SamlConfiguration>({
  name: 'ssoConfig.samlSave',
  method: 'POST',
  path: '/team/resources/sso/v1/saml/configurations',
})

/** Reads what the tenant enters at its provider. */
export const samlVendorConfiguration = operation<void, { acsUrl: string; spEntityId: string }>({
  name: 'ssoConfig.samlVendorConfiguration',
  method: 'GET',
  path: '/team/resources/sso/v1/saml/configurations/vendor-config',
})

/** Replaces the provider of the tenant's connection by that of some metadata. */
export const samlMetadataSave = operation<{ metadata: string }, SamlConfiguration>({
  name: 'ssoConfig.samlMetadataSave',
  method: 'PUT',
  path: '/team/resources/sso/v1/saml/configurations/metadata',
})

/** Looks for the DNS record of the connection's domain now. */
export const samlDomainValidate = operation({
  name: 'ssoConfig.samlDomainValidate',
  method: 'PUT',
  path: '/team/resources/sso/v1/saml/validations/domain',
})

/** Reads the authorization roles: those of new members. */
export const samlDefaultRoles = operation<void, SsoRoles>({
  name: 'ssoConfig.samlDefaultRoles',
  method: 'GET',
  path: '/team/resources/sso/v1/saml/configurations/roles/default',
})

/** Replaces the authorization roles. */
export const samlDefaultRolesSave = operation<SsoRoles>({
  name: 'ssoConfig.samlDefaultRolesSave',
  method: 'POST',
  path: '/team/resources/sso/v1/saml/configurations/roles/default',
})

/** Reads which groups at the provider have which roles. */
export const samlGroups = operation<void, SsoGroup[]>({
  name: 'ssoConfig.samlGroups',
  method: 'GET',
  path: '/team/resources/sso/v2/saml/configurations/groups',
})

/** Gives a group at the provider roles. */
export const samlGroupCreate = operation<{ group: string; roleIds?: string[] }>({
  name: 'ssoConfig.samlGroupCreate',
  method: 'POST',
  path: '/team/resources/sso/v2/saml/configurations/groups',
})

/** Changes the name and the roles of a group. */
export const samlGroupUpdate = operation<SsoGroup>({
  name: 'ssoConfig.samlGroupUpdate',
  method: 'PATCH',
  path: '/team/resources/sso/v2/saml/configurations/groups/{id}',
})

/** Takes the roles of a group; its members lose them with their next sign-in. */
export const samlGroupDelete = operation<{ id: string }>({
  name: 'ssoConfig.samlGroupDelete',
  method: 'DELETE',
  path: '/team/resources/sso/v2/saml/configurations/groups/{id}',
})

/** Reads what the tenant enters at its OpenID provider, and whether a connection uses one. */
export const oidc = operation<void, { active: boolean; redirectUri?: string }>({
  name: 'ssoConfig.oidc',
  method: 'GET',
  path: '/team/resources/sso/v1/oidc/configurations',
})
