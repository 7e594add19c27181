import { styled } from 'styled-components'
import { plain } from '../../../styles/reset.ts'
import { CopyButton } from '../CopyButton.tsx'
import { Field, type FieldTexts } from '../Field.tsx'
import { Input } from '../TextField.tsx'

const Line = styled.span.withConfig({ componentId: 'fe-copy-field' })`
  && {
    ${plain}
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
`

const Value = styled(Input).withConfig({ componentId: 'fe-copy-value' })`
  && {
    flex: 1 1 180px;
    inline-size: 0;
    min-inline-size: 0;
    font-family: var(--_mono);
    font-size: 13px;
    text-align: start;
  }
`

/** Texts of a copy button. */
export interface CopyLabels {
  copy: string
  copied: string
  failed: string
}

interface Props extends Omit<FieldTexts, 'optional' | 'error' | 'action'> {
  value: string
  labels: CopyLabels
  onCopied?: () => void
  /** True for a value that a person has just asked for: focus goes to the button, and it is copied where that is allowed. */
  isCopiedAtOnce?: boolean
}

/** A value to take elsewhere, such as a URL or a key: read-only, selected on focus, with a copy button. */
export const CopyField = ({ label, description, describedBy, value, labels, onCopied, isCopiedAtOnce }: Props) => (
  <Field {...{ label, description, describedBy }} hasParts>
    {fieldProps => (
      <Line>
        <Value
          type="text"
          dir="ltr"
          readOnly
          spellCheck={false}
          value={value}
          onFocus={event => event.currentTarget.select()}
          {...fieldProps}
        />
        <CopyButton
          text={value}
          label={labels.copy}
          subject={label}
          copiedLabel={labels.copied}
          failedLabel={labels.failed}
          {...(onCopied && { onCopied })}
          {...(isCopiedAtOnce && { isCopiedAtOnce })}
        />
      </Line>
    )}
  </Field>
)
