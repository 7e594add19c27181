import { loginBoxTexts } from '../../common/messages.ts'
import { defineMessages } from '../../../messages/messages.ts'

/** Messages of unlocking an account. */
export const unlockMessages = defineMessages(
  'unlock',
  {
    title: 'Unlock your account',
    text: 'It was locked after too many incorrect passwords. Unlock it to sign in again.',
    unlock: 'Unlock account',
    notYou: "If this wasn't you, do nothing. The account unlocks on its own.",
    unusableText: 'It was already used, or the account is no longer locked. Try signing in, or choose a new password.',
    successTitle: 'Your account is unlocked',
    successText: "Sign in with your password. If you don't remember it, choose a new one.",
  },
  {
    shared: loginBoxTexts,
    formerly: {
      linkGoneTitle: ['unlock.unusableTitle'],
    },
  },
)
