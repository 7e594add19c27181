import { outcomeOf, type BulkOutcome } from '../../../state/portal/common/bulkRun.ts'
import { groups } from '../../../state/portal/groups/groups.ts'
import type { GroupItem } from '../../../http/groups/answers.ts'
import { useFlow } from '../../app/host.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { DialogActions } from '../../ui/Dialog.tsx'
import { PlainItem, PlainList } from '../../ui/PlainList.ts'
import { Row, Stack } from '../../ui/Stack.tsx'
import { Text } from '../../ui/Text.tsx'
import { BulkProgress } from '../common/bulk/BulkProgress.tsx'
import { DialogFrame } from '../common/dialogs/DialogFrame.tsx'
import { useDialog, useDialogs } from '../common/dialogs/DialogHost.tsx'
import { ColorDot } from './ColorDot.tsx'
import { groupsMessages } from './messages.ts'

interface Props {
  groups: readonly GroupItem[]
  /** Ends the selection, once something was deleted. */
  clear: () => void
}

const nameOf = ({ name }: GroupItem) => name

/** Deletes several groups after a question, and says what became of each. */
export const DeleteGroupsDialog = ({ groups: rows, clear }: Props) => {
  const t = useMessages(groupsMessages)
  const { remove } = useFlow(groups)
  const dialogs = useDialogs()
  const { close } = useDialog()
  const change = async ({ id, isManaged }: GroupItem): Promise<BulkOutcome> =>
    isManaged ? { kind: 'skipped', reason: t('managedReason') } : outcomeOf(await remove.run({ id }))
  const run = () =>
    dialogs.open(<BulkProgress title={t('deletingSome')} rows={rows} nameOf={nameOf} change={change} clear={clear} />)
  return (
    <DialogFrame title={t('deleteSomeTitle', { count: rows.length })} isDirty={() => false}>
      <Stack>
        <Text>{t('deleteSomeText')}</Text>
        <PlainList>
          {rows.map(group => (
            <PlainItem key={group.id}>
              <Line group={group} />
            </PlainItem>
          ))}
        </PlainList>
        <DialogActions>
          <Button data-autofocus="" onClick={close}>
            {t('cancel')}
          </Button>
          <Button variant="danger" onClick={run}>
            {t('deleteSome', { count: rows.length })}
          </Button>
        </DialogActions>
      </Stack>
    </DialogFrame>
  )
}

const Line = ({ group: { name, color, memberCount: count } }: { group: GroupItem }) => {
  const t = useMessages(groupsMessages)
  return (
    <Row $gap={2}>
      <ColorDot color={color} />
      <Text as="span" data-tone="1">
        {name}
      </Text>
      <Text as="span" data-size="13">
        {count === 0 ? t('noMembers') : t('memberCount', { count })}
      </Text>
    </Row>
  )
}
