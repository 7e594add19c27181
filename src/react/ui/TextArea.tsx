import type { ComponentProps } from 'react'
import { styled } from 'styled-components'
import { Field, type FieldTexts } from './Field.tsx'
import { fieldControl } from './fieldControl.ts'

/** The box that text is typed into. */
export const Control = styled.textarea.withConfig({ componentId: 'fe-textarea' })`
  && {
    ${fieldControl}
    min-block-size: 88px;
    max-block-size: 320px;
    field-sizing: content;
    resize: vertical;
  }
`

interface Props extends FieldTexts, Omit<ComponentProps<'textarea'>, keyof FieldTexts | 'children'> {}

/** Several lines of text. */
export const TextArea = ({ label, optional, description, error, action, describedBy, id, ...area }: Props) => (
  <Field {...{ label, optional, description, error, action, describedBy, id }}>
    {fieldProps => <Control dir="auto" {...area} {...fieldProps} />}
  </Field>
)
