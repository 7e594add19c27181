import Eye from 'lucide/dist/esm/icons/eye.mjs'
import EyeOff from 'lucide/dist/esm/icons/eye-off.mjs'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { styled } from 'styled-components'
import { bare, faded, ring } from '../../styles/reset.ts'
import { Field } from './Field.tsx'
import { Icon } from './Icon.tsx'
import { Input, type TextFieldProps } from './TextField.tsx'

const Secret = styled(Input).withConfig({ componentId: 'fe-password' })`
  && {
    --_field-end: 44px;
    padding-inline-end: var(--_field-end);
    &::-ms-reveal {
      display: none;
    }
  }
`

const Reveal = styled.button.withConfig({ componentId: 'fe-reveal' })`
  && {
    ${bare}
    justify-self: end;
    display: grid;
    place-items: center;
    inline-size: 40px;
    block-size: var(--_control);
    border-radius: var(--_radius);
    color: var(--_text-2);
    cursor: pointer;
    &:hover:enabled {
      color: var(--_text-1);
    }
    &:disabled {
      ${faded}
      cursor: not-allowed;
    }
    &:focus-visible {
      ${ring}
      outline-offset: -6px;
    }
  }
`

interface Props extends Omit<TextFieldProps, 'type' | 'dir'> {
  /** Name of the button that shows the typed text; its pressed state tells whether it is shown. */
  revealLabel: string
  /**
   * Hides the field and takes it out of the tab order until something fills it, so that a password manager can fill
   * name and password at once.
   */
  isCollapsed?: boolean | undefined
}

/** A password, with a button that shows it. It is hidden again when its form is submitted. */
export const PasswordField = ({ revealLabel, isCollapsed = false, ...props }: Props) => {
  const { label, optional, description, error, action, describedBy, id, onInput, ...input } = props
  const [isRevealed, setRevealed] = useState(false)
  const [isFilled, setFilled] = useState(false)
  const field = useRef<HTMLDivElement>(null)
  const isHidden = isCollapsed && !isFilled
  useEffect(() => {
    const control = field.current?.querySelector('input')
    setFilled(Boolean(control?.value))
    const hide = () => setRevealed(false)
    const form = control?.form
    form?.addEventListener('submit', hide)
    return () => form?.removeEventListener('submit', hide)
  }, [])
  const typed = (event: FormEvent<HTMLInputElement>) => {
    setFilled(event.currentTarget.value !== '')
    onInput?.(event as Parameters<NonNullable<typeof onInput>>[0])
  }
  const reveal = !isHidden && (
    <Reveal
      type="button"
      aria-label={revealLabel}
      aria-pressed={isRevealed}
      disabled={input.disabled}
      onMouseDown={event => event.preventDefault()} // Keeps the caret where it is.
      onClick={() => setRevealed(!isRevealed)}
    >
      <Icon icon={isRevealed ? EyeOff : Eye} />
    </Reveal>
  )
  return (
    <Field
      {...{ label, optional, description, error, action, describedBy, id }}
      over={reveal}
      boxRef={field}
      isCollapsed={isCollapsed}
      isFilled={isFilled}
    >
      {fieldProps => (
        <Secret
          autoCapitalize="none"
          autoComplete="current-password"
          spellCheck={false}
          {...input}
          {...fieldProps}
          {...(isHidden && { tabIndex: -1 })}
          type={isRevealed ? 'text' : 'password'}
          onInput={typed}
        />
      )}
    </Field>
  )
}
