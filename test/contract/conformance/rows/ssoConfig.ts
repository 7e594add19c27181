import * as sso from '../../../../src/http/ssoConfig/operations.ts'
import * as saml from '../../../../src/http/ssoConfig/samlOperations.ts'
import { row } from '../row.ts'

const ssoConfigId = 'connection-1'
const roleIds = ['role-1', 'role-2']
const configuration = {
  generatedVerification: 'text',
  enabled: true,
  ssoEndpoint: 'https://idp.test/sso',
  publicCertificate: 'PEM',
  signRequest: false,
  acsUrl: 'https://api.test/acs',
  spEntityId: 'https://api.test',
  oidcClientId: 'us',
  oidcSecret: 'secret',
  type: 'okta',
  roleIds,
  groups: [{ id: 'group-1', group: 'Engineering', roleIds }],
  skipEmailDomainValidation: false,
}
const address = { url: 'https://idp.test/metadata', configMetadata: { entity: 'one' } }
const domain = { ssoConfigId, domainId: 'domain-1' }

export default [
  row(sso.list, ({ api }) => api.auth.getSSOConfigurations()),
  row(sso.create, ({ api }, input) => api.auth.createSSOConfiguration(input), configuration, { type: 'saml' }),
  row(sso.update, ({ api }, { ssoConfigId: id, ...body }) => api.auth.updateSSOConfiguration(id, body), {
    ssoConfigId,
    ...configuration,
  }),
  row(sso.remove, ({ api }, { ssoConfigId: id }) => api.auth.deleteSSOConfiguration(id), { ssoConfigId }),
  row(sso.createFromMetadata, ({ api }, input) => api.auth.createSSOConfigurationByMetadata(input), {
    metadata: '<EntityDescriptor/>',
  }),
  row(
    sso.updateFromMetadata,
    ({ api }, { ssoConfigId: id, ...body }) => api.auth.updateSSOConfigurationByMetadata(id, body),
    { ssoConfigId, metadata: '<EntityDescriptor/>' },
  ),
  row(sso.createFromMetadataUrl, ({ api }, input) => api.auth.createSSOConfigurationByMetadataUrl(input), address),
  row(
    sso.updateFromMetadataUrl,
    ({ api }, { ssoConfigId: id, ...body }) => api.auth.updateSSOConfigurationByMetadataUrl(id, body),
    { ssoConfigId, ...address },
  ),
  row(sso.domainCreate, ({ api }, { ssoConfigId: id, ...body }) => api.auth.createSSODomain(id, body), {
    ssoConfigId,
    domain: 'acme.test',
  }),
  row(sso.domainDelete, ({ api }, { ssoConfigId: id, domainId }) => api.auth.deleteSSODomain(id, domainId), domain),
  row(
    sso.domainValidateV1,
    ({ api }, { ssoConfigId: id, domainId }) => api.auth.validateSSODomain(id, domainId),
    domain,
  ),
  row(
    sso.domainValidate,
    ({ api }, { ssoConfigId: id, domainId }) => api.auth.validateSSODomainV2(id, domainId),
    domain,
  ),
  row(sso.defaultRoles, ({ api }, { ssoConfigId: id }) => api.auth.getSSODefaultRoles(id), { ssoConfigId }),
  row(sso.defaultRolesSet, ({ api }, { ssoConfigId: id, ...body }) => api.auth.setSSODefaultRoles(id, body), {
    ssoConfigId,
    roleIds,
  }),
  row(sso.groups, ({ api }, { ssoConfigId: id }) => api.auth.getSSOGroups(id), { ssoConfigId }),
  row(sso.groupCreate, ({ api }, { ssoConfigId: id, ...body }) => api.auth.createSSOGroup(id, body), {
    ssoConfigId,
    group: 'Engineering',
    roleIds,
  }),
  row(sso.groupUpdate, ({ api }, { ssoConfigId: id, ...body }) => api.auth.updateSSOGroup(id, body), {
    ssoConfigId,
    id: 'group-1',
    group: 'Builders',
    roleIds,
  }),
  row(sso.groupDelete, ({ api }, { ssoConfigId: id, groupId }) => api.auth.deleteSSOGroup(id, groupId), {
    ssoConfigId,
    groupId: 'group-1',
  }),
  row(saml.saml, ({ api }) => api.auth.getSamlConfiguration()),
  row(saml.samlSave, ({ api }, input) => api.auth.updateSamlConfiguration(input), {
    enabled: true,
    domain: 'acme.test',
    ssoEndpoint: 'https://idp.test/sso',
    publicCertificate: 'PEM',
    signRequest: false,
    acsUrl: 'https://api.test/acs',
    spEntityId: 'https://api.test',
    isSamlActive: true,
    oidcClientId: 'us',
    oidcSecret: 'secret',
    type: 'saml',
  }),
  row(saml.samlVendorConfiguration, ({ api }) => api.auth.getSamlVendorConfiguration()),
  row(saml.samlMetadataSave, ({ api }, input) => api.auth.updateSamlVendorMetadata(input), {
    metadata: '<EntityDescriptor/>',
  }),
  row(saml.samlDomainValidate, ({ api }) => api.auth.validateSamlDomain()),
  row(saml.samlDefaultRoles, ({ api }) => api.auth.getSamlRoles()),
  row(saml.samlDefaultRolesSave, ({ api }, input) => api.auth.updateSamlRoles(input), { roleIds }),
  row(saml.samlGroups, ({ api }) => api.auth.getSamlRolesGroups()),
  row(saml.samlGroupCreate, ({ api }, input) => api.auth.createSamlGroup(input), { group: 'Engineering', roleIds }),
  row(saml.samlGroupUpdate, ({ api }, input) => api.auth.updateSamlGroup(input), {
    id: 'group-1',
    group: 'Builders',
    roleIds,
  }),
  row(saml.samlGroupDelete, ({ api }, input) => api.auth.deleteSamlGroup(input), { id: 'group-1' }),
  row(saml.oidc, ({ api }) => api.auth.getOidcConfiguration()),
]
