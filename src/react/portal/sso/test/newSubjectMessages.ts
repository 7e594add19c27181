import { defineMessages } from '../../../messages/messages.ts'
import { ssoMessages } from '../../../sso/messages.ts'

/** Messages about members whom the provider knows by a new ID. */
export const newSubjectMessages = defineMessages(
  'ssoNewSubject',
  {
    useNewId: 'Allow the new ID',
    useNewIdTitle: 'Let this person use the account?',
    useNewIdText: 'Do this only if you know that the member got a new account at your identity provider.',
    useNewIdLost: 'The previous account at the provider can no longer sign in, and open sessions end.',
    useNewIdKept: 'The member keeps their roles and data.',
    newIdUsed: 'The member can sign in now.',
  },
  { shared: ssoMessages },
)
