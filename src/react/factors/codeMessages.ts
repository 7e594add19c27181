import { generalMessages } from '../app/generalMessages.ts'
import { defineMessages } from '../messages/messages.ts'

/** Messages of the form for a code of six digits. */
export const codeMessages = defineMessages(
  'code',
  {
    wrong: 'That code is incorrect or has expired. Use the latest one.',
    verify: 'Verify',
  },
  { shared: generalMessages, formerly: { codeSpent: ['code.spent'], codeMissing: ['code.missing'] } },
)
