import { defineMessages, plural } from '../../messages/messages.ts'

/** Messages of the dialog that asks whose access to explain. */
export const checkMessages = defineMessages('checkAccess', {
  title: "Check a person's access",
  text: 'What somebody may do in this organization, and why.',
  person: 'Person',
  personHint: 'Type a name or an address.',
  peopleLoading: 'Looking for people…',
  peopleNone: 'Nobody matches. Try another name.',
  peopleFound: plural('count', { one: '{count} person found', other: '{count} people found' }),
  peopleMore: '{count} more. Type to narrow the list.',
  peopleFailed: 'The members could not be loaded: {reason}',
  loading: 'Loading access…',
})
