import { useEffect, useId, useRef, type ComponentProps, type ReactNode } from 'react'
import { css, styled } from 'styled-components'
import { bare, faded, own, plain, ring } from '../../styles/reset.ts'
import { tick } from './tick.ts'
import { useFocusInside } from './useFocusInside.ts'

/** A label next to its checkbox; tall enough for touch. */
export const ChoiceLabel = styled.label.withConfig({ componentId: 'fe-choice' })`
  && {
    ${plain}
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 0 10px;
    align-items: start;
    color: var(--_text-1);
    cursor: pointer;
    &:has(:disabled) {
      color: var(--_text-3);
      cursor: not-allowed;
    }
    @media (pointer: coarse) {
      padding-block: 10px;
    }
  }
`

/** A checkbox, radio button or switch that cannot be used. */
export const fadedMark = css`
  ${faded}
  @media (forced-colors: active) {
    --_border-2: GrayText;
    --_text-2: GrayText;
    --_accent: GrayText;
    --_accent-edge: GrayText;
    --_on-accent: Canvas;
    color: Canvas;
  }
`

/** Styles shared by checkboxes, radio buttons and switches. */
export const mark = css`
  ${bare}
  flex: none;
  display: grid;
  place-content: center;
  inline-size: 18px;
  block-size: 18px;
  margin-block: 1px;
  border: 1px solid var(--_border-2);
  background: var(--_surface-1);
  color: var(--_on-accent);
  cursor: inherit;
  forced-color-adjust: none;
  transition:
    background-color var(--_fast),
    border-color var(--_fast);
  &:hover:enabled {
    border-color: var(--_text-3);
  }
  &:focus-visible {
    ${ring}
  }
  &:checked,
  &:indeterminate:not([type='radio']) {
    border-color: var(--_accent-edge);
    background: var(--_accent);
  }
  @media (forced-colors: active) {
    --_surface-1: Canvas;
    --_surface-3: Canvas;
    --_border-2: CanvasText;
    --_text-2: CanvasText;
    --_text-3: CanvasText;
    --_danger-text: CanvasText;
  }
  &:disabled {
    ${fadedMark}
  }
  &[aria-invalid='true'] {
    border-color: var(--_danger-text);
  }
`

/** The bare checkbox, for controls that place its label themselves. */
export const CheckboxInput = styled.input.withConfig({ componentId: 'fe-checkbox' })`
  && {
    ${mark}
    border-radius: 5px;
    &:checked::before {
      ${tick}
    }
    &:indeterminate::before {
      content: '';
      inline-size: 8px;
      block-size: 0;
      margin: 0;
      border: solid;
      border-width: 0 0 2px;
      rotate: 0deg;
    }
  }
`

const TextColumn = styled.span.withConfig({ componentId: 'fe-choice-words' })`
  && {
    ${plain}
    display: block;
    grid-column: 2;
  }
`

const Note = styled.span.withConfig({ componentId: 'fe-choice-note' })`
  && {
    ${own}
    display: block;
    margin-block-start: 2px;
    padding-inline-start: var(--indent);
    font: 400 13px/18px var(--_family);
    color: var(--_text-2);
    &[data-fault] {
      color: var(--_danger-text);
    }
    /* Takes no space until it has text. */
    &:empty {
      position: absolute;
    }
  }
`

const Group = styled.div.withConfig({ componentId: 'fe-choice-group' })`
  && {
    ${plain}
    --indent: 28px;
    &[data-switch] {
      --indent: 44px;
    }
  }
`

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'children' | 'ref'> {
  label: ReactNode
  description?: ReactNode
  error?: string | undefined
  /** Some, but not all, of what it stands for are chosen. */
  isIndeterminate?: boolean | undefined
  /** Appears and is announced as a switch: its change applies at once. */
  mark?: typeof CheckboxInput
}

/** A single option to agree to or to choose. */
export const Checkbox = ({
  label,
  description,
  error,
  isIndeterminate = false,
  mark: Mark = CheckboxInput,
  ...input
}: Props) => {
  const own = useId()
  const box = useRef<HTMLInputElement>(null)
  const { hasFocus, ...focusHandlers } = useFocusInside(box)
  useEffect(() => {
    if (box.current) box.current.indeterminate = isIndeterminate
  }, [isIndeterminate])
  const describedBy = [description && `${own}d`, error && `${own}e`].filter(Boolean).join(' ')
  return (
    <Group data-switch={input.role === 'switch' ? '' : undefined} {...focusHandlers}>
      <ChoiceLabel>
        <Mark
          ref={box}
          type="checkbox"
          {...input}
          {...(error && { 'aria-invalid': true })}
          {...(describedBy && { 'aria-describedby': describedBy })}
        />
        <TextColumn>{label}</TextColumn>
      </ChoiceLabel>
      {description && <Note id={`${own}d`}>{description}</Note>}
      {(hasFocus || error) && (
        <Note id={`${own}e`} data-fault="" {...(hasFocus && { 'aria-live': 'polite' })}>
          {error}
        </Note>
      )}
    </Group>
  )
}
