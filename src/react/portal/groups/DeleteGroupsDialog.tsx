import { useRef, useState } from 'react'
import type { FeError } from '../../../http/errors.ts'
import { groups } from '../../../state/portal/groups/groups.ts'
import type { GroupItem } from '../../../state/portal/groups/readGroup.ts'
import { useFlow } from '../../app/host.ts'
import { useErrorText } from '../../messages/errorTexts.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { DialogActions } from '../../ui/Dialog.tsx'
import { PlainItem, PlainList } from '../../ui/PlainList.ts'
import { Row, Stack } from '../../ui/Stack.tsx'
import { Text } from '../../ui/Text.tsx'
import { DialogFrame } from '../common/dialogs/DialogFrame.tsx'
import { useDialog } from '../common/dialogs/DialogHost.tsx'
import { ColorDot } from './ColorDot.tsx'
import { groupsMessages } from './messages.ts'

/** What becomes of one group: being deleted, deleted, or refused. */
type Outcome = 'running' | 'deleted' | FeError

interface Props {
  groups: readonly GroupItem[]
  /** Ends the selection, once something was deleted. */
  clear: () => void
}

/** Deletes several groups after a question, and says what became of each. */
export const DeleteGroupsDialog = ({ groups: rows, clear }: Props) => {
  const t = useMessages(groupsMessages)
  const { remove } = useFlow(groups)
  const { close } = useDialog()
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map())
  const isRunning = useRef(false)
  const [stage, setStage] = useState<'asking' | 'running' | 'done'>('asking')
  const note = (id: string, outcome: Outcome) => setOutcomes(before => new Map(before).set(id, outcome))
  const run = async () => {
    if (isRunning.current) return
    isRunning.current = true
    setStage('running')
    // One after the other: the last administrator may depend on the order.
    for (const { id } of rows) {
      note(id, 'running')
      const result = await remove.run({ id })
      note(id, result.ok ? 'deleted' : result.error)
    }
    setStage('done')
    clear()
  }
  const done = [...outcomes.values()].filter(outcome => outcome === 'deleted').length
  const title =
    stage === 'done' ? t('resultTitle', { done, total: rows.length }) : t('deleteSomeTitle', { count: rows.length })
  return (
    <DialogFrame title={title} isDirty={() => false} isBusy={stage === 'running'}>
      <Stack>
        {stage === 'asking' && <Text>{t('deleteSomeText')}</Text>}
        <PlainList aria-live="polite">
          {rows.map(group => (
            <PlainItem key={group.id}>
              <Line group={group} outcome={outcomes.get(group.id)} />
            </PlainItem>
          ))}
        </PlainList>
        <DialogActions>
          <Button data-autofocus="" onClick={close} disabled={stage === 'running'}>
            {t(stage === 'done' ? 'close' : 'cancel')}
          </Button>
          {stage !== 'done' && (
            <Button variant="danger" isBusy={stage === 'running'} onClick={() => void run()}>
              {t('deleteSome', { count: rows.length })}
            </Button>
          )}
        </DialogActions>
      </Stack>
    </DialogFrame>
  )
}

const Line = ({ group, outcome }: { group: GroupItem; outcome: Outcome | undefined }) => (
  <Row $gap={2}>
    <ColorDot color={group.color} />
    <Text as="span" data-tone="1">
      {group.name}
    </Text>
    <OutcomeText group={group} outcome={outcome} />
  </Row>
)

const OutcomeText = ({ group: { memberCount: count }, outcome }: Parameters<typeof Line>[0]) => {
  const t = useMessages(groupsMessages)
  const errorText = useErrorText()
  if (outcome === 'running') return <Badge>{t('rowRunning')}</Badge>
  if (outcome === 'deleted') return <Badge tone="success">{t('rowDeleted')}</Badge>
  if (outcome === undefined)
    return (
      <Text as="span" data-size="13">
        {count === 0 ? t('noMembers') : t('memberCount', { count })}
      </Text>
    )
  return (
    <Text as="span" data-tone="danger" data-size="13">
      {errorText(outcome)}
    </Text>
  )
}
