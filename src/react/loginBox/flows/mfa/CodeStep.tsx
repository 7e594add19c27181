import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { FeError } from '../../../../http/errors.ts'
import { flowView } from '../../../../state/signIn/flowView.ts'
import { login } from '../../../../state/signIn/identify.ts'
import { challenge } from '../../../../state/signIn/flows/mfa/challenge.ts'
import { useFlow } from '../../../app/host.ts'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { CodeField } from '../../../ui/CodeField.tsx'
import { moveFocus } from '../../../ui/focusRegion.ts'
import { Form } from '../../../ui/Form.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { Title } from '../../../ui/Title.tsx'
import { useMessages } from '../../../messages/useMessages.ts'
import { IdentityPill } from '../../common/IdentityPill.tsx'
import { StepError } from '../../common/StepError.tsx'
import { mfaMessages } from './messages.ts'

const digits = 6
/** Codes of the server for a code that did not work; everything else is not the field's fault. */
const codeFaults: Readonly<Record<string, 'codeWrong' | 'codeSpent'>> = {
  'ER-WRONG-CODE': 'codeWrong',
  'ER-CODE-SPENT': 'codeSpent',
}
const faultOf = (error: FeError | undefined) => error && codeFaults[error.code]

interface Props {
  title: string
  enterCode: (code: string, rememberDevice: boolean) => Promise<void>
  /** Above the field: what the code is and where it comes from. */
  above: ReactNode
  /** Under the button. */
  below?: ReactNode
  submitLabel?: string
  /** False while there is nothing yet that a code could belong to. Default true. */
  isReady?: boolean
}

/** A step that wants a code: sent once with its last digit, corrected in place (M2). */
export const CodeStep = ({ title, enterCode, above, below, submitLabel, isReady = true }: Props) => {
  const t = useMessages(mfaMessages)
  const { $challenge, leave } = useFlow(challenge)
  const { purpose, rememberDays } = useStore($challenge) ?? {}
  const identifier = useStore(useFlow(login).$identifier)
  const { busy, error } = useStore(useFlow(flowView).$request)
  const [isMissing, setMissing] = useState(false)
  const [isTypedOn, setTypedOn] = useState(false)
  const [remembers, setRemembers] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const fault = isMissing ? 'codeMissing' : isTypedOn ? undefined : faultOf(error)

  useEffect(() => {
    if (!faultOf(error) || !field.current) return
    field.current.value = ''
    moveFocus(field.current)
  }, [error])

  const send = (code: string) => {
    setMissing(code.length < digits)
    setTypedOn(false)
    if (code.length === digits && isReady) void enterCode(code, remembers)
  }

  return (
    <Form onSubmit={data => send(String(data.get('code') ?? ''))} isBusy={busy}>
      <Title level={1} size="large">
        {title}
      </Title>
      {purpose !== 'stepUp' && identifier && (
        <IdentityPill identifier={identifier} changeLabel={t('change')} onChange={leave} />
      )}
      {above}
      <StepError error={faultOf(error) ? undefined : error} />
      <CodeField
        ref={field}
        name="code"
        label={t('code')}
        length={digits}
        error={fault && t(fault)}
        onInput={() => {
          setMissing(false)
          setTypedOn(true)
        }}
        onComplete={send}
      />
      {rememberDays !== undefined && (
        <Checkbox
          name="rememberDevice"
          label={t('rememberDays', { days: rememberDays })}
          checked={remembers}
          onChange={event => setRemembers(event.currentTarget.checked)}
        />
      )}
      <SubmitButton isBusy={busy}>{submitLabel ?? t('verifyCode')}</SubmitButton>
      {below}
    </Form>
  )
}
