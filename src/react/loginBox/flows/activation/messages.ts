import { loginBoxTexts } from '../../common/messages.ts'
import { defineMessages } from '../../../messages/messages.ts'

/** Messages of activating an account. */
export const activationMessages = defineMessages(
  'activation',
  {
    activating: 'Activating your account',
    formTitle: 'Choose a password',
    formText: 'One more step, then your account is active.',
    activate: 'Activate account',
    resendText: 'It has expired or was already used. We can send you a new one.',
    send: 'Send new link',
    sent: "If {email} belongs to an account that isn't active yet, we've sent a new link.",
    haveAccount: 'Already active?',
    successTitle: 'Your account is active',
  },
  {
    shared: loginBoxTexts,
    formerly: {
      linkGoneTitle: ['activation.resendTitle'],
      successSoon: ['activation.successText'],
    },
  },
)
