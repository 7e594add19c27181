import { defineMessages } from '../../messages/messages.ts'

/** Words of the form that asks for a new mail. */
export const addressMessages = defineMessages(
  'address',
  {
    email: 'Email address',
    missing: 'Enter your email address.',
    wrong: 'Enter a complete email address, like name@company.com.',
    wait: 'Resend in {seconds} s',
  },
  { de: () => import('../../../locales/de/address.ts') },
)
