import { defineMessages } from '../../messages/messages.ts'

/** Messages of the form that asks for a new mail. */
export const addressMessages = defineMessages('emailForm', {
  email: 'Email address',
  missing: 'Enter your email address.',
  wrong: 'Enter a complete email address, like name@company.com.',
  wait: 'Resend in {seconds} s',
})
