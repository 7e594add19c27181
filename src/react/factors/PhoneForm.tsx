import type { ReactNode } from 'react'
import { object, string } from 'valibot'
import { RequestError } from '../app/RequestError.tsx'
import type { RequestState } from '../app/useForm.ts'
import { useForm } from '../app/useForm.ts'
import { Form } from '../ui/Form.tsx'
import { SubmitButton } from '../ui/SubmitButton.tsx'
import { Text } from '../ui/Text.tsx'
import { TextField } from '../ui/TextField.tsx'
import { Title } from '../ui/Title.tsx'
import { maskedField } from '../ui/masked.ts'

interface Props {
  title: string
  text: string
  label: string
  /** Hint about the format of the number. */
  hint: string
  /** Error message of the number; set by the flow, because the numbering plans are loaded on submit. */
  error: string | undefined
  submitLabel: string
  request: RequestState
  onSend: (typed: string) => Promise<unknown>
  /** Runs when the number changes, which makes `error` obsolete. */
  onInput: () => void
  children?: ReactNode
}

const schema = object({ phoneNumber: string() })

/** Asks for a phone number that codes will be sent to. */
export const PhoneForm = ({
  title,
  text,
  label,
  hint,
  error,
  submitLabel,
  request,
  onSend,
  onInput,
  children,
}: Props) => {
  const form = useForm({ schema, request, submit: ({ phoneNumber }) => onSend(phoneNumber) })
  return (
    <Form {...form.form}>
      <Title level={1} size="large">
        {title}
      </Title>
      <Text>{text}</Text>
      <RequestError error={form.error} />
      <TextField
        {...form.field('phoneNumber')}
        type="tel"
        dir="ltr"
        label={label}
        description={hint}
        inputMode="tel"
        autoComplete="tel"
        required
        error={error}
        onInput={onInput}
        {...maskedField}
      />
      <SubmitButton isBusy={request.busy}>{submitLabel}</SubmitButton>
      {children}
    </Form>
  )
}
