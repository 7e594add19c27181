import type { Machine } from '../../src/state/kit/machine.ts'
import type { FlowName } from '../../src/state/signIn/flowTable.ts'
import { activationSteps } from '../../src/state/signIn/flows/activation/steps.ts'
import { approvalSteps } from '../../src/state/signIn/flows/approval/approval.ts'
import { forgotPasswordSteps } from '../../src/state/signIn/flows/forgotPassword/forgotPassword.ts'
import { hostedSteps } from '../../src/state/signIn/flows/hostedLogin/steps.ts'
import { impersonationSteps } from '../../src/state/signIn/flows/impersonation/impersonation.ts'
import { invitationSteps } from '../../src/state/signIn/flows/invitation/steps.ts'
import { openAppSteps } from '../../src/state/signIn/flows/openApp/openApp.ts'
import { magicLinkSteps } from '../../src/state/signIn/flows/passwordless/magicLink.ts'
import { resetPasswordSteps } from '../../src/state/signIn/flows/resetPassword/resetPassword.ts'
import { resetPhoneSteps } from '../../src/state/signIn/flows/resetPhone/resetPhone.ts'
import { signUpSteps } from '../../src/state/signIn/flows/signUp/steps.ts'
import { socialSteps } from '../../src/state/signIn/flows/socialLogin/socialLogin.ts'
import { ssoReportSteps } from '../../src/state/signIn/flows/ssoReport/ssoReport.ts'
import { ssoSetUpSteps } from '../../src/state/signIn/flows/ssoSetUp/steps.ts'
import { stepUpSteps } from '../../src/state/signIn/flows/stepUp/steps.ts'
import { unlockSteps } from '../../src/state/signIn/flows/unlock/unlock.ts'
import { loginSteps, mfaSteps } from '../../src/state/signIn/steps.ts'

const tables: Partial<Record<FlowName, Machine>> = {
  login: loginSteps,
  mfa: mfaSteps,
  'sign-up': signUpSteps,
  activate: activationSteps,
  unlock: unlockSteps,
  'accept-invitation': invitationSteps,
  'forget-password': forgotPasswordSteps,
  'reset-password': resetPasswordSteps,
  'reset-phone-number': resetPhoneSteps,
  'step-up': stepUpSteps,
  impersonate: impersonationSteps,
  'magic-link': magicLinkSteps,
  'social-login': socialSteps,
  'hosted-login': hostedSteps,
  'open-app': openAppSteps,
  approval: approvalSteps,
  'sso-set-up': ssoSetUpSteps,
  'sso-report': ssoReportSteps,
}
/** Flows of one step have no table. */
const singles = ['sso.returning', 'logout.signingOut', 'customize.customize']
/** Where a second half begins; left at once and never shown. */
const neverShown = ['mfa.challenged', 'mfa.enrolmentWanted']

const all = Object.entries(tables).flatMap(([flow, { arrows }]) => Object.keys(arrows).map(step => `${flow}.${step}`))

/** Every step that the login box can show, as `flow.step`. */
export const stepNames: readonly string[] = [...all, ...singles].filter(step => !neverShown.includes(step))

/** Steps that take a secret, which the sample data refuses. */
export const secretSteps = [
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
export const formSteps = [
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
export const sentSteps = [
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
