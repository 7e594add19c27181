import * as passwordless from '../../../../src/http/passwordless/operations.ts'
import { row } from '../row.ts'

/** The public client is given the strategy and writes it in lower case itself. */
const strategyOf = { code: 'Code', magiclink: 'MagicLink', smscode: 'SmsCode' } as const

const email = 'ada@acme.test'
const passkey = {
  id: 'Y3JlZA',
  rawId: 'Y3JlZA',
  type: 'public-key',
  authenticatorAttachment: 'platform',
  response: { clientDataJSON: 'eyJ9', authenticatorData: 'ZGF0YQ', signature: 'c2ln', userHandle: 'dXNlcg' },
}

export default [
  row(
    passwordless.prelogin,
    ({ api }, { type, ...rest }) => api.auth.passwordlessPreLogin({ type: strategyOf[type], ...rest }),
    { type: 'code', email, recaptchaToken: 'captcha', invitationToken: 'invitation' },
    { type: 'magiclink', email },
    { type: 'smscode', phoneNumber: '+12025550143' },
    { type: 'smscode', userId: 'user-ada' },
    { type: 'code', username: 'ada' },
  ),
  row(
    passwordless.postlogin,
    ({ api }, { type, ...rest }) => api.auth.passwordlessPostLoginV2({ type: strategyOf[type], ...rest }),
    { type: 'code', token: '123456', otcToken: 'attempt' },
    { type: 'magiclink', token: 'token', recaptchaToken: 'captcha', invitationToken: 'invitation' },
  ),
  row(
    passwordless.postlogin,
    ({ api }, { type, ...rest }) => api.auth.passwordlessPostLogin({ type: strategyOf[type], ...rest }),
    { type: 'smscode', token: '123456' },
  ),
  row(
    passwordless.webauthnPrelogin,
    ({ api }, input) => api.auth.webAuthnPreLogin(input),
    {},
    { email, recaptchaToken: 'captcha' },
    { userId: 'user-ada' },
  ),
  row(passwordless.webauthnPostlogin, ({ api }, input) => api.auth.webAuthnPostLoginV2(input), passkey, {
    ...passkey,
    recaptchaToken: 'captcha',
    invitationToken: 'invitation',
  }),
  row(passwordless.webauthnPostlogin, ({ api }, input) => api.auth.webAuthnPostLogin(input), passkey),
]
