import * as passwords from '../../../../src/http/users/passwordOperations.ts'
import * as phones from '../../../../src/http/users/phoneOperations.ts'
import { row } from '../row.ts'

const link = { userId: 'user-1', token: 'id.secret' }
const owner = { identifier: 'ada@acme.test', identifierType: 'email' } as const

export default [
  row(passwords.passwordResetRequest, ({ api }, input) => api.auth.forgotPassword(input), { email: 'ada@acme.test' }),
  row(
    passwords.passwordResetVerify,
    ({ api }, input) => api.auth.resetPassword(input),
    { ...link, password: 'Correct-Horse-9 ü"\\' },
    { ...link, password: 'Correct-Horse-9', keepSessions: true },
  ),
  row(passwords.passwordResetTokenValidate, ({ api }, input) => api.auth.validateResetPasswordToken(input), link),
  row(passwords.passwordResetByEmail, ({ api }, input) => api.auth.resetPasswordViaEmail(input as never), owner),
  row(passwords.passwordResetBySms, ({ api }, input) => api.auth.resetPasswordViaSms(input as never), owner),
  row(passwords.passwordResetBySmsVerify, ({ api }, input) => api.auth.verifyPasswordViaSms(input), {
    otcToken: '123456',
    sessionId: 'id.secret',
  }),
  row(passwords.passwordRecoveryStrategies, ({ api }) => api.auth.getPasswordRecoveryStrategies()),
  row(passwords.passwordChange, ({ api }, input) => api.teams.changePassword(input), {
    password: 'Correct-Horse-9',
    newPassword: 'Quiet-Meadow-73',
  }),
  row(
    passwords.passwordConfiguration,
    ({ api }, input) => api.auth.loadPasswordConfig(input),
    { userId: 'user-1' },
    {},
  ),
  row(passwords.breachedPasswordsResetBulk, ({ api }) => api.users.sendResetBreachedPasswordEmails()),
  row(passwords.meUnlock, ({ api }, input) => api.users.unlockMe(input), { token: 'id.secret' }),
  row(phones.phoneReset, ({ api }, input) => api.auth.resetPhoneNumber(input), { email: 'ada@acme.test' }),
  row(phones.phoneResetVerify, ({ api }, input) => api.auth.verifyResetPhoneNumber(input), {
    resetPhoneNumberToken: 'id.secret',
    code: '123456',
  }),
  row(phones.phoneChangeAfterReset, ({ api }, input) => api.auth.changePhoneNumber(input), {
    changePhoneNumberToken: 'id.secret',
    phoneNumber: '+12025550117',
  }),
  row(phones.phoneChangeStart, ({ api }, input) => api.auth.changePhoneNumberWithVerification(input), {
    phoneNumber: '+12025550117',
  }),
  row(phones.phoneChangeVerify, ({ api }, input) => api.auth.verifyChangePhoneNumber(input), {
    changePhoneId: 'id.secret',
    code: '123456',
  }),
]
