import type { ComponentProps } from 'react'
import { styled } from 'styled-components'
import { Field, type FieldTexts } from './Field.tsx'
import { fieldControl } from './fieldControl.ts'

/** One line a person types. */
export const Input = styled.input.withConfig({ componentId: 'fe-input' })`
  && {
    ${fieldControl}
  }
`

/** Texts around a single-line field, and the attributes of its input. */
export interface TextFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, keyof FieldTexts | 'children'> {}

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
    {fieldProps => <Input type="text" dir="auto" {...input} {...fieldProps} />}
  </Field>
)
