import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { passwordResetRequired } from '../../../../state/signIn/flows/breachedPassword/passwordResetRequired.ts'
import { flowView } from '../../../../state/signIn/flowView.ts'
import { newPassword } from '../../../../state/factors/newPassword.ts'
import { useFlow } from '../../../app/host.ts'
import { selectField } from '../../../ui/focusRegion.ts'
import { Form } from '../../../ui/Form.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { Text } from '../../../ui/Text.tsx'
import { Title } from '../../../ui/Title.tsx'
import { useMessages } from '../../../messages/useMessages.ts'
import { IdentityPill } from '../../common/IdentityPill.tsx'
import { StepError } from '../../common/StepError.tsx'
import { isAboutPassword, NewPasswordField } from '../../common/NewPasswordField.tsx'
import { newPasswordMessages } from '../../common/newPasswordMessages.ts'
import { recoveryMessages } from '../../common/recoveryMessages.ts'

/** The password is right and has run out: another one, and on with signing in. */
export const PasswordExpired = () => {
  const t = useMessages(recoveryMessages)
  const words = useMessages(newPasswordMessages)
  const { $identifier, $userId, changeIdentifier, replace } = useFlow(passwordResetRequired)
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
    if (given !== '' && isGood(given)) void replace(given)
  }

  return (
    <Form onSubmit={submit} isBusy={busy}>
      <Title level={1} size="large">
        {t('expiredTitle')}
      </Title>
      <IdentityPill identifier={identifier} changeLabel={t('change')} onChange={changeIdentifier} />
      <Text>{t('expiredText')}</Text>
      <StepError error={isAboutPassword(error) ? undefined : error} />
      <NewPasswordField
        ref={field}
        userId={userId}
        refusal={error}
        missing={fault === 'missing' ? words('missing') : undefined}
        isPoor={fault === 'poor'}
        onInput={() => setFault(undefined)}
      />
      <SubmitButton isBusy={busy}>{t('saveAndSignIn')}</SubmitButton>
    </Form>
  )
}
