import { portalTexts } from '../common/messages.ts'
import { defineMessages, plural } from '../../messages/messages.ts'

/** Messages of the dialog that asks whose access to explain. */
export const checkMessages = defineMessages(
  'checkAccess',
  {
    text: 'See what a member can do in this organization, and why.',
    personHint: 'Type a name or email address.',
    peopleLoading: 'Searching members…',
    peopleNone: 'No members found. Try another name.',
    peopleFound: plural('count', { one: '{count} member found', other: '{count} members found' }),
    peopleFailed: "The members couldn't be loaded: {reason}",
  },
  { shared: portalTexts },
)
