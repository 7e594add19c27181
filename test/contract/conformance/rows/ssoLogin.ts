import * as ssoLogin from '../../../../src/http/ssoLogin/operations.ts'
import { row } from '../row.ts'

export default [
  row(
    ssoLogin.prelogin,
    ({ api }, input) => api.auth.preLoginV2(input),
    { email: 'ada@acme.test', tenantId: 'acme-1' },
    { username: 'ada' },
  ),
  row(
    ssoLogin.preloginV1,
    ({ api }, input) => api.auth.preLoginWithIdpType(input),
    { email: 'ada@acme.test', tenantId: 'acme-1' },
    { username: 'ada' },
  ),
  row(ssoLogin.samlPostlogin, ({ api }, input) => api.auth.postLogin(input), {
    RelayState: 'relay',
    SAMLResponse: 'PHNhbWw+',
  }),
  row(ssoLogin.oidcPostloginV1, ({ api }, input) => api.auth.oidcPostLogin(input), {
    code: 'code',
    state: 'state',
    redirectUri: 'https://app.test/account/oidc/callback',
  }),
  row(ssoLogin.oidcPostlogin, ({ api }, input) => api.auth.oidcPostLoginV2(input), {
    code: 'code',
    RelayState: 'state',
    redirectUri: 'https://app.test/account/oidc/callback',
  }),
  row(
    ssoLogin.socialPostlogin,
    ({ api }, { id_token, code_verifier, code_verifier_pkce, ...input }) =>
      api.auth.loginViaSocialLogin({
        ...input,
        idToken: id_token,
        codeVerifier: code_verifier,
        codeVerifierPkce: code_verifier_pkce,
      } as never),
    {
      provider: 'google',
      code: 'code+/=',
      redirectUri: 'https://app.test/account/social/success?a=b',
      code_verifier: 'verifier',
      code_verifier_pkce: 'other',
      state: 'state',
      metadata: '{"a":1}',
      invitationToken: 'invitation',
    },
    { provider: 'apple', id_token: 'a.b.c' },
  ),
  row(ssoLogin.socialProvidersV1, ({ api }) => api.auth.getSocialLoginProviders()),
  row(ssoLogin.socialProviders, ({ api }) => api.auth.getSocialLoginProvidersV2()),
  row(ssoLogin.socialProvidersAuthenticated, ({ api }) => api.auth.getSocialLoginProvidersV2ForAuthenticatedUser()),
  row(ssoLogin.customSocialProviders, ({ api }) => api.auth.getCustomSocialLoginProvidersV1()),
  row(ssoLogin.ssoPublicConfiguration, ({ api }) => api.auth.getSSOPublicConfiguration()),
]
