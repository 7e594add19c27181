import type { AuthResult } from '../authResult.ts'
import { operation } from '../operation.ts'
import type {
  CustomSocialProvider,
  PreLoginAnswer,
  SocialLoginResult,
  SocialPostloginInput,
  SocialProvider,
  SocialProviderV1,
} from './types.ts'

/** Reads whether an identifier must use its organization's identity provider; the older form of `prelogin`. */
export const preloginV1 = operation<{ email?: string; username?: string; tenantId?: string }, PreLoginAnswer>({
  name: 'ssoLogin.preloginV1',
  method: 'POST',
  path: '/identity/resources/auth/v1/user/saml/prelogin',
  bearer: 'never',
})

export { prelogin } from './prelogin.ts'

/** Signs in with the answer of an organization's SAML provider. */
export const samlPostlogin = operation<{ RelayState: string; SAMLResponse: string }, AuthResult>({
  name: 'ssoLogin.samlPostlogin',
  method: 'POST',
  path: '/identity/resources/auth/v1/user/saml/postlogin',
  bearer: 'never',
})

/** Signs in with the code of an organization's OpenID provider; the older form of `oidcPostlogin`. */
export const oidcPostloginV1 = operation<{ code: string; state: string; redirectUri?: string }, AuthResult>({
  name: 'ssoLogin.oidcPostloginV1',
  method: 'POST',
  path: '/identity/resources/auth/v1/user/oidc/postlogin',
  bearer: 'never',
})

/** Signs in with the code of an organization's OpenID provider. */
export const oidcPostlogin = operation<{ code: string; RelayState: string; redirectUri?: string }, AuthResult>({
  name: 'ssoLogin.oidcPostlogin',
  method: 'POST',
  path: '/identity/resources/auth/v2/user/oidc/postlogin',
  bearer: 'never',
})

/** Signs in with the code or token of a social provider. It is sent in the query; the body holds the host's options. */
export const socialPostlogin = operation<SocialPostloginInput, SocialLoginResult>({
  name: 'ssoLogin.socialPostlogin',
  method: 'POST',
  path: '/identity/resources/auth/v1/user/sso/{provider}/postlogin',
  query: ['code', 'id_token', 'redirectUri', 'code_verifier', 'code_verifier_pkce', 'state'],
  bearer: 'never',
})

/** Reads the social providers; the older form of `socialProviders`. */
export const socialProvidersV1 = operation<void, SocialProviderV1[]>({
  name: 'ssoLogin.socialProvidersV1',
  method: 'GET',
  path: '/identity/resources/sso/v1',
})

/** Reads the social providers, and where a sign-in with each starts. */
export const socialProviders = operation<void, SocialProvider[]>({
  name: 'ssoLogin.socialProviders',
  method: 'GET',
  path: '/identity/resources/sso/v2',
  retry: 'startUp',
})

/** Reads which social providers the signed-in person may use. */
export const socialProvidersAuthenticated = operation<void, SocialProvider[]>({
  name: 'ssoLogin.socialProvidersAuthenticated',
  method: 'GET',
  path: '/identity/resources/sso/v2/authenticated',
})

/** Reads the custom social providers of the vendor. */
export const customSocialProviders = operation<void, { providers: CustomSocialProvider[] }>({
  name: 'ssoLogin.customSocialProviders',
  method: 'GET',
  path: '/identity/resources/sso/custom/v1',
  retry: 'startUp',
})

/** Reads whether any organization uses single sign-on. */
export const ssoPublicConfiguration = operation<void, { isActive: boolean }>({
  name: 'ssoLogin.ssoPublicConfiguration',
  method: 'GET',
  path: '/team/resources/sso/v2/configurations/public',
})

/** Navigation: starts a sign-in with a social provider, with PKCE of the page (RFC 7636), and redirects there. */
export const socialAuthorizeRedirect = operation<{
  provider: string
  state: string
  redirectUri: string
  code_challenge: string
  code_challenge_method: 'S256'
}>({
  name: 'ssoLogin.socialAuthorizeRedirect',
  method: 'GET',
  path: '/identity/resources/auth/v2/user/sso/default/{provider}/prelogin',
  bearer: 'never',
})

/** Navigation: redirects to the organization's OpenID provider for a sign-in that `prelogin` started. */
export const oidcAuthorizeRedirect = operation<{ state: string }>({
  name: 'ssoLogin.oidcAuthorizeRedirect',
  method: 'GET',
  path: '/identity/resources/auth/v2/user/sso/oidc/authorize',
  bearer: 'never',
})

/** Navigation: returns from an OpenID provider and redirects to the page that started the sign-in. */
export const providerCallback = operation<{ code?: string; state?: string; error?: string; iss?: string }>({
  name: 'ssoLogin.providerCallback',
  method: 'GET',
  path: '/identity/resources/auth/v2/user/sso/callback',
  bearer: 'never',
})
