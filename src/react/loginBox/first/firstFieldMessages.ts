import { defineMessages } from '../../messages/messages.ts'

/** Where an address or a name is taken. */
export const emailOrUsername = defineMessages('emailOrUsername', {
  identifier: 'Email or username',
  identifierMissing: 'Enter your email address or username.',
  identifierWrong: 'Enter a complete email address, or a username without spaces.',
})

/** Where a number is taken. */
export const phoneNumber = defineMessages('phoneNumber', {
  identifier: 'Phone number',
  identifierMissing: 'Enter your phone number.',
  identifierWrong: 'Enter your phone number with the country code, like +1 202 555 0143.',
})

/** Where an address or a number is taken. */
export const emailOrPhoneNumber = defineMessages('emailOrPhoneNumber', {
  identifier: 'Email or phone number',
  identifierMissing: 'Enter your email address or phone number.',
  identifierWrong: 'Enter a complete email address, or a phone number with the country code, like +1 202 555 0143.',
})

/** Where whatever names a person is taken. */
export const anyIdentifier = defineMessages('anyIdentifier', {
  identifier: 'Email, username or phone number',
  identifierMissing: 'Enter your email address, username or phone number.',
  identifierWrong: 'Enter a complete email address, a username without spaces, or a number like +1 202 555 0143.',
})
