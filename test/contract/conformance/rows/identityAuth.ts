import * as identityAuth from '../../../../src/http/identityAuth/operations.ts'
import { row } from '../row.ts'

const credentials = { email: 'ada@acme.test', password: 'Correct-Horse-9 ü"\\' }

export default [
  row(
    identityAuth.login,
    ({ api }, input) => api.auth.loginv2(input),
    { ...credentials, recaptchaToken: 'captcha', invitationToken: 'invitation' },
    { username: 'ada', password: 'Correct-Horse-9' },
  ),
  row(identityAuth.login, ({ api }, input) => api.auth.login(input), credentials),
  row(identityAuth.generateStepUp, ({ api }, input) => api.auth.generateStepupSession(input), { maxAge: 300 }, {}),
  row(identityAuth.publicAuthStrategies, ({ api }) => api.auth.getVendorPublicAuthStrategiesConfig()),
  row(identityAuth.authStrategiesAuthenticated, ({ api }) =>
    api.auth.getPublicAuthStrategiesConfigForAuthenticatedUser(),
  ),
  row(identityAuth.publicVendorConfiguration, ({ api }) => api.auth.getVendorConfig()),
  row(identityAuth.signUpStrategies, ({ api }) => api.auth.getSignUpStrategies()),
  row(
    identityAuth.refreshToken,
    ({ api, keepTenant }, { tenantId }) => {
      keepTenant(tenantId)
      return api.auth.refreshTokenV3()
    },
    { tenantId: null },
    { tenantId: 'acme-1' },
  ),
  row(identityAuth.logout, ({ api }) => api.auth.logout()),
  row(
    identityAuth.oauthLogout,
    ({ api }, input) => api.auth.OAuthLogout(input),
    { id_token_hint: 'hint', post_logout_redirect_uri: 'https://app.test/out?a=b&c=d', state: 'state' },
    {},
  ),
]
