import { loginBoxTexts } from '../../common/messages.ts'
import { defineMessages } from '../../../messages/messages.ts'

/** Messages of impersonation. */
export const impersonationMessages = defineMessages(
  'impersonation',
  {
    working: 'Opening the account',
    doneTitle: "You're signed in as another member",
    doneTitleAs: "You're signed in as {name}",
    doneText: 'Your actions are recorded. This session ends after an hour, or when you sign out.',
    failedText:
      'A link to view an account works once, within a minute, in the browser where you got it. Go back to where you opened it to get a new one.',
    signIn: 'Go to sign-in',
  },
  {
    shared: loginBoxTexts,
    formerly: {
      linkGoneTitle: ['impersonation.failedTitle'],
    },
  },
)
