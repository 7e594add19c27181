import { useRef } from 'react'
import { BackupCodesForm } from '../../factors/BackupCodesForm.tsx'
import { enrolMessages } from '../../factors/enrolmentMessages.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { DialogFrame } from '../../kit/dialogs/DialogFrame.tsx'
import { useDialog } from '../../kit/dialogs/DialogHost.tsx'
import { kitMessages } from '../../kit/kitMessages.ts'
import { useToasts } from '../../kit/toasts/useToasts.ts'
import { privacyMessages } from './messages.ts'

const idle = { busy: false, error: undefined }

/** Shows new backup codes once: they are on the page only while this dialog is open. */
export const BackupCodesDialog = ({ codes, done }: { codes: readonly string[]; done: string }) => {
  const t = useMessages(privacyMessages)
  const tEnrol = useMessages(enrolMessages)
  const tDialog = useMessages(kitMessages)
  const { close } = useDialog()
  const { show } = useToasts()
  const isSaved = useRef(false)
  const saved = async () => {
    isSaved.current = true
    close()
    show({ text: done })
  }
  return (
    <DialogFrame
      title={tEnrol('codesTitle')}
      description={tEnrol('codesText', { count: codes.length })}
      isDirty={() => !isSaved.current}
      unsaved={{ question: t('codesUnsaved'), keep: tDialog('goBack'), discard: tDialog('closeAnyway') }}
    >
      <BackupCodesForm codes={codes} submitLabel={t('done')} request={idle} onSaved={saved}>
        {null}
      </BackupCodesForm>
    </DialogFrame>
  )
}
