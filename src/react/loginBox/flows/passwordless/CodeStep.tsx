import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { flowView } from '../../../../state/signIn/flowView.ts'
import { login } from '../../../../state/signIn/identify.ts'
import { signInMachine } from '../../../../state/signIn/signInMachine.ts'
import { passwordless, type PasswordlessMethod } from '../../../../state/signIn/flows/passwordless/passwordless.ts'
import { useFlow } from '../../../app/host.ts'
import { Announcer } from '../../../ui/Announcer.tsx'
import { CodeField } from '../../../ui/CodeField.tsx'
import { moveFocus } from '../../../ui/focusRegion.ts'
import { Form } from '../../../ui/Form.tsx'
import { maskedField } from '../../../ui/masked.ts'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { Text } from '../../../ui/Text.tsx'
import { Title } from '../../../ui/Title.tsx'
import { useMessages } from '../../../messages/useMessages.ts'
import { CaptchaNotice } from '../../common/CaptchaNotice.tsx'
import { IdentityPill } from '../../common/IdentityPill.tsx'
import { StepError } from '../../common/StepError.tsx'
import { AlternativeMethods } from '../../common/AlternativeMethods.tsx'
import { Resend } from './Resend.tsx'
import { SentTo } from './SentTo.tsx'
import { passwordlessMessages } from './messages.ts'

/** Refusals that are about the code itself. */
const codeFaults: Readonly<Record<string, 'codeWrong' | 'codeSpent'>> = {
  'ER-WRONG-CODE': 'codeWrong',
  'ER-CODE-SPENT': 'codeSpent',
}

interface Props {
  way: PasswordlessMethod
  title: string
  sentTo: string
  children?: ReactNode
}

/** A step that takes a code of six digits; the last one submits it. After a wrong one the field keeps the focus. */
export const CodeStep = ({ way, title, sentTo, children }: Props) => {
  const t = useMessages(passwordlessMessages)
  const { enterCode } = useFlow(passwordless)
  const { changeIdentifier } = useFlow(signInMachine)
  const identifier = useStore(useFlow(login).$identifier)
  const { busy, error } = useStore(useFlow(flowView).$request)
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const wrong = error && codeFaults[error.code]
  const isWrong = wrong !== undefined
  const fault = isMissing ? t('codeMissing') : wrong && t(wrong)

  useEffect(() => {
    if (!isWrong || !field.current) return
    field.current.value = ''
    moveFocus(field.current)
  }, [isWrong, error])

  const submit = (data: FormData) => {
    const code = String(data.get('code') ?? '')
    setMissing(code.length !== 6)
    if (code.length === 6) void enterCode(code)
  }

  return (
    <Form onSubmit={submit} isBusy={busy}>
      <Title level={1} size="large">
        {title}
      </Title>
      {way === 'quickSms' ? (
        // Whose phone this is says the device, not the address of the step before.
        <SentTo>{sentTo}</SentTo>
      ) : (
        <>
          <IdentityPill identifier={identifier} changeLabel={t('change')} onChange={changeIdentifier} />
          <Text {...maskedField}>{sentTo}</Text>
        </>
      )}
      <StepError error={isWrong ? undefined : error} />
      <CaptchaNotice />
      <CodeField
        ref={field}
        name="code"
        label={t('code')}
        error={fault}
        onInput={() => setMissing(false)}
        onComplete={code => void enterCode(code)}
      />
      <Announcer text={isWrong ? fault : undefined} />
      {children}
      <SubmitButton isBusy={busy}>{t('signIn')}</SubmitButton>
      <Resend question={t('noCode')} />
      <AlternativeMethods current={way} />
    </Form>
  )
}
