import type { PlainOAuth, SocialProviderFields } from '../../federation/records.ts'
import type { SeedContext } from '../../context/seedContext.ts'
import { placeOf } from '../../store/encryptedRecords.ts'
import { vendorScope } from '../../store/store.ts'

/** Path of the demo's own OpenID provider on the server. */
export const sampleIssuer = '/openid'
/** The published secret of all clients of the demo's provider, which runs on loopback only. */
export const sampleSecret = 'published-secret-of-the-demo'

/** The client of organizations at the demo's provider, where people with any address sign in. */
export const companyClient = 'sso-acme'

/** Path of the demo's provider without ID tokens on the server. */
export const samplePlainPath = '/plain-oauth'
const samplePlain: PlainOAuth = {
  profileFormat: 'github',
  authorizationEndpoint: `${samplePlainPath}/authorize`,
  tokenEndpoint: `${samplePlainPath}/token`,
  userEndpoint: `${samplePlainPath}/user`,
  emailsEndpoint: `${samplePlainPath}/user/emails`,
  scopes: ['read:user', 'user:email'],
}

interface SampleProvider extends Pick<SocialProviderFields, 'type' | 'displayName'> {
  id: string
  isActive?: boolean
  plain?: PlainOAuth
}

/** The demo's social providers in display order; one program simulates them all. */
export const sampleProviders: readonly SampleProvider[] = [
  { id: 'google', type: 'google', displayName: 'Google', isActive: true },
  { id: 'microsoft', type: 'microsoft', displayName: 'Microsoft', isActive: true },
  { id: 'github', type: 'github', displayName: 'GitHub', isActive: true, plain: samplePlain },
  { id: 'apple', type: 'apple', displayName: 'Apple' },
  { id: 'facebook', type: 'facebook', displayName: 'Facebook' },
  { id: 'slack', type: 'slack', displayName: 'Slack' },
  { id: 'linkedin', type: 'linkedin', displayName: 'LinkedIn' },
  { id: 'orchard-id', type: 'custom', displayName: 'Orchard ID' },
]

/** Adds the social providers, all simulated by the demo's provider. */
export const seedSocialProviders = async ({ store, encryption, daysAgo }: SeedContext): Promise<void> => {
  for (const [index, { isActive = false, ...provider }] of sampleProviders.entries())
    await store.socialProviders.insert(vendorScope, {
      ...provider,
      isActive,
      isSample: true,
      issuer: provider.plain ? '' : sampleIssuer,
      clientId: provider.id,
      clientSecret: await encryption.seal(sampleSecret, placeOf('socialProviders', provider.id)),
      scopes: [],
      logoUrl: null,
      linksByEmail: true,
      // The list is in the order of creation.
      createdAt: daysAgo(300 - index),
    })
}
