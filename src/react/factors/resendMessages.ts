import { defineMessages } from '../messages/messages.ts'

/** Messages of requesting the same code, link or invitation again. */
export const resendMessages = defineMessages(
  'resend',
  {
    resend: 'Resend',
    resendIn: 'Resend in {seconds} s',
    sentAgain: 'Sent again. Only the latest message works.',
  },
  { formerly: { resend: ['privacy.resend'], resendIn: ['privacy.resendIn'], sentAgain: ['privacy.sentAgain'] } },
)
