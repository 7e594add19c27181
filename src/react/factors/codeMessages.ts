import { generalMessages } from '../app/generalMessages.ts'
import { defineMessages } from '../messages/messages.ts'

/** Messages of the form for a code of six digits. */
export const codeMessages = defineMessages(
  'code',
  {
    missing: 'Enter all six digits.',
    wrong: 'That code is incorrect or has expired. Use the latest one.',
    spent: 'Too many incorrect codes. Request a new one.',
    verify: 'Verify',
  },
  { shared: generalMessages },
)
