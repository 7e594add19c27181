import { nonEmpty, object, pipe, string, trim } from 'valibot'
import { contactChange } from '../../../state/portal/profile/contactChange.ts'
import { prepareNumberRules } from '../../../state/factors/typedPhoneNumber.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { maskedField } from '../../ui/masked.ts'
import { TextField } from '../../ui/TextField.tsx'
import { dialogForm } from '../../kit/forms/dialogForm.tsx'
import { CodeDialog } from './CodeDialog.tsx'
import { profileMessages } from './messages.ts'

const noNumber = { field: 'phoneNumber', text: 'phoneWrong' } as const

/** Asks for a phone number, which counts once its code is entered. */
export const PhoneDialog = dialogForm({
  messages: profileMessages,
  title: 'phoneTitle',
  text: 'phoneText',
  submit: 'sendCode',
  schema: t => object({ phoneNumber: pipe(string(), trim(), nonEmpty(t('phoneWrong'))) }),
  blank: { phoneNumber: '' },
  values: row => row,
  faults: { badNumber: noNumber, 400: noNumber },
  save: ({ phoneNumber }, { store }) => store(contactChange).startPhone.run(phoneNumber),
  next: (pending, _values, { t }) => (
    <CodeDialog
      title={t('phoneCodeTitle')}
      text={t('codeSentTo', { target: pending.target })}
      pending={pending}
      done={t('phoneChanged')}
    />
  ),
  Fields: ({ form }) => {
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
  },
})
