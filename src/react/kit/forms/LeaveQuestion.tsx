import { useEffect, useEffectEvent } from 'react'
import { useMessages } from '../../messages/useMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { DialogActions } from '../../ui/Dialog.tsx'
import { DialogFrame } from '../dialogs/DialogFrame.tsx'
import { useDialog } from '../dialogs/DialogHost.tsx'
import { kitMessages } from '../kitMessages.ts'

interface Props {
  onAnswer: (mayLeave: boolean) => void
  /** Texts of a question about something else than unsaved changes. */
  texts?: { title: string; text: string; stay: string; leave: string }
}

/** Asks before a page is left that would lose something, such as unsaved changes; closing it in any way means to stay. */
export const LeaveQuestion = ({ onAnswer, texts }: Props) => {
  const t = useMessages(kitMessages)
  const unsaved = { title: t('leaveTitle'), text: t('leaveText'), stay: t('keepEditing'), leave: t('leave') }
  const shown = texts ?? unsaved
  const { close } = useDialog()
  const stay = useEffectEvent(() => onAnswer(false))
  // Only the first answer counts.
  useEffect(() => () => stay(), [])
  const leave = () => {
    onAnswer(true)
    close()
  }
  return (
    <DialogFrame title={shown.title} description={shown.text}>
      <DialogActions>
        <Button data-autofocus="" onClick={close}>
          {shown.stay}
        </Button>
        <Button variant="danger" onClick={leave}>
          {shown.leave}
        </Button>
      </DialogActions>
    </DialogFrame>
  )
}
