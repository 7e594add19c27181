import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { focusedElement } from '../../ui/focus.ts'
import { focusStart, hasFocus } from '../../ui/focusRegion.ts'

/** Which field gets focus when the fields of a form are replaced: the one that had it, or the first one. */
type FocusTarget = 'same' | 'first'

const fieldsOf = (form: HTMLFormElement | null) => [...(form?.elements ?? [])] as HTMLInputElement[]

/** Keeps focus when the fields of a form are replaced by those of another version. Call the function just before. */
export const useRestart = (form: RefObject<HTMLFormElement | null>, version: number) => {
  /** Name of the field that gets focus; empty for the first one. */
  const focus = useRef<string>(undefined)
  const before = useRef(version)
  useLayoutEffect(() => {
    if (before.current === version) return
    before.current = version
    // What is shown about the values before, such as a message, disappears as when a person types.
    for (const field of fieldsOf(form.current)) field.dispatchEvent(new Event('input', { bubbles: true }))
  }, [form, version])
  useEffect(() => {
    const wanted = focus.current
    focus.current = undefined
    if (wanted === undefined || hasFocus(form.current)) return
    if (wanted === '') focusStart(form.current)
    else
      fieldsOf(form.current)
        .find(({ name }) => name === wanted)
        ?.focus({ preventScroll: true })
  }, [form, version])
  return (target: FocusTarget): void => {
    const focused = form.current && focusedElement(form.current.ownerDocument)
    const name = focused && form.current?.contains(focused) ? (focused as HTMLInputElement).name : ''
    focus.current = target === 'first' ? '' : name || undefined
  }
}
