import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { flowView } from '../../../../state/signIn/flowView.ts'
import { newPassword } from '../../../../state/factors/newPassword.ts'
import { resetPassword } from '../../../../state/signIn/flows/resetPassword/resetPassword.ts'
import { useFlow } from '../../../app/host.ts'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { selectField } from '../../../ui/focusRegion.ts'
import { Form } from '../../../ui/Form.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { Title } from '../../../ui/Title.tsx'
import { useMessages } from '../../../messages/useMessages.ts'
import { StepError } from '../../common/StepError.tsx'
import { isAboutPassword, NewPasswordField } from '../../common/NewPasswordField.tsx'
import { newPasswordMessages } from '../../common/newPasswordMessages.ts'
import { recoveryMessages } from '../../common/recoveryMessages.ts'
import { HiddenUsernameField } from '../../common/HiddenUsernameField.tsx'

/** The form of a link to a new password. */
export const ChoosePassword = () => {
  const t = useMessages(recoveryMessages)
  const words = useMessages(newPasswordMessages)
  const { $identifier, $userId, choose } = useFlow(resetPassword)
  const identifier = useStore($identifier)
  const userId = useStore($userId)
  const { isGood } = useFlow(newPassword)
  const { busy, error } = useStore(useFlow(flowView).$request)
  const [fault, setFault] = useState<'missing' | 'poor'>()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isAboutPassword(error)) selectField(field.current)
  }, [error])

  const submit = (data: FormData) => {
    const given = String(data.get('password') ?? '')
    setFault(given === '' ? 'missing' : isGood(given) ? undefined : 'poor')
    if (given !== '' && isGood(given)) void choose(given, data.has('signOutOthers'))
  }

  return (
    <Form onSubmit={submit} isBusy={busy}>
      <Title level={1} size="large">
        {t('chooseTitle')}
      </Title>
      <StepError error={isAboutPassword(error) ? undefined : error} />
      {identifier && <HiddenUsernameField email={identifier} />}
      <NewPasswordField
        ref={field}
        userId={userId}
        refusal={error}
        missing={fault === 'missing' ? words('missing') : undefined}
        isPoor={fault === 'poor'}
        onInput={() => setFault(undefined)}
      />
      <Checkbox name="signOutOthers" label={t('signOutOthers')} defaultChecked />
      <SubmitButton isBusy={busy}>{t('save')}</SubmitButton>
    </Form>
  )
}
