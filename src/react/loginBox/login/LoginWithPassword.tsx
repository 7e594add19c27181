import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { login } from '../../../state/login/login.ts'
import { useFlow } from '../../app/host.ts'
import { Button } from '../../ui/Button.tsx'
import { Form } from '../../ui/Form.tsx'
import { FormError } from '../../ui/FormError.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { Title } from '../../ui/Text.tsx'
import { useErrorText } from '../../words/errorWords.ts'
import { useWords } from '../../words/useWords.ts'
import { IdentityPill } from './IdentityPill.tsx'
import { loginWords } from './words.ts'

/** The second step: prove it with a password. After a wrong one the field keeps the focus and the person the place. */
export const LoginWithPassword = () => {
  const t = useWords(loginWords)
  const errorText = useErrorText()
  const { $login, enterPassword, changeIdentifier } = useFlow(login)
  const { identifier, busy, error } = useStore($login)
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  useEffect(() => {
    field.current?.focus({ preventScroll: true })
  }, [])
  useEffect(() => {
    if (error) field.current?.select()
  }, [error])

  const submit = (data: FormData) => {
    const password = String(data.get('password') ?? '')
    setMissing(password === '')
    if (password !== '') void enterPassword(password)
  }

  return (
    <Form onSubmit={submit} isBusy={busy}>
      <Title level={1} size="large">
        {t('passwordTitle')}
      </Title>
      <IdentityPill identifier={identifier} changeLabel={t('changeIdentifier')} onChange={changeIdentifier} />
      <FormError message={error && errorText(error)} />
      <PasswordField
        ref={field}
        name="password"
        label={t('password')}
        revealLabel={t('showPassword')}
        required
        aria-invalid={error ? true : undefined}
        error={isMissing ? t('passwordMissing') : undefined}
        onInput={() => setMissing(false)}
      />
      <Button type="submit" variant="primary" isBusy={busy} isWide>
        {t('signIn')}
      </Button>
    </Form>
  )
}
