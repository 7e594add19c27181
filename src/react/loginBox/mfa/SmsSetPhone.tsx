import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { box } from '../../../state/kit/box.ts'
import { phone } from '../../../state/mfa/phone.ts'
import { useFlow } from '../../app/host.ts'
import { Form } from '../../ui/Form.tsx'
import { maskedField } from '../../ui/masked.ts'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { Text } from '../../ui/Text.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { Title } from '../../ui/Title.tsx'
import { useWords } from '../../words/useWords.ts'
import { StepError } from '../login/StepError.tsx'
import { enrolWords } from './enrolWords.ts'
import { OtherWays } from './OtherWays.tsx'

/** The phone that gets codes from now on (§2.2). */
export const SmsSetPhone = () => {
  const t = useWords(enrolWords)
  const { prepare, enterPhone } = useFlow(phone)
  const { busy, error } = useStore(useFlow(box).$work)
  const [isWrong, setWrong] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    field.current?.focus({ preventScroll: true })
    prepare()
  }, [prepare])
  const submit = (data: FormData) =>
    void enterPhone(String(data.get('phoneNumber') ?? '')).then(isNumber => setWrong(!isNumber))
  return (
    <Form onSubmit={submit} isBusy={busy}>
      <Title level={1} size="large">
        {t('phoneTitle')}
      </Title>
      <Text>{t('phoneText')}</Text>
      <StepError error={error} />
      <TextField
        ref={field}
        name="phoneNumber"
        type="tel"
        label={t('phone')}
        description={t('phoneHint')}
        autoComplete="tel"
        inputMode="tel"
        dir="ltr"
        required
        error={isWrong ? t('phoneWrong') : undefined}
        onInput={() => setWrong(false)}
        {...maskedField}
      />
      <SubmitButton isBusy={busy}>{t('sendCode')}</SubmitButton>
      <OtherWays />
    </Form>
  )
}
