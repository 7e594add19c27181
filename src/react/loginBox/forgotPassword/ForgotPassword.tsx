import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { forgotPassword } from '../../../state/forgotPassword/forgotPassword.ts'
import { box } from '../../../state/kit/box.ts'
import { useFlow } from '../../app/host.ts'
import { Button } from '../../ui/Button.tsx'
import { Form } from '../../ui/Form.tsx'
import { maskedField } from '../../ui/masked.ts'
import { Row } from '../../ui/Stack.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { Text } from '../../ui/Text.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { Title } from '../../ui/Title.tsx'
import { useWords } from '../../words/useWords.ts'
import { StepError } from '../login/StepError.tsx'
import { recoveryWords } from '../recoveryWords.ts'

/** Asks whose password it is; what was typed at sign-in is there already. */
export const ForgotPassword = () => {
  const t = useWords(recoveryWords)
  const { $identifier, $hasSms, mailLink, textCode, signIn } = useFlow(forgotPassword)
  const hasSms = useStore($hasSms)
  const identifier = useStore($identifier)
  const { busy, error } = useStore(useFlow(box).$work)
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const hasActed = identifier !== ''
  useEffect(() => {
    if (hasActed) field.current?.focus({ preventScroll: true })
  }, [hasActed])

  const submit = (data: FormData, submitter: HTMLElement | null) => {
    const given = String(data.get('identifier') ?? '').trim()
    setMissing(given === '')
    if (given !== '') void (submitter?.dataset['way'] === 'sms' ? textCode(given) : mailLink(given))
  }

  return (
    <Form onSubmit={submit} isBusy={busy}>
      <Title level={1} size="large">
        {t('forgotTitle')}
      </Title>
      <Text>{t('forgotText')}</Text>
      <StepError error={error} />
      <TextField
        ref={field}
        name="identifier"
        {...maskedField}
        label={t('identifier')}
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        defaultValue={identifier || undefined}
        error={isMissing ? t('identifierMissing') : undefined}
        onInput={() => setMissing(false)}
      />
      <SubmitButton isBusy={busy}>{t('sendLink')}</SubmitButton>
      {hasSms && (
        <Button type="submit" data-way="sms" isWide>
          {t('textCode')}
        </Button>
      )}
      <Row $justify="center">
        <Button variant="link" onClick={signIn}>
          {t('backToSignIn')}
        </Button>
      </Row>
    </Form>
  )
}
