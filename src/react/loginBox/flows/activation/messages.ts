import { defineMessages } from '../../../messages/messages.ts'

/** Messages of activating an account. */
export const activationMessages = defineMessages('activation', {
  activating: 'Activating your account',
  tryAgain: 'Try again',
  formTitle: 'Choose a password',
  formText: 'One more step, then your account is active.',
  activate: 'Activate account',
  resendTitle: 'This link no longer works',
  resendText: 'It was already used, or it has expired. We can send you a new one.',
  send: 'Send new link',
  sent: 'If {email} belongs to an account that is not active yet, a new link is on its way.',
  haveAccount: 'Already active?',
  signIn: 'Sign in',
  successTitle: 'Your account is active',
  successText: 'We are signing you in.',
})
