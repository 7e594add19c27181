import { styled } from 'styled-components'
import type { ComponentProps } from 'react'
import { Field } from '../Field.tsx'
import { Control, type TextArea } from '../TextArea.tsx'

const CodeControl = styled(Control).withConfig({ componentId: 'fe-code-area' })`
  && {
    font-family: var(--_mono);
    font-size: 13px;
    line-height: 20px;
    tab-size: 2;
  }
  @media (pointer: coarse) {
    && {
      /* Phones zoom in on smaller text. */
      font-size: 16px;
      line-height: 24px;
    }
  }
`

/** Code to edit, such as JSON: one width for all characters, from left to right in every language. */
export const CodeArea = ({
  label,
  optional,
  description,
  error,
  action,
  describedBy,
  id,
  ...area
}: ComponentProps<typeof TextArea>) => (
  <Field {...{ label, optional, description, error, action, describedBy, id }}>
    {fieldProps => (
      <CodeControl dir="ltr" translate="no" spellCheck={false} autoComplete="off" {...area} {...fieldProps} />
    )}
  </Field>
)
