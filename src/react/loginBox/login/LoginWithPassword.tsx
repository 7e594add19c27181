import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { box } from '../../../state/kit/box.ts'
import { login } from '../../../state/login/login.ts'
import { loginBox } from '../../../state/login/loginBox.ts'
import { password } from '../../../state/login/password.ts'
import { wayIn } from '../../../state/login/wayIn.ts'
import { useFlow } from '../../app/host.ts'
import { Button } from '../../ui/Button.tsx'
import { selectField } from '../../ui/focusRegion.ts'
import { Form } from '../../ui/Form.tsx'
import { maskedField } from '../../ui/masked.ts'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { Title } from '../../ui/Title.tsx'
import { useWords } from '../../words/useWords.ts'
import { CaptchaNotice } from '../CaptchaNotice.tsx'
import { OtherWaysPlace } from '../OtherWaysPlace.tsx'
import { PasskeyPlace } from '../PasskeyPlace.tsx'
import { IdentityPill } from './IdentityPill.tsx'
import { StepError } from './StepError.tsx'
import { loginWords } from './loginWords.ts'
import { prepareFurtherSteps } from './prepareFurtherSteps.ts'
import { SignUpOffer } from './SignUpOffer.tsx'

/** The second step: prove it with a password. After a wrong one the field keeps the focus and the person the place. */
export const LoginWithPassword = () => {
  const t = useWords(loginWords)
  const identifier = useStore(useFlow(login).$identifier)
  const { changeIdentifier } = useFlow(wayIn)
  const { enterPassword } = useFlow(password)
  const { goTo } = useFlow(loginBox)
  const { busy, error } = useStore(useFlow(box).$work)
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
          prepareFurtherSteps()
        }}
      />
      <SubmitButton isBusy={busy}>{t('signIn')}</SubmitButton>
      <PasskeyPlace />
      <OtherWaysPlace current="password" />
      <SignUpOffer />
    </Form>
  )
}
