import { defineMessages } from '../messages/messages.ts'

/** Texts that many sections share. A section says something else only where it means something else. */
export const kitMessages = defineMessages(
  'kit',
  {
    loading: 'Loading…',
    tryAgain: 'Try again',
    optional: '(optional)',
    cancel: 'Cancel',
    close: 'Close',
    nobodyFound: 'Nobody matches. Try another name or address.',
    foundMore: 'There are more. Search for a name or an address.',
    partlySaved: 'Saved: {done}. Not saved: {failed}. {reason} Try again to save the rest.',
  },
  {
    formerly: {
      tryAgain: ['list.retry', 'groups.tryAgain', 'roles.tryAgain', 'effectiveAccess.tryAgain', 'users.tryAgain'],
      optional: ['groups.optional'],
      cancel: ['groups.cancel'],
      close: ['groups.close'],
      nobodyFound: ['groups.nobodyFound'],
      foundMore: ['groups.peopleMore'],
      partlySaved: ['groups.partlySaved'],
    },
  },
)
