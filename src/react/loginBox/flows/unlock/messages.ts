import { defineMessages } from '../../../messages/messages.ts'

/** Messages of unlocking an account. */
export const unlockMessages = defineMessages('unlock', {
  title: 'Unlock your account',
  text: 'It was locked after too many wrong passwords. Unlock it to sign in again.',
  unlock: 'Unlock account',
  notYou: 'Did somebody else try? Leave it locked: the lock ends by itself, and nobody gets in before.',
  unusableTitle: 'This link no longer works',
  unusableText: 'It was already used, or the lock has ended by itself. Try to sign in, or choose a new password.',
  resetPassword: 'Reset password',
  successTitle: 'Your account is unlocked',
  successText: 'Sign in with your password. If you are not sure of it, choose a new one.',
  signIn: 'Sign in',
})
