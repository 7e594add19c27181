import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { flowView } from '../../../state/signIn/flowView.ts'
import { newPassword } from '../../../state/factors/newPassword.ts'
import { useFlow } from '../../app/host.ts'
import { Form } from '../../ui/Form.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { useMessages } from '../../messages/useMessages.ts'
import { StepError } from './StepError.tsx'
import { isAboutPassword, NewPasswordField } from './NewPasswordField.tsx'
import { newPasswordMessages } from './newPasswordMessages.ts'
import { HiddenUsernameField } from './HiddenUsernameField.tsx'

interface Props {
  /** What the button says. */
  label: string
  /** The account the password is for, where it is known; password managers keep it with the password. */
  email?: string | undefined
  onChoose: (password: string) => void
}

/** Chooses the first password of an account. */
export const ChoosePassword = ({ label, email, onChoose }: Props) => {
  const words = useMessages(newPasswordMessages)
  const { isGood } = useFlow(newPassword)
  const { busy, error } = useStore(useFlow(flowView).$request)
  const [fault, setFault] = useState<'missing' | 'poor'>()
  const submit = (data: FormData) => {
    const password = String(data.get('password') ?? '')
    const wrong = password === '' ? 'missing' : isGood(password) ? undefined : 'poor'
    setFault(wrong)
    if (!wrong) onChoose(password)
  }
  return (
    <Form onSubmit={submit} isBusy={busy}>
      <StepError error={isAboutPassword(error) ? undefined : error} />
      {email && <HiddenUsernameField email={email} />}
      <NewPasswordField
        refusal={error}
        missing={fault === 'missing' ? words('missing') : undefined}
        isPoor={fault === 'poor'}
        onInput={() => setFault(undefined)}
      />
      <SubmitButton isBusy={busy}>{label}</SubmitButton>
    </Form>
  )
}
