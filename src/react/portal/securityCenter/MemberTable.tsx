import { useStore } from '@nanostores/react'
import KeyRound from 'lucide/dist/esm/icons/key-round.mjs'
import ShieldCheck from 'lucide/dist/esm/icons/shield-check.mjs'
import type { Member } from '../../../http/users/answers.ts'
import {
  inactiveDays,
  securityCenter,
  type MemberTable as Table,
} from '../../../state/portal/securityCenter/securityCenter.ts'
import { useElementStore } from '../../app/host.ts'
import { useMessages } from '../../messages/useMessages.ts'
import type { Action } from '../../kit/action.ts'
import { useConfirmed } from '../../kit/dialogs/useConfirmed.tsx'
import { List } from '../../kit/list/List.tsx'
import type { ListColumn } from '../../kit/list/listTypes.ts'
import { timeColumn } from '../../kit/list/timeColumn.tsx'
import { useRelativeTimes } from '../../kit/RelativeTime.tsx'
import { usePermissionReason } from '../../kit/usePermissionReason.ts'
import { memberListColumns } from '../common/memberLists/memberListColumns.tsx'
import { memberTableActions } from './memberTableActions.ts'
import { securityCenterMessages, type SecurityCenterTranslate } from './messages.ts'

const columnsOf = (t: SecurityCenterTranslate, times: ReturnType<typeof useRelativeTimes>): ListColumn<Member>[] => [
  ...memberListColumns<Member>(t),
  {
    key: 'mfa',
    title: t('mfa'),
    fits: [t('on'), t('off')],
    priority: 1,
    shrink: 'clip',
    text: ({ isMfaEnrolled }) => t(isMfaEnrolled ? 'on' : 'off'),
  },
  {
    key: 'lastLogin',
    title: t('lastLogin'),
    sort: 'lastLogin',
    priority: 3,
    card: 'line',
    ...timeColumn(times, ({ lastLogin }) => lastLogin, t('notYet')),
  },
]

/** Mails a reset link to everyone with a breached password. */
const useResetAll = (): Action | undefined => {
  const t = useMessages(securityCenterMessages)
  const confirmed = useConfirmed()
  const reason = usePermissionReason()
  const { lists, resetAllBreached } = useElementStore(securityCenter)
  const { page } = useStore(lists.breachedPasswords.$list)
  const count = page?.total ?? page?.rows.length ?? 0
  if (count === 0) return undefined
  const action = confirmed({
    level: 'recoverable',
    label: t('resetAll'),
    icon: KeyRound,
    disabledReason: reason('fe.secure.write.users'),
    title: t('resetAllTitle'),
    text: t('resetAllText', { count }),
    done: t('resetAllDone'),
    run: () => resetAllBreached.run(),
  })
  return { ...action, isDestructive: false }
}

const emptyTexts = {
  breachedPasswords: 'breached',
  withoutMfa: 'withoutMfa',
  inactive: 'inactive',
} as const satisfies Record<Table, string>

/** The members whom a recommendation is about. */
export const MemberTable = ({ table }: { table: Table }) => {
  const t = useMessages(securityCenterMessages)
  const times = useRelativeTimes()
  const { ofRow, openRow, ofSelection } = memberTableActions[table].useActions()
  const resetAll = useResetAll()
  const { lists } = useElementStore(securityCenter)
  const empty = emptyTexts[table]
  return (
    <List
      name={t(table)}
      list={lists[table]}
      rowKey={({ id }) => id}
      columns={columnsOf(t, times)}
      searchLabel={t('searchMembers')}
      rowMenu={ofRow}
      {...(openRow && { openRow })}
      bulkActions={ofSelection}
      {...(table === 'breachedPasswords' && resetAll && { action: resetAll })}
      empty={{
        icon: ShieldCheck,
        title: t(`${empty}Empty`),
        text: t(`${empty}EmptyText`, { days: inactiveDays }),
      }}
      permission="fe.secure.read.users"
    />
  )
}
