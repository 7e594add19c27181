import * as v from 'valibot'
import { passkeys } from '../../../state/portal/privacy/passkeys.ts'
import type { Passkey } from '../../../http/webauthnDevices/answers.ts'
import { useFlow } from '../../app/host.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { TextField } from '../../ui/TextField.tsx'
import { useDialog } from '../../kit/dialogs/DialogHost.tsx'
import { FormDialog } from '../../kit/forms/FormDialog.tsx'
import { useEditForm } from '../../kit/forms/useEditForm.ts'
import { useToasts } from '../../kit/toasts/useToasts.ts'
import { privacyMessages } from './messages.ts'
import { passkeyName } from './words.ts'

/** Gives a passkey another name. */
export const RenamePasskeyDialog = ({ passkey }: { passkey: Passkey }) => {
  const t = useMessages(privacyMessages)
  const { rename } = useFlow(passkeys)
  const { close } = useDialog()
  const { show } = useToasts()
  const form = useEditForm({
    schema: v.object({
      name: v.pipe(v.string(), v.trim(), v.nonEmpty(t('nameMissing')), v.maxLength(100, t('nameTooLong'))),
    }),
    row: passkey,
    values: ({ name }) => ({ name }),
    save: ({ name }, { id }) => rename.run({ id, name }),
    onSaved: () => {
      close()
      show({ text: t('passkeyRenamed') })
    },
  })
  return (
    <FormDialog title={t('renameTitle', { name: passkeyName(t, passkey) })} form={form} submitLabel={t('rename')}>
      <TextField {...form.field('name')} label={t('name')} autoComplete="off" />
    </FormDialog>
  )
}
