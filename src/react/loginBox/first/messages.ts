import { defineMessages } from '../../messages/messages.ts'

/**
 * Messages of the first step of signing in. The entry contains some of them in every language, for the form that is
 * painted before React.
 */
export const preLoginMessages = defineMessages('preLogin', {
  title: 'Sign in',
  identifier: 'Email address',
  password: 'Password',
  continue: 'Continue',
  identifierMissing: 'Enter your email address.',
  identifierWrong: 'Enter a complete email address, like name@company.com.',
})
