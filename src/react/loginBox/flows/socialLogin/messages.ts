import { defineMessages } from '../../../messages/messages.ts'

/** Messages of signing in by a service. Names of services are brands and stay as they are. */
export const socialMessages = defineMessages('socialLogin', {
  continueWith: 'Continue with {name}',
  lastUsed: 'Last used',
  signingIn: 'Signing you in',
  failedTitle: 'Sign-in did not work',
  startOver: 'Back to sign-in',
})
