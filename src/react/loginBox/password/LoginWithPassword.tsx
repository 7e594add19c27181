import { useStore } from '@nanostores/react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { FeError } from '../../../http/errors.ts'
import { passwordStep } from '../../../state/signIn/flows/login/passwordStep.ts'
import { RequestError } from '../../app/RequestError.tsx'
import { useMessages } from '../../messages/useMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { Form } from '../../ui/Form.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { Title } from '../../ui/Title.tsx'
import { selectField } from '../../ui/focusRegion.ts'
import { maskedField } from '../../ui/masked.ts'
import { CaptchaNotice } from '../common/CaptchaNotice.tsx'
import { IdentityPill } from '../common/IdentityPill.tsx'
import { SignUpOffer } from '../common/SignUpOffer.tsx'
import { loginMessages } from '../common/loginMessages.ts'
import { AlternativeMethodsSlot } from '../common/alternativeMethodsSlot.tsx'
import { PasskeySlot } from '../methods/methodSlots.tsx'
import { prepareStepScreens } from './prepareStepScreens.ts'
import { useStep } from '../common/useStep.ts'

const lockedCode = 'ER-TOO-MANY-ATTEMPTS'

/** When a sign-in that is locked may be tried again, as the server told. */
const useRetryText = (error: FeError | undefined): string | undefined => {
  const t = useMessages(loginMessages)
  if (error?.code !== lockedCode || error.toldWaitMs === undefined) return undefined
  const minutes = Math.max(1, Math.ceil(error.toldWaitMs / 60_000))
  return minutes < 90 ? t('retryInMinutes', { count: minutes }) : t('retryInHours', { count: Math.ceil(minutes / 60) })
}

/** The second step takes a password. After a wrong one, focus stays in the field. */
export const LoginWithPassword = () => {
  const t = useMessages(loginMessages)
  const step = useStep(passwordStep)
  const { busy, error } = step
  const identifier = useStore(step.$identifier)
  const [isMissing, setMissing] = useState(false)
  const isLocked = error?.code === lockedCode
  const retryText = useRetryText(error)
  // Other failures, such as a lost connection, say nothing about the password: it stays as typed.
  const isWrong = error?.status === 401
  const field = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (isWrong) selectField(field.current)
  }, [error, isWrong])

  const fill = useEffectEvent(() => {
    const late = step.takeLatePassword()
    if (!late || !field.current) return
    // Not as an attribute, which tools that record pages read.
    field.current.value = late.value
    if (late.isSubmitted) void step.enterLatePassword(late.value)
  })
  useLayoutEffect(() => fill(), [])

  const submit = (data: FormData) => {
    const given = String(data.get('password') ?? '')
    setMissing(given === '')
    if (given !== '') void step.enterPassword(given)
  }

  return (
    <Form onSubmit={submit} isBusy={busy}>
      <Title level={1} size="large">
        {t('passwordTitle')}
      </Title>
      <IdentityPill identifier={identifier} changeLabel={t('changeIdentifier')} onChange={step.changeIdentifier} />
      <RequestError error={isMissing ? undefined : error} hint={retryText} />
      <CaptchaNotice />
      <PasswordField
        ref={field}
        name="password"
        {...maskedField}
        label={t('password')}
        revealLabel={t('showPassword')}
        action={
          <Button variant="link" onClick={step.forgotPassword}>
            {t(isLocked ? 'resetPassword' : 'forgotPassword')}
          </Button>
        }
        required
        aria-invalid={isWrong ? true : undefined}
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
