import { useEffect, useRef, type ComponentProps, type InputEvent, type RefObject, type SubmitEvent } from 'react'
import { styled } from 'styled-components'
import { plain } from '../../styles/reset.ts'
import { moveFocus } from './focusRegion.ts'

const Box = styled.form.withConfig({ componentId: 'fe-form' })`
  && {
    ${plain}
    position: relative;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 16px;
  }
`

interface Props extends Omit<ComponentProps<'form'>, 'onSubmit' | 'method' | 'action' | 'ref'> {
  ref?: RefObject<HTMLFormElement | null>
  /** Gets the fields by name, and the button that was pressed. */
  onSubmit: (data: FormData, submitter: HTMLElement | null) => void
  /** True while an earlier submit runs; another one does nothing. */
  isBusy?: boolean | undefined
}

/**
 * A form that only script can submit: `method="dialog"` puts no field into an address. After a submit, focus goes to the
 * first field that turns out to be wrong, unless the person has typed on.
 */
export const Form = ({ ref, onSubmit, onInput, isBusy, children, ...rest }: Props) => {
  const own = useRef<HTMLFormElement>(null)
  const form = ref ?? own
  const awaitsFaults = useRef(false)
  useEffect(() => {
    const wrong = awaitsFaults.current && form.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    if (!wrong) return
    awaitsFaults.current = false
    moveFocus(wrong, {})
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    awaitsFaults.current = true
    const { submitter } = event.nativeEvent
    onSubmit(new FormData(event.currentTarget, submitter), submitter)
  }
  const typed = (event: InputEvent<HTMLFormElement>) => {
    awaitsFaults.current = false
    onInput?.(event)
  }
  return (
    <Box ref={form} method="dialog" noValidate {...rest} onSubmit={submit} onInput={typed}>
      {children}
    </Box>
  )
}
