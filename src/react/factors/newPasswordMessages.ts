import { defineMessages } from '../messages/messages.ts'

/** Words around a new password. */
export const newPasswordMessages = defineMessages(
  'newPassword',
  {
    label: 'New password',
    reveal: 'Show password',
    rules: 'Use {list}.',
    rulesOrPhrase: 'Use {list}; or any phrase of {count} characters or more.',
    lacking: 'Still missing: {list}.',
    poor: 'Choose a password that meets these rules.',
    missing: 'Enter a new password.',
    tooShort: 'at least {count} characters',
    tooLong: 'no more than {count} characters',
    repeated: 'no character three times in a row',
    someOf: '{count} of these: {list}',
    lowercase: 'a lowercase letter',
    uppercase: 'an uppercase letter',
    number: 'a number',
    symbol: 'a symbol',
    weak: 'Weak: easy to guess. A longer password is safer.',
    fair: 'Fair: it will do. A longer password is safer.',
    good: 'Good password.',
    strong: 'Strong password.',
  },
  { de: () => import('../../locales/de/newPassword.ts') },
)
