import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { flowView } from '../../../../state/signIn/flowView.ts'
import { login } from '../../../../state/signIn/identify.ts'
import { flowRouter } from '../../../../state/signIn/flowRouter.ts'
import { password } from '../../../../state/signIn/flows/login/password.ts'
import { signInMachine } from '../../../../state/signIn/signInMachine.ts'
import { useFlow } from '../../../app/host.ts'
import { Button } from '../../../ui/Button.tsx'
import { selectField } from '../../../ui/focusRegion.ts'
import { Form } from '../../../ui/Form.tsx'
import { maskedField } from '../../../ui/masked.ts'
import { PasswordField } from '../../../ui/PasswordField.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { Title } from '../../../ui/Title.tsx'
import { useMessages } from '../../../messages/useMessages.ts'
import { CaptchaNotice } from '../../common/CaptchaNotice.tsx'
import { AlternativeMethodsSlot } from '../../common/AlternativeMethodsSlot.tsx'
import { PasskeySlot } from '../../common/PasskeySlot.tsx'
import { IdentityPill } from '../../common/IdentityPill.tsx'
import { StepError } from '../../common/StepError.tsx'
import { loginMessages } from '../../common/loginMessages.ts'
import { prepareStepScreens } from '../../common/prepareStepScreens.ts'
import { SignUpOffer } from '../../common/SignUpOffer.tsx'

/** The second step: prove it with a password. After a wrong one the field keeps the focus and the person the place. */
export const LoginWithPassword = () => {
  const t = useMessages(loginMessages)
  const identifier = useStore(useFlow(login).$identifier)
  const { changeIdentifier } = useFlow(signInMachine)
  const { enterPassword } = useFlow(password)
  const { goTo } = useFlow(flowRouter)
  const { busy, error } = useStore(useFlow(flowView).$request)
  const [isMissing, setMissing] = useState(false)
  const isLocked = error?.code === 'ER-TOO-MANY-ATTEMPTS'
  const field = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (error) selectField(field.current)
  }, [error])

  const submit = (data: FormData) => {
    const given = String(data.get('password') ?? '')
    setMissing(given === '')
    if (given !== '') void enterPassword(given)
  }

  return (
    <Form onSubmit={submit} isBusy={busy}>
      <Title level={1} size="large">
        {t('passwordTitle')}
      </Title>
      <IdentityPill identifier={identifier} changeLabel={t('changeIdentifier')} onChange={changeIdentifier} />
      <StepError error={isMissing ? undefined : error} />
      <CaptchaNotice />
      <PasswordField
        ref={field}
        name="password"
        {...maskedField}
        label={t('password')}
        revealLabel={t('showPassword')}
        action={
          <Button variant="link" onClick={() => goTo('forget-password')}>
            {t(isLocked ? 'resetPassword' : 'forgotPassword')}
          </Button>
        }
        required
        aria-invalid={error ? true : undefined}
        error={isMissing ? t('passwordMissing') : undefined}
        onInput={() => {
          setMissing(false)
          prepareStepScreens()
        }}
      />
      <SubmitButton isBusy={busy}>{t('signIn')}</SubmitButton>
      <PasskeySlot />
      <AlternativeMethodsSlot current="password" />
      <SignUpOffer />
    </Form>
  )
}
