import { defineMessages } from '../../messages/messages.ts'

/** Messages of the other ways in. */
export const methodMessages = defineMessages('methods', {
  or: 'or',
  noAccount: 'No account?',
  signUp: 'Sign up',
})
