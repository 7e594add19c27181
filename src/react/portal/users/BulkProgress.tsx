import { useStore } from '@nanostores/react'
import { useEffect, useEffectEvent } from 'react'
import type { MutationResult } from '../../../state/kit/mutation.ts'
import { bulkRun } from '../../../state/portal/users/bulkRun.ts'
import { nameOf, type Member } from '../../../state/portal/users/readMember.ts'
import { useFlow } from '../../app/host.ts'
import { useErrorText } from '../../messages/errorTexts.ts'
import { useFormat } from '../../messages/useFormat.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { DialogActions } from '../../ui/Dialog.tsx'
import { Facts } from '../../ui/portal/Facts.tsx'
import { Progress } from '../../ui/portal/Progress.tsx'
import { Text } from '../../ui/Text.tsx'
import { DialogFrame } from '../common/dialogs/DialogFrame.tsx'
import { useDialog } from '../common/dialogs/DialogHost.tsx'
import { usersMessages } from './messages.ts'

interface Props {
  /** The action and how many members it is for. */
  title: string
  members: readonly Member[]
  change: (member: Member) => Promise<MutationResult<unknown>>
  /** Ends the selection of the list, once somebody was changed. */
  clear: () => void
}

/** Changes several members and shows what became of each. */
export const BulkProgress = ({ title, members, change, clear }: Props) => {
  const t = useMessages(usersMessages)
  const format = useFormat()
  const errorText = useErrorText()
  const { $run, run, clear: stop } = useFlow(bulkRun)
  const { results, isRunning } = useStore($run)
  const { close } = useDialog()
  const begin = useEffectEvent(async () => {
    await run(members, change)
    clear()
  })
  useEffect(() => {
    void begin()
    return stop
  }, [stop])

  const failed = results.filter(({ error }) => error)
  const done = results.length - failed.length
  const total = members.length
  return (
    <DialogFrame title={title} isDirty={() => false}>
      {isRunning || results.length === 0 ? (
        <Progress
          label={t('bulkRunning')}
          share={results.length / total}
          amount={t('bulkOf', { done: format.number(results.length), total: format.number(total) })}
        />
      ) : (
        <div role="status">
          <Text>{t('bulkDone', { count: done })}</Text>
          {failed.length > 0 && <Text>{t('bulkFailed', { count: failed.length })}</Text>}
        </div>
      )}
      {failed.length > 0 && (
        <Facts
          facts={failed.map(({ member, error }) => ({
            label: `${nameOf(member)} (${member.email})`,
            value: error && errorText(error),
          }))}
        />
      )}
      <DialogActions>
        <Button data-autofocus="" variant={isRunning ? 'secondary' : 'primary'} onClick={close}>
          {t(isRunning ? 'bulkStop' : 'close')}
        </Button>
      </DialogActions>
    </DialogFrame>
  )
}
