import { useStore } from '@nanostores/react'
import { type ReactNode } from 'react'
import { flowView } from '../../../state/signIn/flowView.ts'
import { useFlow } from '../../app/host.ts'
import { Form } from '../../ui/Form.tsx'
import { maskedField } from '../../ui/masked.ts'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { Text } from '../../ui/Text.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { Title } from '../../ui/Title.tsx'
import { StepError } from './StepError.tsx'

interface Props {
  title: string
  text: string
  label: string
  /** How a number is to be written. */
  hint: string
  /** What is wrong with the number, in words. */
  fault: string | undefined
  /** What the main button says. */
  send: string
  onSend: (typed: string) => void
  /** The number changes, so what was wrong with it counts no more. */
  onTyped: () => void
  children?: ReactNode
}

/** Asks for a phone number that gets codes from now on. */
export const PhoneForm = ({ title, text, label, hint, fault, send, onSend, onTyped, children }: Props) => {
  const { busy, error } = useStore(useFlow(flowView).$request)
  return (
    <Form onSubmit={data => onSend(String(data.get('phoneNumber') ?? ''))} isBusy={busy}>
      <Title level={1} size="large">
        {title}
      </Title>
      <Text>{text}</Text>
      <StepError error={error} />
      <TextField
        name="phoneNumber"
        type="tel"
        dir="ltr"
        label={label}
        description={hint}
        inputMode="tel"
        autoComplete="tel"
        required
        error={fault}
        onInput={onTyped}
        {...maskedField}
      />
      <SubmitButton isBusy={busy}>{send}</SubmitButton>
      {children}
    </Form>
  )
}
