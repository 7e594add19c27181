import { styled } from 'styled-components'
import { plain } from '../../../styles/reset.ts'
import { CopyButton } from '../CopyButton.tsx'
import { Field, type FieldWords } from '../Field.tsx'
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
export interface CopyWords {
  copy: string
  copied: string
  failed: string
}

interface Props extends Omit<FieldWords, 'optional' | 'error' | 'action'> {
  value: string
  words: CopyWords
  onCopied?: () => void
  /** True for a value that a person has just asked for: focus goes to the button, and it is copied where that is allowed. */
  isCopiedAtOnce?: boolean
}

/** A value to take elsewhere, such as a URL or a key: read-only, selected on focus, with a copy button. */
export const CopyField = ({ label, description, describedBy, value, words, onCopied, isCopiedAtOnce }: Props) => (
  <Field {...{ label, description, describedBy }} hasParts>
    {ties => (
      <Line>
        <Value
          type="text"
          dir="ltr"
          readOnly
          spellCheck={false}
          value={value}
          onFocus={event => event.currentTarget.select()}
          {...ties}
        />
        <CopyButton
          text={value}
          label={words.copy}
          subject={label}
          copiedLabel={words.copied}
          failedLabel={words.failed}
          {...(onCopied && { onCopied })}
          {...(isCopiedAtOnce && { isCopiedAtOnce })}
        />
      </Line>
    )}
  </Field>
)
