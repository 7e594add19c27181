import { check, object, pipe, string, toLowerCase, trim } from 'valibot'
import type { FeError } from '../../../http/errors.ts'
import { contactChange } from '../../../state/portal/profile/contactChange.ts'
import { useFlow } from '../../app/host.ts'
import { useErrorText } from '../../messages/errorTexts.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { maskedField } from '../../ui/masked.ts'
import { TextField } from '../../ui/TextField.tsx'
import { FormDialog } from '../../kit/forms/FormDialog.tsx'
import { useEditForm } from '../../kit/forms/useEditForm.ts'
import { profileMessages } from './messages.ts'
import { useCodeStep } from './useCodeStep.tsx'

const mailAddress = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Asks for another mail address, which counts once its code is entered. */
export const EmailDialog = ({ current }: { current: string }) => {
  const t = useMessages(profileMessages)
  const { startEmail } = useFlow(contactChange)
  const errorText = useErrorText()
  const enterCode = useCodeStep({
    title: t('emailCodeTitle'),
    textOf: target => t('emailCodeText', { target }),
    done: t('emailChanged'),
  })
  const form = useEditForm({
    schema: object({
      email: pipe(
        string(),
        trim(),
        check(text => mailAddress.test(text), t('emailInvalid')),
        toLowerCase(),
        check(text => text !== current.toLowerCase(), t('emailSame')),
      ),
    }),
    row: '',
    values: () => ({ email: '' }),
    isNew: true,
    save: ({ email }) => startEmail.run(email),
    onSaved: enterCode,
    faultOf: (error: FeError) =>
      error.status === 400 ? { field: 'email' as const, message: errorText(error) } : undefined,
  })
  return (
    <FormDialog title={t('emailTitle')} description={t('emailText')} form={form} submitLabel={t('sendCode')}>
      <TextField
        {...form.field('email')}
        {...maskedField}
        label={t('newEmail')}
        type="email"
        inputMode="email"
        autoComplete="email"
        dir="ltr"
        spellCheck={false}
      />
    </FormDialog>
  )
}
