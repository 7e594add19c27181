import { defineMessages } from '../../../messages/messages.ts'

/** Messages of impersonation. */
export const impersonationMessages = defineMessages('impersonation', {
  working: 'Opening the account',
  doneTitle: 'You are viewing the account as somebody else',
  doneTitleAs: 'You are viewing the account of {name}',
  doneText: 'Everything you do is written down. This ends after an hour, or when you sign out.',
  failedTitle: 'This link no longer works',
  failedText: 'A link to view an account works once and for a minute. Ask for a new one where you found it.',
  signIn: 'Go to sign-in',
})
