import { loginBoxTexts } from '../../common/messages.ts'
import { defineMessages } from '../../../messages/messages.ts'

/** Messages of single sign-on. */
export const ssoMessages = defineMessages(
  'sso',
  {
    failedTitle: "We couldn't sign you in with your organization",
    failedText: 'Ask your administrator to check the connection.',
    numberText: 'Ask your administrator to check the connection, and give them this number.',
    number: 'Sign-in number: {number}',
    copyNumber: 'Copy number',
    copyNumberFailed: 'Select the number to copy it',
    reference: 'Reference: {traceId}',
    copy: 'Copy reference',
    copyFailed: 'Select the reference to copy it',
  },
  {
    shared: loginBoxTexts,
    formerly: {
      signingIn: ['sso.returning'],
    },
  },
)
