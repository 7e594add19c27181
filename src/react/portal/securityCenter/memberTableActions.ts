import Ban from 'lucide/dist/esm/icons/ban.mjs'
import KeyRound from 'lucide/dist/esm/icons/key-round.mjs'
import SquareArrowOutUpRight from 'lucide/dist/esm/icons/square-arrow-out-up-right.mjs'
import type { Member } from '../../../http/users/answers.ts'
import { nameOf } from '../../../state/portal/common/memberName.ts'
import { navigation } from '../../../state/portal/navigation.ts'
import { securityCenter, type MemberTable } from '../../../state/portal/securityCenter/securityCenter.ts'
import { linkToRow } from '../../kit/list/linkedRow.ts'
import type { RowAction } from '../../kit/actions/rowAction.ts'
import { rowActions } from '../../kit/actions/rowActions.ts'
import type { EnglishOf } from '../../messages/messages.ts'
import { securityCenterMessages } from './messages.ts'

type Action = RowAction<Member, EnglishOf<typeof securityCenterMessages>>

const openMember: Action = {
  label: 'openMember',
  icon: SquareArrowOutUpRight,
  opens: true,
  go: ({ id }, { store }) => store(navigation).goTo('users', 'members', linkToRow(id).toString()),
}

const passwordReset: Action = {
  label: 'passwordReset',
  icon: KeyRound,
  permission: 'fe.secure.write.users',
  needless: ({ hasJoined }) => (hasJoined ? undefined : 'notJoined'),
  confirm: { level: 'recoverable', title: 'passwordResetTitle', text: 'passwordResetText' },
  isDestructive: false,
  run: ({ id, email }, { store }) => store(securityCenter).sendPasswordReset.run({ id, email }),
  done: 'passwordResetDone',
  selection: {
    label: 'passwordResetSome',
    title: 'passwordResetSomeTitle',
    text: 'passwordResetSomeText',
    hasButton: true,
  },
}

const disable: Action = {
  label: 'disable',
  icon: Ban,
  permission: 'fe.secure.write.enableDisable',
  needless: ({ state }) => (state === 'disabled' ? 'disabledHere' : undefined),
  unless: ({ id, isManaged }, { ownId }) => {
    if (id === ownId) return 'ownRow'
    return isManaged ? 'managedRow' : undefined
  },
  stepUp: true,
  confirm: { level: 'recoverable', title: 'disableTitle', text: 'disableText' },
  run: ({ id }, { store }) => store(securityCenter).setDisabled.run({ id, isDisabled: true }),
  done: 'disableDone',
  // Sessions and tokens that ended with it stay ended, as the question says.
  undo: ({ id }, { store }) => store(securityCenter).setDisabled.run({ id, isDisabled: false }),
  undone: 'enableDone',
  selection: { label: 'disable', title: 'bulkDisable', text: 'disableText', hasButton: true },
}

const tableOf = (actions: Readonly<Record<string, Action>>) =>
  rowActions({
    messages: securityCenterMessages,
    nameOf,
    fullNameOf: member => `${nameOf(member)} (${member.email})`,
    actions,
  })

/** What can be done with the members of each table. */
export const memberTableActions = {
  breachedPasswords: tableOf({ openMember, passwordReset }),
  withoutMfa: tableOf({ openMember }),
  inactive: tableOf({ openMember, disable }),
} as const satisfies Readonly<Record<MemberTable, ReturnType<typeof tableOf>>>
