import { closeStep, openStep, preparePage } from './openStep.ts'
import { checkAccessible, checkOutage, checkRefusal, checkResends } from './stepChecks.ts'

/** Steps that take a secret, which the sample data refuses. */
const secretSteps = [
  'login.loginWithPassword',
  'login.loginWithOtc',
  'login.loginWithSmsOtc',
  'mfa.authenticatorApp',
  'mfa.smsVerifyCode',
  'mfa.emailVerifyCode',
  'mfa.recoveryCode',
  'mfa.enrollAuthenticator',
  'forget-password.smsCode',
  'reset-phone-number.VerifyResetPhoneNumber',
]

/** Steps whose form the server answers, and that can be reached without a message of the preview. */
const formSteps = [
  ...secretSteps,
  'mfa.smsSetPhone',
  'sign-up.signUp',
  'activate.activatingForm',
  'activate.resend',
  'accept-invitation.invalid',
  'accept-invitation.failed',
  'accept-invitation.pending',
  'forget-password.forgotPassword',
  'reset-phone-number.ResetPhoneNumber',
]

/** Steps after a message was sent, which can be sent again. */
const sentSteps = [
  'login.loginWithOtc',
  'login.loginWithSmsOtc',
  'login.magicLinkPreLoginSuccess',
  'login.breachedPasswordSuccess',
  'mfa.smsVerifyCode',
  'mfa.emailVerifyCode',
  'sign-up.signUpSuccess',
  'activate.sent',
  'accept-invitation.sent',
  'forget-password.smsCode',
  'forget-password.success',
  'reset-phone-number.VerifyResetPhoneNumber',
]

const { now } = Date

describe('what happens to a step is announced once, and focus stays in it [announcements]', () => {
  before(preparePage)
  afterEach(() => {
    closeStep()
    Date.now = now
  })

  for (const name of secretSteps)
    it(`a wrong code or password: ${name}, which stays accessible`, async () => {
      await checkRefusal(await openStep(name))
      await checkAccessible()
    })

  for (const name of formSteps)
    it(`an outage of the server: ${name}`, async () => checkOutage(await openStep(name, { isServedHere: true })))

  for (const name of sentSteps)
    it(`a message that is sent again, each time: ${name}`, async () => {
      let passedMs = 0
      const step = await openStep(name)
      await checkResends(step, ms => {
        passedMs += ms
        Date.now = () => now() + passedMs
      })
    })
})
