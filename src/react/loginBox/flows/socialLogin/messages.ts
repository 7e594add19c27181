import { defineMessages } from '../../../messages/messages.ts'

/** Messages of social sign-in. Names of providers are brands and are not translated. */
export const socialMessages = defineMessages('socialLogin', {
  continueWith: 'Continue with {name}',
  lastUsed: 'Last used',
  signingIn: 'Signing you in',
  failedTitle: "We couldn't sign you in",
  failedHint: 'Try again, or sign in another way.',
  startOver: 'Back to sign-in',
})
