import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { box } from '../../../state/kit/box.ts'
import { resetPhone } from '../../../state/resetPhone/resetPhone.ts'
import { useFlow } from '../../app/host.ts'
import { Form } from '../../ui/Form.tsx'
import { maskedField } from '../../ui/masked.ts'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { Text } from '../../ui/Text.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { Title } from '../../ui/Title.tsx'
import { useWords } from '../../words/useWords.ts'
import { StepError } from '../login/StepError.tsx'
import { recoveryWords } from '../recoveryWords.ts'

/** Takes the new number. */
export const ChangePhoneNumber = () => {
  const t = useWords(recoveryWords)
  const { $isWrongNumber, changeNumber, numberTyped } = useFlow(resetPhone)
  const isWrong = useStore($isWrongNumber)
  const { busy, error } = useStore(useFlow(box).$work)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    field.current?.focus({ preventScroll: true })
  }, [])

  return (
    <Form onSubmit={data => void changeNumber(String(data.get('phoneNumber') ?? ''))} isBusy={busy}>
      <Title level={1} size="large">
        {t('newNumberTitle')}
      </Title>
      <Text>{t('newNumberText')}</Text>
      <StepError error={error} />
      <TextField
        ref={field}
        name="phoneNumber"
        type="tel"
        dir="ltr"
        label={t('phoneNumber')}
        description={t('phoneHint')}
        inputMode="tel"
        autoComplete="tel"
        required
        error={isWrong ? t('phoneWrong') : undefined}
        {...maskedField}
        onInput={numberTyped}
      />
      <SubmitButton isBusy={busy}>{t('saveNumber')}</SubmitButton>
    </Form>
  )
}
