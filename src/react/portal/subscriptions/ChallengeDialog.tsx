import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { cards } from '../../../state/portal/subscriptions/cards.ts'
import { useElementStore } from '../../app/host.ts'
import { RequestError } from '../../app/RequestError.tsx'
import { DialogFrame } from '../../kit/dialogs/DialogFrame.tsx'
import { useDialog } from '../../kit/dialogs/DialogHost.tsx'
import { useMessages } from '../../messages/useMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { DialogActions, type DialogHandle } from '../../ui/Dialog.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { billingMessages } from './messages.ts'

interface Props {
  clientSecret: string
  /** Called once the bank has its answer, or the person closes the dialog without one. */
  onAnswered: (isAccepted: boolean) => void
}

/** The page of a test card's bank, on which its owner approves or refuses. */
export const ChallengeDialog = ({ clientSecret, onAnswered }: Props) => {
  const t = useMessages(billingMessages)
  const { answerChallenge } = useElementStore(cards)
  const { busy, error } = useStore(answerChallenge.$state)
  const { close } = useDialog()
  const dialog = useRef<DialogHandle>(null)
  const answer = async (isAccepted: boolean) => {
    const result = await answerChallenge.run({ clientSecret, isAccepted })
    if (!result.ok) return
    onAnswered(isAccepted && result.answer.status === 'done')
    close()
  }
  return (
    <DialogFrame
      ref={dialog}
      title={t('bankTitle')}
      description={t('bankText')}
      isBusy={busy}
      isDirty={() => false}
      onClosed={() => onAnswered(false)}
    >
      <Stack>
        <RequestError error={error} />
        <DialogActions>
          <Button isBusy={busy} onClick={() => void answer(false)}>
            {t('refusePayment')}
          </Button>
          <Button variant="primary" isBusy={busy} onClick={() => void answer(true)}>
            {t('approvePayment')}
          </Button>
        </DialogActions>
      </Stack>
    </DialogFrame>
  )
}
