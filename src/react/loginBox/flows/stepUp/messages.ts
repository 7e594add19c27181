import { loginBoxTexts } from '../../common/messages.ts'
import { defineMessages } from '../../../messages/messages.ts'

/** Messages of a step-up before it asks for the second factor. */
export const stepUpMessages = defineMessages(
  'stepUp',
  {
    starting: 'Getting ready',
    text: "For your security, confirm it's you to continue.",
    failedText: "We couldn't start verification.",
  },
  {
    shared: loginBoxTexts,
    formerly: {
      continue: ['stepUp.confirm'],
      stepUpTitle: ['stepUp.title'],
    },
  },
)
