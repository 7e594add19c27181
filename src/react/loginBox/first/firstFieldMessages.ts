import { defineMessages } from '../../messages/messages.ts'

/** Messages of the first field where it takes an email address or a username. */
export const emailOrUsername = defineMessages('emailOrUsername', {
  identifier: 'Email or username',
  identifierMissing: 'Enter your email address or username.',
  identifierWrong: 'Enter a complete email address, or a username without spaces.',
})

/** Messages of the first field where it takes a phone number. */
export const phoneNumber = defineMessages('phoneNumber', {
  identifier: 'Phone number',
  identifierMissing: 'Enter your phone number.',
  identifierWrong: 'Enter your phone number with the country code, like +1\u00a0202\u00a0555\u00a00143.',
})

/** Messages of the first field where it takes an email address or a phone number. */
export const emailOrPhoneNumber = defineMessages('emailOrPhoneNumber', {
  identifier: 'Email or phone number',
  identifierMissing: 'Enter your email address or phone number.',
  identifierWrong:
    'Enter a complete email address, or a phone number with the country code, like +1\u00a0202\u00a0555\u00a00143.',
})

/** Messages of the first field where it takes an email address, a username or a phone number. */
export const anyIdentifier = defineMessages('anyIdentifier', {
  identifier: 'Email, username, or phone number',
  identifierMissing: 'Enter your email address, username, or phone number.',
  identifierWrong: 'Enter a complete email address, a username without spaces, or a number like +1 202 555 0143.',
})
