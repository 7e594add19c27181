import { defineMessages } from '../../messages/messages.ts'

/** Messages of the first step below its form, which the password step has too. */
export const methodMessages = defineMessages('methods', {
  or: 'or',
  noAccount: 'No account?',
  signUp: 'Sign up',
})
