import { socialAuthorizeRedirect } from '../../../http/ssoLogin/operations.ts'
import type { CustomSocialProvider, SocialProvider, SocialProviderType } from '../../../http/ssoLogin/types.ts'
import { isOffered } from '../../federation/samples.ts'
import { anyone, signedIn } from '../../handler/handler.ts'
import type { OpenContext } from '../../context/context.ts'
import { vendorScope } from '../../store/store.ts'
import type { SocialProviderRecord } from './clients.ts'
import { plainOAuthOf } from './plainServices.ts'
import { callbackAddress } from '../../federation/openIdCallback.ts'

/** The default return page, unless the start of the sign-in names another one. */
const defaultPage = ({ settings }: OpenContext) => `${settings.appUrl}/account/social/success`

const startPath = ({ id }: SocialProviderRecord) =>
  socialAuthorizeRedirect.path.replace('{provider}', encodeURIComponent(id))

const isKnown = (provider: SocialProviderRecord): provider is SocialProviderRecord & { type: SocialProviderType } =>
  provider.type !== 'custom'

const providersIn = async ({ store, settings }: OpenContext): Promise<SocialProviderRecord[]> =>
  (await store.socialProviders.find(vendorScope)).items.filter(provider => isOffered(provider, settings))

const knownProviders = async (context: OpenContext): Promise<SocialProvider[]> =>
  (await providersIn(context)).filter(isKnown).map(provider => ({
    type: provider.type,
    clientId: provider.isActive ? provider.clientId : null,
    redirectUrl: defaultPage(context),
    backendRedirectUrl: callbackAddress(context),
    active: provider.isActive,
    authorizationUrl: provider.isActive ? startPath(provider) : null,
    customised: true,
    additionalScopes: provider.scopes,
  }))

const customProviders = async (context: OpenContext): Promise<CustomSocialProvider[]> =>
  (await providersIn(context))
    .filter(({ type, isActive }) => type === 'custom' && isActive)
    .map(provider => ({
      id: provider.id,
      type: provider.type,
      clientId: provider.clientId,
      redirectUrl: defaultPage(context),
      redirectUrlPattern: callbackAddress(context),
      authorizationUrl: `${context.settings.baseUrl}/${context.settings.urlPrefix}${startPath(provider)}`,
      userInfoUrl: plainOAuthOf(provider)?.userEndpoint ?? '',
      scopes: [...(plainOAuthOf(provider)?.scopes ?? ['openid', 'email', 'profile']), ...provider.scopes].join(' '),
      ssoLogoUrl: provider.logoUrl,
      displayName: provider.displayName,
      active: provider.isActive,
    }))

/** The social providers. The answers are public and hold no secret. */
export const providerHandlers = {
  socialProviders: anyone({}, (_input, context) => knownProviders(context)),
  socialProvidersAuthenticated: signedIn({}, (_input, context) => knownProviders(context)),
  socialProvidersV1: anyone({}, async (_input, context) =>
    (await knownProviders(context)).map(({ type, clientId, redirectUrl, active }) => ({
      type,
      clientId: clientId ?? '',
      redirectUrl,
      active,
    })),
  ),
  customSocialProviders: anyone({}, async (_input, context) => ({ providers: await customProviders(context) })),
  ssoPublicConfiguration: anyone({}, async (_input, { store, settings }) => {
    // A demo's database holds a few samples, which only a demo offers.
    const { items } = await store.ssoDomains.find(vendorScope, {
      where: { isValidated: true },
      limit: 10,
      total: { upTo: 1 },
    })
    return { isActive: items.some(domain => isOffered(domain, settings)) }
  }),
}
