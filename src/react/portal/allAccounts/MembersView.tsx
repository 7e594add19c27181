import { useStore } from '@nanostores/react'
import UserPlus from 'lucide/dist/esm/icons/user-plus.mjs'
import UsersRound from 'lucide/dist/esm/icons/users-round.mjs'
import { minute } from '../../../state/kit/currentTime.ts'
import { accountMembers } from '../../../state/portal/allAccounts/accountMembers.ts'
import { useElementStore, useFeature } from '../../app/host.ts'
import { useDialogs } from '../../kit/dialogs/DialogHost.tsx'
import { List } from '../../kit/list/List.tsx'
import { usePermissionReason } from '../../kit/usePermissionReason.ts'
import { useFormat } from '../../messages/useFormat.ts'
import { useMessages } from '../../messages/useMessages.ts'
import type { AccountDetails } from './accountDetails.ts'
import { memberActions } from './accountMemberActions.tsx'
import { memberColumns } from './accountMemberColumns.ts'
import { membersPermission, readPermission } from './accountPermissions.ts'
import { InviteDialog } from './InviteDialog.tsx'
import { allAccountsMessages } from './messages.ts'
import { useAccessSwitch } from './useAccessSwitch.ts'

interface Props {
  account: AccountDetails
  /** Whether it is the account that the person works in. */
  isTop: boolean
}

/** The members of an account, their roles, and who of them may use the accounts below. */
export const MembersView = ({ account, isTop }: Props) => {
  const t = useMessages(allAccountsMessages)
  const { of } = useElementStore(accountMembers)
  const dialogs = useDialogs()
  const reason = usePermissionReason()(membersPermission)
  const { ofRow } = memberActions.useActions()
  const format = useFormat()
  const nowMs = useStore(useFeature(minute).$nowMs)
  const switchAccess = useAccessSwitch(isTop)
  const isAlwaysOn = account.subAccountAccessType === 'alwaysOn'
  const columns = memberColumns({
    t,
    format,
    times: at => format.relativeTime(at, nowMs),
    // Only the members of an account that manages others have others to use.
    hasAccess: account.isReseller || isTop,
    isAlwaysOn,
    lockReason: isAlwaysOn ? t('accessAlways') : reason,
    switchAccess,
  })
  return (
    <List
      name={t('members')}
      list={of(account.id)}
      rowKey={({ id }) => id}
      columns={columns}
      searchLabel={t('memberSearch')}
      // The members of the own account are changed in the section for them.
      {...(!isTop && {
        rowMenu: ofRow,
        action: {
          label: t('invite'),
          icon: UserPlus,
          disabledReason: reason,
          run: () => dialogs.open(<InviteDialog row={account} />),
        },
      })}
      empty={{ icon: UsersRound, title: t('noMembersTitle'), text: t('noMembersText') }}
      permission={readPermission}
    />
  )
}
