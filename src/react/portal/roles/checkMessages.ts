import { portalTexts } from '../common/messages.ts'
import { defineMessages, plural } from '../../messages/messages.ts'

/** Messages of the dialog that asks whose access to explain. */
export const checkMessages = defineMessages(
  'checkAccess',
  {
    text: 'What somebody may do in this organization, and why.',
    personHint: 'Type a name or an address.',
    peopleLoading: 'Looking for people…',
    peopleNone: 'Nobody matches. Try another name.',
    peopleFound: plural('count', { one: '{count} person found', other: '{count} people found' }),
    peopleFailed: 'The members could not be loaded: {reason}',
  },
  { shared: portalTexts },
)
