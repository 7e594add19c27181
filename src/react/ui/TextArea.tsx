import type { ComponentProps } from 'react'
import { styled } from 'styled-components'
import { Field, type FieldWords } from './Field.tsx'
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

interface Props extends FieldWords, Omit<ComponentProps<'textarea'>, keyof FieldWords | 'children'> {}

/** Several lines of text. */
export const TextArea = ({ label, optional, description, error, action, describedBy, id, ...area }: Props) => (
  <Field {...{ label, optional, description, error, action, describedBy, id }}>
    {ties => <Control dir="auto" {...area} {...ties} />}
  </Field>
)
