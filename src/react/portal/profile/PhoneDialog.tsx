import { nonEmpty, object, pipe, string, trim } from 'valibot'
import type { FeError } from '../../../http/errors.ts'
import { badNumberCode, contactChange } from '../../../state/portal/profile/contactChange.ts'
import { prepareNumberRules } from '../../../state/factors/typedPhoneNumber.ts'
import { useFlow } from '../../app/host.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { maskedField } from '../../ui/masked.ts'
import { TextField } from '../../ui/TextField.tsx'
import { FormDialog } from '../../kit/forms/FormDialog.tsx'
import { useEditForm } from '../../kit/forms/useEditForm.ts'
import { profileMessages } from './messages.ts'
import { useCodeStep } from './useCodeStep.tsx'

/** Asks for a phone number, which counts once its code is entered. */
export const PhoneDialog = () => {
  const t = useMessages(profileMessages)
  const { startPhone } = useFlow(contactChange)
  const enterCode = useCodeStep({
    title: t('phoneCodeTitle'),
    textOf: target => t('codeSentTo', { target }),
    done: t('phoneChanged'),
  })
  const form = useEditForm({
    schema: object({ phoneNumber: pipe(string(), trim(), nonEmpty(t('phoneInvalid'))) }),
    row: '',
    values: () => ({ phoneNumber: '' }),
    isNew: true,
    save: ({ phoneNumber }) => startPhone.run(phoneNumber),
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
