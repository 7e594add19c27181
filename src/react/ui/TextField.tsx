import type { ComponentProps } from 'react'
import { styled } from 'styled-components'
import { Field, type FieldWords } from './Field.tsx'
import { fieldControl } from './fieldControl.ts'

/** One line a person types. */
export const Input = styled.input.withConfig({ componentId: 'fe-input' })`
  && {
    ${fieldControl}
  }
`

/** Texts around a single-line field, and the attributes of its input. */
export interface TextFieldProps extends FieldWords, Omit<ComponentProps<'input'>, keyof FieldWords | 'children'> {}

/** A labelled single-line text field. */
export const TextField = ({
  label,
  optional,
  description,
  error,
  action,
  describedBy,
  id,
  ...input
}: TextFieldProps) => (
  <Field {...{ label, optional, description, error, action, describedBy, id }}>
    {ties => <Input type="text" dir="auto" {...input} {...ties} />}
  </Field>
)
