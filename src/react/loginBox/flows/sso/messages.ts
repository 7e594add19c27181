import { defineMessages } from '../../../messages/messages.ts'

/** Messages of single sign-on. */
export const ssoMessages = defineMessages('sso', {
  returning: 'Signing you in',
  failedTitle: 'Your company sign-in did not work',
  failedText: 'Your company sign-in refused this. Your admin can check the connection.',
  reference: 'Reference: {traceId}',
  copy: 'Copy reference',
  copied: 'Copied',
  copyFailed: 'Select the reference to copy it',
  otherAddress: 'Use another address',
  tryAgain: 'Try again',
})
