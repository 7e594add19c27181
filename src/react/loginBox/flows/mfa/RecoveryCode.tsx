import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { flowView } from '../../../../state/signIn/flowView.ts'
import { login } from '../../../../state/signIn/identify.ts'
import { challenge } from '../../../../state/signIn/flows/mfa/challenge.ts'
import { mfa } from '../../../../state/signIn/flows/mfa/mfa.ts'
import { useFlow } from '../../../app/host.ts'
import { Button } from '../../../ui/Button.tsx'
import { selectField } from '../../../ui/focusRegion.ts'
import { Form } from '../../../ui/Form.tsx'
import { maskedField } from '../../../ui/masked.ts'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { Text } from '../../../ui/Text.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { Title } from '../../../ui/Title.tsx'
import { useMessages } from '../../../messages/useMessages.ts'
import { LinkRow } from '../../../ui/ActionRows.ts'
import { IdentityPill } from '../../common/IdentityPill.tsx'
import { StepError } from '../../common/StepError.tsx'
import { mfaMessages } from './messages.ts'

/** The way in for somebody who lost the factors: one of the saved codes gives them up (§2.2). */
export const RecoveryCode = () => {
  const t = useMessages(mfaMessages)
  const { goBack, leave } = useFlow(challenge)
  const { recover } = useFlow(mfa)
  const identifier = useStore(useFlow(login).$identifier)
  const { busy, error } = useStore(useFlow(flowView).$request)
  const [isMissing, setMissing] = useState(false)
  const isWrong = error?.code === 'ER-WRONG-CODE'
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (error) selectField(field.current)
  }, [error])
  const submit = (data: FormData) => {
    const code = String(data.get('recoveryCode') ?? '').trim()
    setMissing(code === '')
    if (code !== '') void recover(code)
  }
  return (
    <Form onSubmit={submit} isBusy={busy}>
      <Title level={1} size="large">
        {t('recoveryTitle')}
      </Title>
      {identifier && <IdentityPill identifier={identifier} changeLabel={t('change')} onChange={leave} />}
      <Text>{t('recoveryText')}</Text>
      <StepError error={isWrong ? undefined : error} />
      <TextField
        ref={field}
        name="recoveryCode"
        label={t('recoveryCode')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={isMissing ? t('recoveryMissing') : isWrong ? t('recoveryWrong') : undefined}
        onInput={() => setMissing(false)}
        {...maskedField}
      />
      <SubmitButton isBusy={busy}>{t('recover')}</SubmitButton>
      <LinkRow>
        <Button variant="link" onClick={goBack}>
          {t('back')}
        </Button>
      </LinkRow>
    </Form>
  )
}
