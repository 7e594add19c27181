import BookOpen from 'lucide/dist/esm/icons/book-open.mjs'
import Trash from 'lucide/dist/esm/icons/trash.mjs'
import UserRoundCheck from 'lucide/dist/esm/icons/user-round-check.mjs'
import UserRoundX from 'lucide/dist/esm/icons/user-round-x.mjs'
import type { Directory } from '../../../http/directory/answers.ts'
import { navigation } from '../../../state/portal/navigation.ts'
import { directories } from '../../../state/portal/provisioning/directories.ts'
import { rowActions } from '../../kit/actions/rowActions.ts'
import { nameOf } from './directoryTexts.ts'
import { DeleteDialog } from './DeleteDialog.tsx'
import { provisioningMessages, type ProvisioningTranslate } from './messages.ts'
import { deletePermission, writePermission } from './provisioningPermissions.ts'
import { queryOf } from './provisioningViews.ts'

/** Whether provisioning was never on. */
const isNew = ({ details }: Directory) => details?.hasStarted === false

const syncOnTitle = (row: Directory, { t }: { t: ProvisioningTranslate }) =>
  t(isNew(row) ? 'startSyncTitle' : 'syncOnTitle', { name: nameOf(t, row) })

/** What can be done with a connection, in the list and on its page. */
export const directoryActions = rowActions({
  messages: provisioningMessages,
  nameOf: (directory: Directory, t) => nameOf(t, directory),
  actions: {
    setUp: {
      label: 'setUp',
      icon: BookOpen,
      go: ({ id }, { store }) => store(navigation).openQuery(queryOf(id, 'setUp').toString()),
    },
    syncOn: {
      label: (row, { t }) => t(isNew(row) ? 'startSync' : 'turnSyncOn'),
      icon: UserRoundCheck,
      permission: writePermission,
      when: ({ isSynced }) => !isSynced,
      stepUp: true,
      confirm: { level: 'recoverable', title: syncOnTitle, text: 'syncOnQuestion' },
      run: ({ id }, { store }) => store(directories).setSynced.run({ id, isSynced: true }),
      done: (row, { t }) => t(isNew(row) ? 'syncStarted' : 'syncedNow'),
    },
    syncOff: {
      label: 'turnSyncOff',
      icon: UserRoundX,
      permission: writePermission,
      when: ({ isSynced }) => isSynced,
      stepUp: true,
      confirm: { level: 'recoverable', title: 'syncOffTitle', text: 'syncOffText', kept: 'syncOffKept' },
      run: ({ id }, { store }) => store(directories).setSynced.run({ id, isSynced: false }),
      done: 'unsyncedNow',
    },
    stopAsking: {
      label: 'stopAsking',
      permission: writePermission,
      isOnlyInstead: true,
      needs: store => store(directories).apply,
      when: ({ details }) => details?.removals === 'ask',
      stepUp: true,
      confirm: { level: 'recoverable', title: 'stopAskingTitle', text: 'stopAskingText' },
      run: ({ id }, { store }) => store(directories).apply.run({ id }),
      done: 'askingStopped',
    },
    askAgain: {
      label: 'askAgain',
      permission: writePermission,
      isOnlyInstead: true,
      needs: store => store(directories).withdrawApproval,
      when: ({ details }) => details?.removals === 'apply',
      run: ({ id }, { store }) => store(directories).withdrawApproval.run({ id }),
      done: 'askingAgain',
    },
    remove: {
      label: 'delete',
      icon: Trash,
      permission: deletePermission,
      isDestructive: true,
      dialog: (directory, _context, after) => <DeleteDialog directory={directory} onDeleted={after} />,
    },
  },
})
