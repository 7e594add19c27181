import { defineMessages } from '../../../messages/messages.ts'

/** Messages of hosted login. */
export const hostedMessages = defineMessages('hostedLogin', {
  redirecting: 'Taking you to the sign-in page',
  finishing: 'Signing you in',
  failedTitle: 'Sign-in did not work',
  failedText: 'The answer does not belong to a sign-in that was started here, or it is too old.',
  signIn: 'Sign in again',
  loopTitle: 'Sign-in keeps starting over',
  loopText: 'We stopped, because the page was sent back and forth without a result. Usual reasons:',
  loopClock: 'The clock of this device is wrong.',
  loopCookies: 'The browser refuses cookies of the sign-in page.',
  loopLink: 'An old link or bookmark was opened.',
  reset: 'Reset and sign in again',
  facts: 'For support: {time}, {address}',
  copy: 'Copy details',
  copied: 'Copied',
  copyFailed: 'Select the text to copy it',
})
