import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { box } from '../../../state/kit/box.ts'
import { resetPhone } from '../../../state/resetPhone/resetPhone.ts'
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

const completeAddress = /^[^\s@]+@[^\s@]+$/

/** Asks whose number was lost. */
export const ResetPhoneNumber = () => {
  const t = useWords(recoveryWords)
  const { $identifier, mailCode, signIn } = useFlow(resetPhone)
  const identifier = useStore($identifier)
  const { busy, error } = useStore(useFlow(box).$work)
  const [isWrong, setWrong] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const hasActed = identifier !== ''
  useEffect(() => {
    if (hasActed) field.current?.focus({ preventScroll: true })
  }, [hasActed])

  const submit = (data: FormData) => {
    const given = String(data.get('email') ?? '').trim()
    const isComplete = completeAddress.test(given)
    setWrong(!isComplete)
    if (isComplete) void mailCode(given)
  }

  return (
    <Form onSubmit={submit} isBusy={busy}>
      <Title level={1} size="large">
        {t('phoneTitle')}
      </Title>
      <Text>{t('phoneText')}</Text>
      <StepError error={error} />
      <TextField
        ref={field}
        name="email"
        {...maskedField}
        label={t('email')}
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        defaultValue={completeAddress.test(identifier) ? identifier : undefined}
        error={isWrong ? t('emailWrong') : undefined}
        onInput={() => setWrong(false)}
      />
      <SubmitButton isBusy={busy}>{t('sendCode')}</SubmitButton>
      <Row $justify="center">
        <Button variant="link" onClick={signIn}>
          {t('backToSignIn')}
        </Button>
      </Row>
    </Form>
  )
}
