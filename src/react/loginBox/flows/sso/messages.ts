import { loginBoxTexts } from '../../common/messages.ts'
import { defineMessages } from '../../../messages/messages.ts'

/** Messages of single sign-on. */
export const ssoMessages = defineMessages(
  'sso',
  {
    failedTitle: "We couldn't sign you in with your organization",
    failedText: 'Ask your administrator to check the connection.',
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
