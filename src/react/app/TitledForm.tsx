import type { ReactNode } from 'react'
import type { FeError } from '../../http/errors.ts'
import { Form } from '../ui/Form.tsx'
import { SubmitButton } from '../ui/SubmitButton.tsx'
import { Text } from '../ui/Text.tsx'
import { Title } from '../ui/Title.tsx'
import { RequestError } from './RequestError.tsx'
import type { RequestState, useForm } from './useForm.ts'

interface Props {
  title: string
  /** What is asked for, and what happens next. */
  text: string
  /** From `useForm`. */
  form: { form: ReturnType<typeof useForm>['form']; error: FeError | undefined }
  request: RequestState
  submitLabel: string
  field: ReactNode
  /** Further buttons under the main one. */
  children?: ReactNode
}

/** A step that asks for one thing: title, explanation, error, field and button. */
export const TitledForm = ({ title, text, form, request, submitLabel, field, children }: Props) => (
  <Form {...form.form}>
    <Title level={1} size="large">
      {title}
    </Title>
    <Text>{text}</Text>
    <RequestError error={form.error} />
    {field}
    <SubmitButton isBusy={request.busy}>{submitLabel}</SubmitButton>
    {children}
  </Form>
)
