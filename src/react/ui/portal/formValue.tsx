import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type FocusEvent, type RefObject } from 'react'
import { styled } from 'styled-components'
import { own } from '../../../styles/reset.ts'
import { hasFocus } from '../focusRegion.ts'

const Hidden = styled.input.withConfig({ componentId: 'fe-form-value' })`
  && {
    ${own}
  }
`

/**
 * State of a control without a native form element. The form around it treats it like any other field: `FormValues`
 * puts the value into FormData, a change fires `input` and leaving the control fires `focusout`, both with the field's
 * name, and a reset of the form restores the default.
 */
export const useFormValue = <T,>(defaultValue: T, onChange?: (value: T) => void) => {
  const [value, setValue] = useState(defaultValue)
  const source = useRef<HTMLInputElement>(null)
  const reported = useRef(value)
  const report = useEffectEvent(() => {
    source.current?.dispatchEvent(new InputEvent('input', { bubbles: true }))
    onChange?.(value)
  })
  // After the commit, so that the form reads the new value.
  useLayoutEffect(() => {
    if (reported.current === value) return
    reported.current = value
    report()
  }, [value])
  const reset = useEffectEvent(() => setValue(defaultValue))
  useEffect(() => {
    const form = source.current?.form
    const onReset = () => reset()
    form?.addEventListener('reset', onReset)
    return () => form?.removeEventListener('reset', onReset)
  }, [])
  const onBlur = ({ currentTarget, target, relatedTarget }: FocusEvent<HTMLElement>) => {
    // A window that goes to the background also takes focus away, and gives it back.
    if (target === source.current || hasFocus(currentTarget) || currentTarget.contains(relatedTarget)) return
    source.current?.dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget }))
  }
  return { value, setValue, source, onBlur }
}

interface Props {
  name: string
  values: readonly string[]
  source: RefObject<HTMLInputElement | null>
}

/** The values of a control for FormData. The first input is disabled, and only the source of the control's events. */
export const FormValues = ({ name, values, source }: Props) => (
  <>
    <Hidden ref={source} type="hidden" name={name} disabled />
    {[...new Set(values)].map(value => (
      <Hidden key={value} type="hidden" name={name} value={value} />
    ))}
  </>
)
