import { defineMessages } from '../../../messages/messages.ts'

/** Messages of activating an account. */
export const activationMessages = defineMessages('activation', {
  activating: 'Activating your account',
  tryAgain: 'Try again',
  formTitle: 'Choose a password',
  formText: 'One more step, then your account is active.',
  activate: 'Activate account',
  resendTitle: 'This link no longer works',
  resendText: 'It has expired or was already used. We can send you a new one.',
  send: 'Send new link',
  sentTitle: 'Check your email',
  sent: "If {email} belongs to an account that isn't active yet, we've sent a new link.",
  noMail: 'No email yet?',
  haveAccount: 'Already active?',
  signIn: 'Sign in',
  successTitle: 'Your account is active',
  successText: "We're signing you in.",
})
