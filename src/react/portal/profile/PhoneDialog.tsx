import { nonEmpty, object, pipe, string, trim } from 'valibot'
import { contactChange } from '../../../state/portal/profile/contactChange.ts'
import { prepareNumberRules } from '../../../state/factors/typedPhoneNumber.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { maskedField } from '../../ui/masked.ts'
import { TextField } from '../../ui/TextField.tsx'
import { dialogForm } from '../../kit/forms/dialogForm.tsx'
import { CodeDialog } from './CodeDialog.tsx'
import { profileMessages, type ProfileTranslate } from './messages.ts'

const noNumber = { field: 'phoneNumber', text: 'phoneWrong' } as const

const NumberField = ({
  form,
}: {
  form: { field: (name: 'phoneNumber') => { name: string; error: string | undefined } }
}) => {
  const t = useMessages(profileMessages)
  return (
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
  )
}

const form = {
  messages: profileMessages,
  submit: 'sendCode',
  schema: (t: ProfileTranslate) => object({ phoneNumber: pipe(string(), trim(), nonEmpty(t('phoneWrong'))) }),
  blank: { phoneNumber: '' },
  values: (row: { phoneNumber: string }) => row,
  faults: { badNumber: noNumber, 400: noNumber },
  Fields: NumberField,
} as const

/** Asks for a phone number, which counts once its code is entered; `isFirst` where there is none yet. */
export const PhoneDialog = dialogForm({
  ...form,
  blank: { phoneNumber: '', isFirst: false },
  values: ({ phoneNumber }) => ({ phoneNumber }),
  title: ({ isFirst }, { t }) => t(isFirst ? 'addPhone' : 'phoneTitle'),
  text: ({ isFirst }, { t }) => t(isFirst ? 'addNumberText' : 'phoneText'),
  save: ({ phoneNumber }, { store }) => store(contactChange).startPhone.run(phoneNumber),
  next: (pending, _values, { t }) => (
    <CodeDialog
      title={t('phoneCodeTitle')}
      text={t('codeSentTo', { target: pending.target })}
      pending={pending}
      done={t('phoneChanged')}
    />
  ),
})

/** Asks for one more phone number. */
export const AddNumberDialog = dialogForm({
  ...form,
  title: 'addNumber',
  text: 'addNumberText',
  save: ({ phoneNumber }, { store }) => store(contactChange).addNumber.run(phoneNumber),
  next: (pending, _values, { t }) => (
    <CodeDialog
      title={t('phoneCodeTitle')}
      text={t('codeSentTo', { target: pending.target })}
      pending={pending}
      done={t('numberVerified')}
    />
  ),
})
