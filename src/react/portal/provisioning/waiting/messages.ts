import { defineMessages, plural } from '../../../messages/messages.ts'
import { provisioningMessages } from '../messages.ts'

/** Messages about changes that wait for an administrator. */
export const waitingMessages = defineMessages(
  'provisioningWaiting',
  {
    title: 'Review the changes of {name}',
    loadingChanges: 'Loading the changes',
    nothing: 'Nothing waits anymore',
    nothingText: 'Someone else applied the changes, or the directory took them back.',
    addedSoFar: plural('count', {
      one: 'This directory has added {count} member so far.',
      other: 'This directory has added {count} members so far.',
    }),
    losingAccess: plural('count', { one: '{count} member loses access', other: '{count} members lose access' }),
    losingAccessText:
      'They are signed out immediately, and their API tokens end. Their accounts and the audit log stay.',
    losingRoles: plural('count', { one: '{count} member loses roles', other: '{count} members lose roles' }),
    leavesGroups: 'Leaves {groups}',
    afterwards:
      'After you apply this, the directory can take access away without asking again, except from members who have more permissions than you.',
    mistake:
      "If this isn't what you expect, don't apply it. Correct the assignment in your directory, and the list gets shorter.",
    apply: 'Apply changes',
    applied: 'Changes applied',
    changedMeanwhile: 'The directory has sent more in the meantime. Check the list again.',
  },
  { shared: provisioningMessages },
)
