import * as v from 'valibot'
import { passkeys } from '../../../state/portal/privacy/passkeys.ts'
import type { Passkey } from '../../../http/webauthnDevices/answers.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { TextField } from '../../ui/TextField.tsx'
import { dialogForm, type FieldsProps } from '../../kit/forms/dialogForm.tsx'
import { privacyMessages } from './messages.ts'
import { passkeyName, type PrivacyTranslate } from './privacyTexts.ts'

const nameSchema = (t: PrivacyTranslate) =>
  v.object({
    name: v.pipe(v.string(), v.trim(), v.nonEmpty(t('nameMissing')), v.maxLength(100, t('nameTooLong'))),
  })

const NameField = ({ form }: FieldsProps<ReturnType<typeof nameSchema>, unknown>) => (
  <TextField {...form.field('name')} label={useMessages(privacyMessages)('name')} autoComplete="off" />
)

/** Gives a passkey another name. */
export const RenamePasskeyDialog = dialogForm({
  messages: privacyMessages,
  title: 'renameName',
  nameOf: (passkey: Passkey, t) => passkeyName(t, passkey),
  submit: 'rename',
  done: 'passkeyRenamed',
  schema: nameSchema,
  values: ({ name }: Passkey) => ({ name }),
  Fields: NameField,
  save: ({ name }, { store, began: { id } }) => store(passkeys).rename.run({ id, name }),
})
