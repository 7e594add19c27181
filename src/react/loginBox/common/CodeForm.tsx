import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { flowView } from '../../../state/signIn/flowView.ts'
import { useFlow } from '../../app/host.ts'
import { CodeField } from '../../ui/CodeField.tsx'
import { selectField } from '../../ui/focusRegion.ts'
import { Form } from '../../ui/Form.tsx'
import { maskedField } from '../../ui/masked.ts'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { Text } from '../../ui/Text.tsx'
import { Title } from '../../ui/Title.tsx'
import { useMessages } from '../../messages/useMessages.ts'
import { IdentityPill } from './IdentityPill.tsx'
import { StepError } from './StepError.tsx'
import { recoveryMessages } from './recoveryMessages.ts'

/** Refusals that are about the code itself. */
const codeFaults: Readonly<Record<string, 'codeWrong' | 'codeSpent'>> = {
  'ER-WRONG-CODE': 'codeWrong',
  'ER-CODE-SPENT': 'codeSpent',
}

interface Props {
  title: string
  text: string
  /** Whose account it is about, with the way back to who it is. */
  identifier: string
  onChange: () => void
  enterCode: (code: string) => Promise<void>
  /** What else can be done here. */
  children: ReactNode
}

/** A step that takes a code of six digits; the last one submits it. After a wrong one the field keeps the focus. */
export const CodeForm = ({ title, text, identifier, onChange, enterCode, children }: Props) => {
  const t = useMessages(recoveryMessages)
  const { busy, error } = useStore(useFlow(flowView).$request)
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const wrong = error && codeFaults[error.code]
  const isWrong = wrong !== undefined

  useEffect(() => {
    if (isWrong) selectField(field.current)
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
      <IdentityPill identifier={identifier} changeLabel={t('change')} onChange={onChange} />
      <Text {...maskedField}>{text}</Text>
      <StepError error={isWrong ? undefined : error} />
      <CodeField
        ref={field}
        name="code"
        label={t('code')}
        error={isMissing ? t('codeMissing') : wrong && t(wrong)}
        onInput={() => setMissing(false)}
        onComplete={code => void enterCode(code)}
      />
      <SubmitButton isBusy={busy}>{t('confirmCode')}</SubmitButton>
      {children}
    </Form>
  )
}
