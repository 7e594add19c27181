import { defineMessages } from '../../../messages/messages.ts'

/** Messages of a step-up before it asks for the second factor. */
export const stepUpMessages = defineMessages('stepUp', {
  title: "Confirm it's you",
  starting: 'Getting ready',
  text: 'This page asks for a fresh confirmation before it goes on.',
  confirm: 'Continue',
  failedText: 'We could not ask for your second step.',
  tryAgain: 'Try again',
  cancel: 'Cancel',
})
