import { generalMessages } from '../app/generalMessages.ts'
import { defineMessages, plural } from '../messages/messages.ts'

/** Messages of the field for a new password. */
export const newPasswordMessages = defineMessages(
  'newPassword',
  {
    label: 'New password',
    rules: 'Use {list}.',
    rulesOrPhrase: plural('count', {
      one: 'Use {list}. Any phrase of at least {count} character also works.',
      other: 'Use {list}. Any phrase of at least {count} characters also works.',
    }),
    lacking: 'Still missing: {list}.',
    poor: 'Choose a password that meets these rules.',
    tooShort: plural('count', { one: 'at least {count} character', other: 'at least {count} characters' }),
    tooLong: plural('count', { one: 'no more than {count} character', other: 'no more than {count} characters' }),
    repeated: 'no character three times in a row',
    someOf: '{count} of these: {list}',
    lowercase: 'a lowercase letter',
    uppercase: 'an uppercase letter',
    number: 'a number',
    symbol: 'a symbol',
    weak: 'Weak: easy to guess. A longer password is safer.',
    fair: 'Fair. A longer password is safer.',
    good: 'Good password.',
    strong: 'Strong password.',
  },
  {
    shared: generalMessages,
    formerly: {
      showPassword: ['newPassword.reveal'],
      newPasswordMissing: ['newPassword.missing'],
    },
  },
)
