import { defineMessages } from '../../messages/messages.ts'

/** Messages of the form that asks for an email address to send to. */
export const addressMessages = defineMessages('emailForm', {
  email: 'Email address',
  missing: 'Enter your email address.',
  wrong: 'Enter a complete email address, like name@company.com.',
})
