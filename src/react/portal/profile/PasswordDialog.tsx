import { nonEmpty, object, pipe, string } from 'valibot'
import type { FeError } from '../../../http/errors.ts'
import { profile } from '../../../state/portal/profile/profile.ts'
import { useElementStore } from '../../app/host.ts'
import { NewPasswordField, useNewPasswordFault, useNewPasswordSchema } from '../../factors/NewPasswordField.tsx'
import { useMessages } from '../../messages/useMessages.ts'
import { maskedField } from '../../ui/masked.ts'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { useDialog } from '../../kit/dialogs/DialogHost.tsx'
import { FormDialog } from '../../kit/forms/FormDialog.tsx'
import { useEditForm } from '../../kit/forms/useEditForm.ts'
import { useToasts } from '../../kit/toasts/useToasts.ts'
import { profileMessages } from './messages.ts'

/** Changes the password, with the current one. */
export const PasswordDialog = ({ userId }: { userId: string }) => {
  const t = useMessages(profileMessages)
  const { changePassword } = useElementStore(profile)
  const { close } = useDialog()
  const { show } = useToasts()
  const newPassword = useNewPasswordSchema(t('newPasswordMissing'))
  const newPasswordFault = useNewPasswordFault()
  const form = useEditForm({
    schema: object({
      currentPassword: pipe(string(), nonEmpty(t('currentPasswordMissing'))),
      password: newPassword,
    }),
    row: '',
    values: () => ({ currentPassword: '', password: '' }),
    isNew: true,
    save: ({ currentPassword, password }) => changePassword.run({ password: currentPassword, newPassword: password }),
    onSaved: () => {
      close()
      show({ text: t('passwordChanged') })
    },
    faultOf: (error: FeError) =>
      error.code === 'ER-WRONG-PASSWORD'
        ? { field: 'currentPassword' as const, message: t('currentPasswordWrong') }
        : newPasswordFault(error),
  })
  return (
    <FormDialog
      title={t('changePassword')}
      description={t('passwordText')}
      form={form}
      submitLabel={t('changePassword')}
    >
      <PasswordField
        {...form.field('currentPassword')}
        {...maskedField}
        label={t('currentPassword')}
        revealLabel={t('showPassword')}
        autoComplete="current-password"
      />
      <NewPasswordField userId={userId} error={form.field('password').error} />
    </FormDialog>
  )
}
