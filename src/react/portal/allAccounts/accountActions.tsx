import Handshake from 'lucide/dist/esm/icons/handshake.mjs'
import Eye from 'lucide/dist/esm/icons/eye.mjs'
import LogIn from 'lucide/dist/esm/icons/log-in.mjs'
import Move from 'lucide/dist/esm/icons/move.mjs'
import Pencil from 'lucide/dist/esm/icons/pencil.mjs'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import UserPlus from 'lucide/dist/esm/icons/user-plus.mjs'
import Trash from 'lucide/dist/esm/icons/trash.mjs'
import { accounts } from '../../../state/portal/accounts/accounts.ts'
import type { AccountNode } from '../../../state/portal/allAccounts/accountNode.ts'
import { accountMembers } from '../../../state/portal/allAccounts/accountMembers.ts'
import { allAccounts } from '../../../state/portal/allAccounts/allAccounts.ts'
import { navigation } from '../../../state/portal/navigation.ts'
import { asking } from '../../kit/actions/rowAction.ts'
import { rowActions } from '../../kit/actions/rowActions.ts'
import type { SectionContext } from '../../kit/sectionContext.ts'
import type { EnglishOf } from '../../messages/messages.ts'
import { CreateAccountDialog, MoveAccountDialog, RenameAccountDialog } from './accountDialogs.tsx'
import { deletePermission, managementPermission, membersPermission, writePermission } from './accountPermissions.ts'
import { queryOf } from './accountViews.ts'
import { allAccountsMessages } from './messages.ts'

type Context = SectionContext<EnglishOf<typeof allAccountsMessages>>

/** Whether it is below the account that the person works in. */
export const isBelow = ({ isTop = false }: AccountNode) => !isTop

/** What can be done with accounts, in the tree and on the page of one. */
export const accountActions = rowActions({
  messages: allAccountsMessages,
  nameOf: ({ name }: AccountNode) => name,
  actions: {
    open: {
      label: 'viewDetails',
      icon: Eye,
      opens: true,
      needs: store => store(allAccounts).details,
      go: ({ id }, { store }) => store(navigation).openQuery(queryOf(id).toString()),
    },
    workIn: {
      label: 'workIn',
      icon: LogIn,
      when: isBelow,
      // The tree is that of the account which is left.
      go: async ({ id, name }, { store }) => {
        const { goTo } = store(navigation)
        if (!(await goTo('users'))) return
        if (!(await store(accounts).openSubAccount({ tenantId: id, name }))) await goTo('allAccounts')
      },
    },
    create: {
      label: 'addBelow',
      icon: Plus,
      permission: writePermission,
      dialog: (parent, { store }) => <CreateAccountDialog row={{ id: store(allAccounts).newId(), parent }} />,
    },
    addMembers: {
      label: 'addMembers',
      icon: UserPlus,
      permission: membersPermission,
      when: isBelow,
      // The server leaves members as they are, so that those who were added are not added twice when it is repeated.
      ...asking({
        question: async () => (await import('./accountQuestions.tsx')).newMembers,
        run: ({ id }: AccountNode, { store }: Context, { emails, roleIds }) =>
          store(accountMembers).invite.run({ id, emails, roleIds }),
      }),
      selection: {
        label: 'addMembers',
        title: 'addMembersTitle',
        text: 'addMembersText',
        running: 'addingMembers',
        isOnly: true,
      },
    },
    rename: {
      label: 'rename',
      icon: Pencil,
      permission: writePermission,
      when: isBelow,
      dialog: account => <RenameAccountDialog row={account} />,
    },
    move: {
      label: 'move',
      icon: Move,
      permission: writePermission,
      needs: store => store(allAccounts).move,
      when: isBelow,
      dialog: account => <MoveAccountDialog row={account} />,
    },
    setReseller: {
      label: ({ isReseller }, { t }) => t(isReseller === true ? 'turnOffReseller' : 'turnOnReseller'),
      icon: Handshake,
      permission: managementPermission,
      when: account => isBelow(account) && account.isReseller !== undefined,
      stepUp: true,
      run: ({ id, isReseller }, { store }) =>
        store(allAccounts).setReseller.run({ id, isReseller: isReseller !== true }),
      done: ({ name, isReseller }, { t }) => t(isReseller === true ? 'resellerOff' : 'resellerOn', { name }),
      undo: ({ id, isReseller }, { store }) =>
        store(allAccounts).setReseller.run({ id, isReseller: isReseller === true }),
    },
    remove: {
      label: 'delete',
      icon: Trash,
      permission: deletePermission,
      when: isBelow,
      unless: ({ isParent }) => (isParent ? 'hasChildren' : undefined),
      confirm: {
        level: 'irreversible',
        title: 'deleteTitle',
        text: 'deleteText',
        lost: 'deleteLost',
        kept: 'deleteKept',
      },
      run: ({ id }, { store }) => store(allAccounts).remove.run({ id }),
      done: 'deleted',
    },
  },
})
