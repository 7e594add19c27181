import UsersRound from 'lucide/dist/esm/icons/users-round.mjs'
import type { Directory, SentGroup } from '../../../http/directory/answers.ts'
import { directoryLists } from '../../../state/portal/provisioning/directoryLists.ts'
import { useElementStore } from '../../app/host.ts'
import { List } from '../../kit/list/List.tsx'
import { useRelativeTimes } from '../../kit/RelativeTime.tsx'
import { useFormat } from '../../messages/useFormat.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Stack } from '../../ui/Stack.tsx'
import { Text } from '../../ui/Text.tsx'
import { useRoleNames } from '../common/useRoleNames.ts'
import { groupActions } from './groupActions.tsx'
import { groupColumns } from './groupColumns.tsx'
import { provisioningMessages } from './messages.ts'
import { readPermission } from './provisioningPermissions.ts'

/** The groups of a directory as it last sent them, with the roles of their members. */
export const GroupsView = ({ directory: { id } }: { directory: Directory }) => {
  const t = useMessages(provisioningMessages)
  const format = useFormat()
  const times = useRelativeTimes()
  const roleName = useRoleNames()
  const { groupsOf } = useElementStore(directoryLists)
  const { ofRow, one, openRow } = groupActions.useActions()
  return (
    <Stack>
      <Text>{t('groupsText')}</Text>
      <List
        name={t('groups')}
        list={groupsOf(id)}
        rowKey={group => group.id}
        columns={groupColumns({
          t,
          format,
          times,
          roleName,
          viewMembers: group => one('members', { ...group, directoryId: id })?.run,
        })}
        searchLabel={t('findGroup')}
        {...(openRow && { openRow: (group: SentGroup) => openRow({ ...group, directoryId: id }) })}
        rowMenu={group => ofRow({ ...group, directoryId: id })}
        csv={{ fileName: 'directory-groups.csv' }}
        empty={{ icon: UsersRound, title: t('groupsEmptyTitle'), text: t('groupsEmptyText') }}
        permission={readPermission}
      />
      <Text data-size="13">{t('groupsHint')}</Text>
    </Stack>
  )
}
