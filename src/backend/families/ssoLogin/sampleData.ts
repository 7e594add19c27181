import { vendorScope } from '../../store/store.ts'
import type { SeedContext } from '../../context/seedContext.ts'
import { placeOf } from '../../store/encryptedRecords.ts'
import { companyClient, sampleIssuer, sampleSecret, seedSocialProviders } from './sampleProviders.ts'

/** Sets up single sign-on for two mail domains. A server replaces the provider by a real one. */
const addConnections = async ({ store, encryption }: SeedContext): Promise<void> => {
  await store.ssoConnections.insert('1002', {
    id: 'sso-lumen',
    type: 'saml',
    isEnabled: true,
    isSample: true,
    name: 'Lumen Works',
    roleIds: ['role-readonly'],
    saml: {
      entityId: 'https://idp.sso.test/saml',
      ssoEndpoint: 'https://idp.sso.test/saml/login',
      certificates: [],
      signRequest: false,
    },
  })
  await store.ssoDomains.insert(vendorScope, {
    id: 'sso-domain',
    domain: 'sso.test',
    ownerTenantId: '1002',
    connectionId: 'sso-lumen',
    isValidated: true,
    isSample: true,
  })
  const clientSecret = await encryption.seal(sampleSecret, placeOf('ssoConnections', 'sso-acme', '1001'))
  await store.ssoConnections.insert('1001', {
    id: 'sso-acme',
    type: 'oidc',
    isEnabled: true,
    isSample: true,
    name: 'Acme',
    roleIds: ['role-readonly'],
    groups: [{ id: 'sso-acme-support', group: 'Support engineers', roleIds: ['role-billing'] }],
    oidc: { issuer: sampleIssuer, clientId: companyClient, clientSecret },
  })
  await store.ssoDomains.insert(vendorScope, {
    id: 'oidc-domain',
    domain: 'oidc.test',
    ownerTenantId: '1001',
    connectionId: 'sso-acme',
    isValidated: true,
    isSample: true,
  })
}

/** Adds single sign-on of two sample organizations, and the social providers. */
export const seedSsoLogin = async (context: SeedContext): Promise<void> => {
  await addConnections(context)
  await seedSocialProviders(context)
}
