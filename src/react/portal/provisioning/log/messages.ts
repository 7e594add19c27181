import { defineMessages, type TranslateOf } from '../../../messages/messages.ts'
import { provisioningMessages } from '../messages.ts'

/** Messages of the log of a directory's requests. */
export const logMessages = defineMessages(
  'provisioningLog',
  {
    logText:
      'What your directory asked for in the last 30 days. Requests that only read are not listed unless they were refused.',
    logSearch: 'Find a user, a group, or a reason',
    logEmptyTitle: 'No requests yet',
    logEmptyText: 'Requests appear here as soon as your directory sends one.',
    target: 'User or group',
    result: 'Result',
    reason: 'Reason',
    request: 'Request',
    statusCode: 'Status code',
    scimType: 'Type of error',
    changed: 'Changed',
    unchanged: 'Unchanged',
    waits: 'Waits for you',
    rejected: 'Refused',
    createUser: 'Create user',
    replaceUser: 'Replace user',
    updateUser: 'Update user',
    deactivateUser: 'Deactivate user',
    reactivateUser: 'Reactivate user',
    deleteUser: 'Delete user',
    createGroup: 'Create group',
    replaceGroup: 'Replace group',
    updateGroup: 'Update group',
    changeMembers: 'Change members of a group',
    deleteGroup: 'Delete group',
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
