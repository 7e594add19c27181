import type { FlowTable } from './flowTable.ts'

/** Every flow of the login box. No other file in `signIn` names one; the app's entry provides the table. */
export const flows: FlowTable = {
  pages: {
    login: { routes: ['loginUrl'], load: () => import('./signInMachine.ts') },
    logout: { routes: ['logoutUrl'], load: () => import('./flows/logout/logout.ts') },
    'social-login': { routes: ['socialLoginCallbackUrl'], load: () => import('./flows/socialLogin/socialLogin.ts') },
    sso: { routes: ['oidcRedirectUrl', 'samlCallbackUrl'], load: () => import('./flows/sso/sso.ts') },
    'sign-up': { routes: ['signUpUrl'], load: () => import('./flows/signUp/signUp.ts') },
    activate: { routes: ['activateUrl'], load: () => import('./flows/activation/activation.ts') },
    'accept-invitation': { routes: ['acceptInvitationUrl'], load: () => import('./flows/invitation/invitation.ts') },
    'forget-password': {
      routes: ['forgetPasswordUrl'],
      load: () => import('./flows/forgotPassword/forgotPassword.ts'),
    },
    'reset-password': { routes: ['resetPasswordUrl'], load: () => import('./flows/resetPassword/resetPassword.ts') },
    'reset-phone-number': { routes: ['resetPhoneNumberUrl'], load: () => import('./flows/resetPhone/resetPhone.ts') },
    'step-up': { routes: ['stepUpUrl'], load: () => import('./flows/stepUp/stepUp.ts') },
    'magic-link': { routes: ['magicLinkCallbackUrl'], load: () => import('./flows/passwordless/magicLink.ts') },
    impersonate: { routes: ['impersonationUrl'], load: () => import('./flows/impersonation/impersonation.ts') },
    'open-app': { routes: ['openAppUrl'], load: () => import('./flows/openApp/openApp.ts') },
    'hosted-login': { routes: ['hostedLoginRedirectUrl'], load: () => import('./flows/hostedLogin/hostedLogin.ts') },
    customize: { routes: [], load: () => import('./flows/customize/customize.ts') },
  },
  steps: {
    password: () => import('./flows/login/passwordStep.ts'),
    passwordless: () => import('./flows/passwordless/passwordless.ts'),
    mfa: () => import('./flows/mfa/mfa.ts'),
    passwordResetRequired: () => import('./flows/breachedPassword/passwordResetRequired.ts'),
    resetPassword: () => import('./flows/resetPassword/resetPassword.ts'),
    unlock: () => import('./flows/unlock/unlock.ts'),
    passkeyPrompt: () => import('./flows/passkeys/prompt.ts'),
    accountChoice: () => import('./flows/chooseAccount/chooseAccount.ts'),
  },
}
