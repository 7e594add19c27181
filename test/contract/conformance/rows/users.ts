import * as users from '../../../../src/http/users/operations.ts'
import * as signUp from '../../../../src/http/users/signUpOperations.ts'
import { row } from '../row.ts'

const newcomer = {
  companyName: 'Acme',
  name: 'Ada',
  password: 'Correct-Horse-9',
  metadata: '{"plan":"free"}',
  recaptchaToken: 'captcha',
  invitationToken: 'invitation',
}
/** Every identifier; the public client leaves out those that are empty. */
const identifiers = { email: 'ada@acme.test', phoneNumber: '+12025550143', username: 'ada' }
const link = { userId: 'user-1', token: 'id.secret' }
const activation = { ...link, password: 'Correct-Horse-9', recaptchaToken: 'captcha' }

export default [
  row(users.me, ({ api }, input) => api.teams.getProfile(input), { addRoles: true }, { addRoles: false }),
  row(users.me, ({ api }) => api.auth.getMeV2(), {}),
  row(users.meTenants, ({ api }) => api.users.getCurrentUserTenantsV3()),
  row(users.meTenantsV2, ({ api }) => api.tenants.getTenants()),
  row(users.meTenantToken, ({ api }, input) => api.users.GetUserJwt(input), { tenantId: '1002' }),
  row(users.meTenantsV1, ({ api }) => api.users.getCurrentUserTenantsV1()),
  row(users.meAuthorization, ({ api }) => api.auth.getUserAuthorization()),
  row(
    signUp.signUp,
    ({ api }, input) => api.auth.signUpUser(input),
    { ...newcomer, ...identifiers },
    { email: 'ada@acme.test', companyName: 'Acme' },
  ),
  row(signUp.signUpWithPhoneNumber, ({ api }, input) => api.auth.signUpUserWithPhoneNumber(input), {
    ...newcomer,
    ...identifiers,
  }),
  row(signUp.signUpWithUsername, ({ api }, input) => api.auth.signUpUserWithUsername(input), {
    ...newcomer,
    ...identifiers,
  }),
  row(signUp.activate, ({ api }, input) => api.auth.activateAccountV2(input), activation, link),
  row(signUp.activate, ({ api }, input) => api.auth.activateAccount(input), link),
  row(signUp.activateWithCode, ({ api }, input) => api.auth.activateAccountWithOTC(input), {
    ...activation,
    code: '123456',
  }),
  row(signUp.activationStrategy, ({ api }, input) => api.auth.getActivateAccountStrategy(input), link),
  row(signUp.activationReset, ({ api }, input) => api.auth.resendActivationEmail(input), { email: 'ada@acme.test' }),
  row(signUp.invitationReset, ({ api }, input) => api.auth.resendInvitationEmail(input), { email: 'ada@acme.test' }),
  row(signUp.invitationResetAllTenants, ({ api }, input) => api.teams.resendInvitationLinkToAllTenants(input), {
    email: 'ada@acme.test',
  }),
  row(signUp.invitationAccept, ({ api }, input) => api.auth.acceptInvitation(input), link),
  row(signUp.invitationAcceptWithCode, ({ api }, input) => api.auth.acceptInvitationWithOTC(input), {
    ...link,
    code: '123456',
  }),
  row(signUp.invitationTokenVerify, ({ api }, input) => api.auth.verifyInviteToken(input), { token: 'id.secret' }),
]
