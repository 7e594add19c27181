import { directoryLists } from '../../../state/portal/provisioning/directoryLists.ts'
import { useElementStore } from '../../app/host.ts'
import { DialogFrame } from '../../kit/dialogs/DialogFrame.tsx'
import { useDialog } from '../../kit/dialogs/DialogHost.tsx'
import { kitMessages } from '../../kit/kitMessages.ts'
import { QueryView } from '../../kit/QueryView.tsx'
import { useMessages } from '../../messages/useMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { DialogActions } from '../../ui/Dialog.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { Text } from '../../ui/Text.tsx'
import { provisioningMessages } from './messages.ts'
import { PeopleOfDirectory } from './PeopleOfDirectory.tsx'

interface Props {
  group: { id: string; directoryId: string; name: string }
}

/** Who is in a group, as the directory last sent it. */
export const GroupMembersDialog = ({ group: { id: groupId, directoryId, name } }: Props) => {
  const t = useMessages(provisioningMessages)
  const kit = useMessages(kitMessages)
  const { groupMembers } = useElementStore(directoryLists)
  const { close } = useDialog()
  const title = t('membersOfGroup', { name })
  return (
    <DialogFrame title={title} description={t('membersOfGroupText')} isDirty={() => false}>
      <Stack>
        <QueryView
          query={groupMembers}
          params={{ id: directoryId, groupId }}
          height="144px"
          label={t('loadingMembers')}
        >
          {({ rows, total = rows.length }) =>
            rows.length === 0 ? (
              <Text>{t('noMembersSent')}</Text>
            ) : (
              <PeopleOfDirectory
                label={title}
                count={total}
                people={rows.map(({ isActive, ...person }) => ({
                  ...person,
                  note: isActive ? undefined : t('deactivatedThere', { email: person.email }),
                }))}
              />
            )
          }
        </QueryView>
        <DialogActions>
          <Button data-autofocus="" onClick={close}>
            {kit('close')}
          </Button>
        </DialogActions>
      </Stack>
    </DialogFrame>
  )
}
