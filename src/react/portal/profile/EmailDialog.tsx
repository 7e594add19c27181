import { check, object, pipe, string, toLowerCase, trim } from 'valibot'
import type { Profile } from '../../../http/users/answers.ts'
import { contactChange } from '../../../state/portal/profile/contactChange.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { maskedField } from '../../ui/masked.ts'
import { TextField } from '../../ui/TextField.tsx'
import { dialogForm } from '../../kit/forms/dialogForm.tsx'
import { CodeDialog } from './CodeDialog.tsx'
import { profileMessages } from './messages.ts'

const mailAddress = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Asks for another mail address, which counts once its code is entered. */
export const EmailDialog = dialogForm({
  messages: profileMessages,
  title: 'emailTitle',
  text: 'emailText',
  submit: 'sendCode',
  schema: (t, _context, { email: current }: Pick<Profile, 'email'>) =>
    object({
      email: pipe(
        string(),
        trim(),
        check(text => mailAddress.test(text), t('emailInvalid')),
        toLowerCase(),
        check(text => text !== current.toLowerCase(), t('emailSame')),
      ),
    }),
  values: () => ({ email: '' }),
  faults: { 400: 'email' },
  save: ({ email }, { store }) => store(contactChange).startEmail.run(email),
  next: (pending, _values, { t }) => (
    <CodeDialog
      title={t('emailCodeTitle')}
      text={t('emailCodeText', { target: pending.target })}
      pending={pending}
      done={t('emailChanged')}
    />
  ),
  Fields: ({ form }) => {
    const t = useMessages(profileMessages)
    return (
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
    )
  },
})
