import Plus from 'lucide/dist/esm/icons/plus.mjs'
import UsersRound from 'lucide/dist/esm/icons/users-round.mjs'
import * as v from 'valibot'
import type { SsoConnectionItem } from '../../../http/ssoConfig/answers.ts'
import { ssoConnections } from '../../../state/portal/sso/ssoConnections.ts'
import { useElementStore } from '../../app/host.ts'
import { useDialogs } from '../../kit/dialogs/DialogHost.tsx'
import { EditForm } from '../../kit/forms/EditForm.tsx'
import { useEditForm } from '../../kit/forms/useEditForm.ts'
import { List } from '../../kit/list/List.tsx'
import { useToasts } from '../../kit/toasts/useToasts.ts'
import { usePermissionReason } from '../../kit/usePermissionReason.ts'
import { useErrorText } from '../../messages/errorTexts.ts'
import { useFormat } from '../../messages/useFormat.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Panel } from '../../ui/Panel.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { Text } from '../../ui/Text.tsx'
import { Title } from '../../ui/Title.tsx'
import { RolesField } from '../common/choices/RolesField.tsx'
import { useRoleNames } from '../common/useRoleNames.ts'
import { DirectoryNote } from './DirectoryNote.tsx'
import { groupActions } from './groupActions.tsx'
import { groupColumns } from './groupColumns.ts'
import { AddGroupDialog } from './groupDialogs.tsx'
import { ssoMessages } from '../../sso/messages.ts'
import { readPermission, writePermission } from './ssoPermissions.ts'

interface Props {
  connection: SsoConnectionItem
}

/** The roles that a connection gives: to everyone who joins by it, and by group at the provider. */
export const RolesView = ({ connection }: Props) => (
  <Stack $gap={6}>
    <DefaultRoles connection={connection} />
    <GroupRoles connection={connection} />
  </Stack>
)

const schema = v.object({ roleIds: v.array(v.string()) })

const DefaultRoles = ({ connection }: Props) => {
  const t = useMessages(ssoMessages)
  const errorText = useErrorText()
  const roleName = useRoleNames()
  const { show } = useToasts()
  const { saveDefaultRoles } = useElementStore(ssoConnections)
  const form = useEditForm({
    schema,
    row: connection,
    values: ({ roleIds }) => ({ roleIds: [...roleIds] }),
    save: ({ roleIds }) => saveDefaultRoles.run({ id: connection.id, roleIds }),
    onSaved: () => show({ text: t('rolesSaved') }),
    faultOf: error => (error.code === 'ER-ROLE-EXCEEDS' ? { field: 'roleIds', message: errorText(error) } : undefined),
  })
  const chosen = form.initial['roleIds'] as readonly string[]
  return (
    <Panel>
      <EditForm form={form}>
        <RolesField
          {...form.field('roleIds')}
          label={t('defaultRoles')}
          description={t('defaultRolesHint')}
          chosen={chosen.map(id => ({ id, name: roleName(id) }))}
        />
      </EditForm>
    </Panel>
  )
}

const GroupRoles = ({ connection: { id } }: Props) => {
  const t = useMessages(ssoMessages)
  const format = useFormat()
  const roleName = useRoleNames()
  const dialogs = useDialogs()
  const { groupsOf } = useElementStore(ssoConnections)
  const { ofRow } = groupActions.useActions()
  const add = {
    label: t('addGroup'),
    icon: Plus,
    disabledReason: usePermissionReason()(writePermission),
    run: () => dialogs.open(<AddGroupDialog row={{ id: '', group: '', roleIds: [], connectionId: id }} />),
  }
  return (
    <Stack>
      <Stack $gap={1}>
        <Title level={3} size="small">
          {t('groupRoles')}
        </Title>
        <Text>{t('groupRolesText')}</Text>
      </Stack>
      <DirectoryNote />
      <List
        name={t('groupRoles')}
        list={groupsOf(id)}
        rowKey={group => group.id}
        columns={groupColumns(t, format, roleName)}
        searchLabel={t('findGroup')}
        rowMenu={group => ofRow({ ...group, connectionId: id })}
        action={add}
        empty={{ icon: UsersRound, title: t('noGroupsTitle'), text: t('noGroupsText'), action: add }}
        permission={readPermission}
      />
    </Stack>
  )
}
