import { defineMessages } from '../../../messages/messages.ts'

/** Messages of a step-up before it asks for the second factor. */
export const stepUpMessages = defineMessages('stepUp', {
  title: "Confirm it's you",
  starting: 'Getting ready',
  text: "For your security, confirm it's you to continue.",
  confirm: 'Continue',
  failedText: "We couldn't start verification.",
  tryAgain: 'Try again',
  cancel: 'Cancel',
})
