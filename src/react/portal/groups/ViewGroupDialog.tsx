import type { GroupItem } from '../../../http/groups/answers.ts'
import { useFormat } from '../../messages/useFormat.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { DialogActions } from '../../ui/Dialog.tsx'
import { Facts } from '../../ui/portal/Facts.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { Text } from '../../ui/Text.tsx'
import { DialogFrame } from '../../kit/dialogs/DialogFrame.tsx'
import { useDialog } from '../../kit/dialogs/DialogHost.tsx'
import { groupsMessages } from './messages.ts'
import { kitMessages } from '../../kit/kitMessages.ts'
import { PeopleList } from './PeopleList.tsx'

/** A group that a person may not change, with the reason. */
export const ViewGroupDialog = ({ group }: { group: GroupItem }) => {
  const t = useMessages(groupsMessages)
  const kit = useMessages(kitMessages)
  const { list } = useFormat()
  const { close } = useDialog()
  const { id, name, description, roles, isManaged } = group
  return (
    <DialogFrame title={name} size="panel" isDirty={() => false}>
      <Stack>
        <Banner tone="info">
          <Text data-tone="1">{t(isManaged ? 'managedReason' : 'noChangesAllowed')}</Text>
        </Banner>
        <Facts
          facts={[
            ...(description === '' ? [] : [{ label: t('descriptionField'), value: description }]),
            { label: t('roles'), value: list(roles.map(role => role.name)) || t('noRoles') },
          ]}
        />
        <PeopleList
          title={t('members')}
          searchLabel={t('searchInGroup')}
          emptyText={t('nobodyInside')}
          source="members"
          groupId={id}
        />
        <DialogActions>
          <Button onClick={close}>{kit('close')}</Button>
        </DialogActions>
      </Stack>
    </DialogFrame>
  )
}
