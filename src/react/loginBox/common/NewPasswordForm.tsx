import type { ReactNode } from 'react'
import { object, string } from 'valibot'
import { RequestError } from '../../app/RequestError.tsx'
import { useForm } from '../../app/useForm.ts'
import { NewPasswordField, useNewPasswordFault, useNewPasswordSchema } from '../../factors/NewPasswordField.tsx'
import { newPasswordMessages } from '../../factors/newPasswordMessages.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Form } from '../../ui/Form.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { HiddenUsernameField } from './HiddenUsernameField.tsx'
import { useRequest } from './useRequest.ts'

interface Props {
  submitLabel: string
  /** The account of the password, when no other field of the form names it. */
  username?: string | undefined
  /** User of the password policy; default: the general policy. */
  userId?: string | undefined
  /** Label of the choice to sign out of other devices, where there is one. */
  signOutOthersLabel?: string
  onChoose: (password: string, signsOutOthers: boolean) => Promise<void>
  /** Above the field. */
  children?: ReactNode
}

/** Chooses a new password for an account. */
export const NewPasswordForm = ({ submitLabel, username, userId, signOutOthersLabel, onChoose, children }: Props) => {
  const t = useMessages(newPasswordMessages)
  const request = useRequest()
  const form = useForm({
    schema: object({ password: useNewPasswordSchema(t('newPasswordMissing')), signOutOthers: string() }),
    request,
    submit: ({ password, signOutOthers }) => onChoose(password, signOutOthers !== ''),
    faultOf: useNewPasswordFault(),
  })
  return (
    <Form {...form.form}>
      {children}
      <RequestError error={form.error} />
      {username && <HiddenUsernameField username={username} />}
      <NewPasswordField userId={userId} error={form.field('password').error} />
      {signOutOthersLabel && <Checkbox name="signOutOthers" label={signOutOthersLabel} defaultChecked />}
      <SubmitButton isBusy={request.busy}>{submitLabel}</SubmitButton>
    </Form>
  )
}
