import { defineMessages, plural } from '../../messages/messages.ts'
import { methodMessages } from './methodsMessages.ts'

/** Messages of the later steps of signing in. */
export const loginMessages = defineMessages(
  'login',
  {
    password: 'Password',
    passwordTitle: 'Enter your password',
    showPassword: 'Show password',
    forgotPassword: 'Forgot password?',
    resetPassword: 'Reset password',
    changeIdentifier: 'Change',
    retryInMinutes: plural('count', {
      one: 'You can try again in {count} minute.',
      other: 'You can try again in {count} minutes.',
    }),
    retryInHours: plural('count', {
      one: 'You can try again in {count} hour.',
      other: 'You can try again in {count} hours.',
    }),
    signIn: 'Sign in',
    passwordMissing: 'Enter your password.',
    ssoTitle: "Taking you to your organization's sign-in",
    ssoText: 'Your organization uses single sign-on. Redirecting you to {company}…',
    ssoCancel: 'Use another address',
    successTitle: 'You are signed in',
    successText: 'Signed in as {email}.',
    signOut: 'Sign out',
    signingOut: 'Signing you out',
    misconfigured: 'Sign-in is not set up on this page',
  },
  { shared: methodMessages },
)
