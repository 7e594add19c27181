import type { ReactNode } from 'react'
import { object, string } from 'valibot'
import { TitledForm } from '../app/TitledForm.tsx'
import type { RequestState } from '../app/useForm.ts'
import { useForm } from '../app/useForm.ts'
import { PhoneField } from './PhoneField.tsx'

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
        <PhoneField {...form.field('phoneNumber')} label={label} description={hint} error={error} onInput={onInput} />
      }
    />
  )
}
