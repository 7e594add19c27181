import { useEffect, useEffectEvent } from 'react'
import { useMessages } from '../../messages/useMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { DialogActions } from '../../ui/Dialog.tsx'
import { DialogFrame } from '../dialogs/DialogFrame.tsx'
import { useDialog } from '../dialogs/DialogHost.tsx'
import { kitMessages } from '../kitMessages.ts'

/** Asks before a page with unsaved changes is left; closing it in any way means to stay. */
export const LeaveQuestion = ({ onAnswer }: { onAnswer: (mayLeave: boolean) => void }) => {
  const t = useMessages(kitMessages)
  const { close } = useDialog()
  const stay = useEffectEvent(() => onAnswer(false))
  // Only the first answer counts.
  useEffect(() => () => stay(), [])
  const leave = () => {
    onAnswer(true)
    close()
  }
  return (
    <DialogFrame title={t('leaveTitle')} description={t('leaveText')}>
      <DialogActions>
        <Button data-autofocus="" onClick={close}>
          {t('keepEditing')}
        </Button>
        <Button variant="danger" onClick={leave}>
          {t('leave')}
        </Button>
      </DialogActions>
    </DialogFrame>
  )
}
