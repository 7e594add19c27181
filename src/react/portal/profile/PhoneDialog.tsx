import { nonEmpty, object, pipe, string, trim } from 'valibot'
import type { FeError } from '../../../http/errors.ts'
import { badNumberCode, contactChange, type PendingChange } from '../../../state/portal/profile/contactChange.ts'
import { prepareNumberRules } from '../../../state/factors/typedPhoneNumber.ts'
import { useFlow } from '../../app/host.ts'
import { useErrorText } from '../../messages/errorTexts.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { maskedField } from '../../ui/masked.ts'
import { TextField } from '../../ui/TextField.tsx'
import { useDialogs } from '../common/dialogs/DialogHost.tsx'
import { useStepUp } from '../common/dialogs/useStepUp.tsx'
import { FormDialog } from '../common/forms/FormDialog.tsx'
import { useEditForm } from '../common/forms/useEditForm.ts'
import { useToasts } from '../common/toasts/useToasts.ts'
import { CodeDialog } from './CodeDialog.tsx'
import { profileMessages } from './messages.ts'

/** Asks for a phone number, which counts once its code is entered. */
export const PhoneDialog = () => {
  const t = useMessages(profileMessages)
  const { startPhone } = useFlow(contactChange)
  const dialogs = useDialogs()
  const { show } = useToasts()
  const errorText = useErrorText()
  const withStepUp = useStepUp()
  const enterCode = (pending: PendingChange) =>
    dialogs.open(
      <CodeDialog
        title={t('phoneCodeTitle')}
        text={t('codeSentTo', { target: pending.target })}
        pending={pending}
        done={t('phoneChanged')}
      />,
    )
  const form = useEditForm({
    schema: object({ phoneNumber: pipe(string(), trim(), nonEmpty(t('phoneInvalid'))) }),
    row: '',
    values: () => ({ phoneNumber: '' }),
    isNew: true,
    save: ({ phoneNumber }) =>
      withStepUp(
        () => startPhone.run(phoneNumber),
        result =>
          result.ok ? enterCode(result.answer) : show({ text: t('codeNotSent', { reason: errorText(result.error) }) }),
      ),
    onSaved: enterCode,
    faultOf: (error: FeError) =>
      error.code === badNumberCode || error.status === 400
        ? { field: 'phoneNumber' as const, message: t('phoneInvalid') }
        : undefined,
  })
  return (
    <FormDialog title={t('phoneTitle')} description={t('phoneText')} form={form} submitLabel={t('sendCode')}>
      <TextField
        {...form.field('phoneNumber')}
        {...maskedField}
        label={t('newPhone')}
        description={t('phoneHint')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        dir="ltr"
        onInput={prepareNumberRules}
      />
    </FormDialog>
  )
}
