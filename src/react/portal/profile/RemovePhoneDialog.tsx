import { contactChange, type PendingChange } from '../../../state/portal/profile/contactChange.ts'
import { useElementStore } from '../../app/host.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { ConfirmDialog } from '../../kit/dialogs/ConfirmDialog.tsx'
import { useDialogs } from '../../kit/dialogs/DialogHost.tsx'
import { CodeDialog } from './CodeDialog.tsx'
import { profileMessages } from './messages.ts'

interface Props {
  phoneNumber: string
  /** False for one that was never proven: the code goes to where the server knows the person. */
  isProven?: boolean
}

/** Asks before a phone number is removed, sends a code to it, and takes that code. */
export const RemovePhoneDialog = ({ phoneNumber, isProven = true }: Props) => {
  const t = useMessages(profileMessages)
  const { startRemoval } = useElementStore(contactChange)
  const dialogs = useDialogs()
  const enterCode = (pending: PendingChange) =>
    dialogs.open(
      <CodeDialog
        title={t('removeCodeTitle')}
        text={isProven ? t('codeSentTo', { target: pending.target }) : t('codeSent')}
        pending={pending}
        done={t('phoneRemoved')}
      />,
    )
  return (
    <ConfirmDialog
      title={t('removePhoneTitle', { target: phoneNumber })}
      text={t(isProven ? 'removePhoneText' : 'removeNumberText')}
      confirmLabel={t('sendCode')}
      run={async () => {
        const result = await startRemoval.run(phoneNumber)
        if (result.ok) enterCode(result.answer)
        return result
      }}
    />
  )
}
