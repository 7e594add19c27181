import { useRef, type ComponentProps, type FormEvent } from 'react'
import { styled } from 'styled-components'
import { bare, plain } from '../../styles/reset.ts'
import { Field, type FieldTexts } from './Field.tsx'
import { fieldBox } from './fieldBox.ts'
import { maskedField } from './masked.ts'

const Frame = styled.span.withConfig({ componentId: 'fe-code-frame' })`
  && {
    ${plain}
    ${fieldBox}
    position: relative;
    display: grid;
    grid-auto-flow: column;
    grid-auto-columns: minmax(0, 1fr);
    block-size: 52px;
    overflow: clip;
    direction: ltr;
    container-type: inline-size;
  }
`

const Place = styled.span.withConfig({ componentId: 'fe-code-place' })`
  && {
    ${plain}
    border-inline-start: 1px solid var(--_border-1);
    &:first-child {
      border: 0;
    }
  }
`

/* Wider than its frame by one digit, so that the caret after the last digit does not scroll the digits. */
const Digits = styled.input.withConfig({ componentId: 'fe-code-digits' })<{ $length: number }>`
  && {
    ${bare}
    --pitch: calc(100cqi / ${({ $length }) => $length});
    position: absolute;
    inset: 0 auto 0 0;
    inline-size: calc(100cqi + var(--pitch));
    padding-inline-start: calc((var(--pitch) - 1ch) / 2);
    font: 500 22px/50px var(--_mono);
    font-variant-numeric: tabular-nums;
    letter-spacing: calc(var(--pitch) - 1ch);
    caret-color: var(--_accent-text);
    &:focus {
      outline: 0;
    }
    &:autofill {
      -webkit-text-fill-color: var(--_text-1);
      box-shadow: 0 0 0 99px var(--_accent-subtle) inset;
    }
  }
`

interface Props extends Pick<FieldTexts, 'label' | 'description' | 'describedBy' | 'error' | 'action'> {
  name: string
  /** Number of digits. Default 6. */
  length?: number
  /** Runs once when the last digit is entered: typed, pasted or filled in by the system. */
  onComplete?: ((code: string) => void) | undefined
  onInput?: (() => void) | undefined
  ref?: ComponentProps<'input'>['ref']
}

/** A one-time code: one real input, with a cell drawn for each digit. Accepts pasted codes with spaces or dashes. */
export const CodeField = ({ length = 6, onComplete, onInput, name, ref, ...texts }: Props) => {
  const reported = useRef('')
  const take = (input: HTMLInputElement) => {
    // Full-width digits, as Japanese and Chinese keyboards type them, are digits as well.
    const code = input.value.normalize('NFKC').replaceAll(/\D/g, '').slice(0, length)
    if (code !== input.value) input.value = code
    const isNew = code.length === length && code !== reported.current
    reported.current = code.length === length ? code : ''
    onInput?.()
    if (isNew) onComplete?.(code)
  }
  const typed = ({ currentTarget, nativeEvent }: FormEvent<HTMLInputElement>) => {
    // What is being composed stays until it is done.
    if (!('isComposing' in nativeEvent && nativeEvent.isComposing)) take(currentTarget)
  }
  return (
    <Field {...texts}>
      {fieldProps => (
        <Frame>
          {Array.from({ length }, (_place, index) => (
            <Place key={index} aria-hidden="true" />
          ))}
          <Digits
            $length={length}
            ref={ref}
            name={name}
            inputMode="numeric"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            {...maskedField}
            {...fieldProps}
            onInput={typed}
            onCompositionEnd={({ currentTarget }) => take(currentTarget)}
          />
        </Frame>
      )}
    </Field>
  )
}
