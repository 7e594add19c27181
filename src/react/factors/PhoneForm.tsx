import type { ReactNode } from 'react'
import { object, string } from 'valibot'
import { TitledForm } from '../app/TitledForm.tsx'
import type { RequestState } from '../app/useForm.ts'
import { useForm } from '../app/useForm.ts'
import { TextField } from '../ui/TextField.tsx'
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
export const PhoneForm = ({ label, hint, error, request, onSend, onInput, ...step }: Props) => {
  const form = useForm({ schema, request, submit: ({ phoneNumber }) => onSend(phoneNumber) })
  return (
    <TitledForm
      {...step}
      form={form}
      request={request}
      field={
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
      }
    />
  )
}
