import { defineMessages } from '../../../messages/messages.ts'

/** Messages of single sign-on. */
export const ssoMessages = defineMessages('sso', {
  returning: 'Signing you in',
  failedTitle: "We couldn't sign you in with your organization",
  failedText: 'Ask your administrator to check the connection.',
  reference: 'Reference: {traceId}',
  copy: 'Copy reference',
  copied: 'Copied',
  copyFailed: 'Select the reference to copy it',
  otherAddress: 'Use another address',
  tryAgain: 'Try again',
})
