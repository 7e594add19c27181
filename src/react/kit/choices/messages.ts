import { defineMessages, plural } from '../../messages/messages.ts'

/** Messages of fields that offer roles, groups and the like. */
export const choiceMessages = defineMessages('choices', {
  failed: 'The choices could not be loaded: {reason}',
  loading: 'Loading…',
  none: 'Nothing matches. Try another name.',
  found: plural('count', { one: '{count} match', other: '{count} matches' }),
  more: '{count} more. Type to narrow the list.',
  remove: 'Remove {name}',
  removed: '{name} removed',
  tryAgain: 'Try again',
  roleExceeds: 'Grants more than you may do yourself.',
})
