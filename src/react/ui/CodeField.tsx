import { useRef, type ComponentProps, type FormEvent } from 'react'
import { styled } from 'styled-components'
import { Field, fieldControl, type FieldWords } from './Field.tsx'

const Control = styled.input.withConfig({ componentId: 'fe-code-field' })<{ $length: number }>`
  && {
    ${fieldControl}
    --cell: calc((100% - 2px) / ${({ $length }) => $length});
    min-block-size: 52px;
    padding-inline: 0;
    padding-inline-start: calc((100cqi / ${({ $length }) => $length} - 1ch) / 2);
    border-inline-width: 1px;
    background-image: repeating-linear-gradient(
      to right,
      transparent 0 calc(var(--cell) - 1px),
      var(--_border-1) calc(var(--cell) - 1px) var(--cell)
    );
    font: 500 22px/36px var(--_mono);
    letter-spacing: calc(100cqi / ${({ $length }) => $length} - 1ch);
    font-variant-numeric: tabular-nums;
    direction: ltr;
    text-overflow: clip;
    overflow: hidden;
  }
`

interface Props extends Pick<FieldWords, 'label' | 'description' | 'error' | 'action'> {
  name: string
  /** Number of digits. Default 6. */
  length?: number
  /** Runs once when the last digit is there, typed, pasted or filled in by the system. */
  onComplete?: ((code: string) => void) | undefined
  ref?: ComponentProps<'input'>['ref']
}

/** A one-time code: one real input with a place drawn for each digit. Takes pasted codes with spaces or dashes in them. */
export const CodeField = ({ length = 6, onComplete, name, ref, ...words }: Props) => {
  const sent = useRef('')
  const typed = (event: FormEvent<HTMLInputElement>) => {
    const input = event.currentTarget
    const code = input.value.replaceAll(/\D/g, '').slice(0, length)
    if (code !== input.value) input.value = code
    if (code.length === length && code !== sent.current) onComplete?.(code)
    sent.current = code.length === length ? code : ''
  }
  return (
    <Field {...words}>
      {ties => (
        <Control
          $length={length}
          ref={ref}
          name={name}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          {...ties}
          onInput={typed}
        />
      )}
    </Field>
  )
}
