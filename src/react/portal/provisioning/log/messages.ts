import { defineMessages, type TranslateOf } from '../../../messages/messages.ts'
import { provisioningMessages } from '../messages.ts'

/** Messages of the log of a directory's requests. */
export const logMessages = defineMessages(
  'provisioningLog',
  {
    logText:
      "What your directory asked for in the last 30 days. Requests that only read aren't listed unless they were refused.",
    logSearch: 'Find a user, a group, or a reason',
    logEmptyTitle: 'No requests yet',
    logEmptyText: 'Requests appear here as soon as your directory sends one.',
    target: 'User or group',
    statusCode: 'Status code',
    scimType: 'Type of error',
    answered: 'Answer to the directory',
    changed: 'Changed',
    unchanged: 'Unchanged',
    waits: 'Held for approval',
    rejected: 'Refused',
    createUser: 'Create a user',
    replaceUser: 'Replace a user',
    updateUser: 'Update a user',
    deactivateUser: 'Deactivate a user',
    reactivateUser: 'Reactivate a user',
    deleteUser: 'Delete a user',
    createGroup: 'Create a group',
    replaceGroup: 'Replace a group',
    updateGroup: 'Update a group',
    changeMembers: 'Change group members',
    deleteGroup: 'Delete a group',
    read: 'Read',
    unknown: 'Unreadable request',
    requestAt: '{operation}, {time}',
    changes: 'Changes',
    noChanges: 'This request changed nothing.',
    before: 'Before: {value}',
    after: 'After: {value}',
  },
  { shared: provisioningMessages },
)

/** Looks up the messages of the log. */
export type LogTranslate = TranslateOf<typeof logMessages>
