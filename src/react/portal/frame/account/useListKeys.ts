import { useRef, type KeyboardEvent, type RefObject } from 'react'
import { focusedElement, stepInList } from '../../../ui/focus.ts'

/** Letters typed within this time belong together. */
const togetherMs = 500

/**
 * The keys of a list of buttons, with or without a search field above it: arrows, Home and End move focus, letters find the
 * next entry that begins with them. In the field, only the arrows leave the text.
 */
export const useListKeys = (box: RefObject<HTMLElement | null>, entry: string) => {
  const typed = useRef({ text: '', atMs: 0 })

  const typeAhead = (key: string, atMs: number, entries: HTMLElement[], current: number) => {
    const isNew = atMs - typed.current.atMs > togetherMs
    typed.current = { text: (isNew ? '' : typed.current.text) + key.toLocaleLowerCase(), atMs }
    const start = isNew ? current + 1 : Math.max(current, 0)
    return [...entries.slice(start), ...entries.slice(0, start)].find(({ textContent }) =>
      textContent.trim().toLocaleLowerCase().startsWith(typed.current.text),
    )
  }

  return (event: KeyboardEvent<HTMLElement>): void => {
    const entries = [...(box.current?.querySelectorAll<HTMLElement>(entry) ?? [])]
    const focused = focusedElement(event.currentTarget.ownerDocument)
    const isInField = focused instanceof HTMLInputElement
    const current = focused ? entries.indexOf(focused) : -1
    const { key, ctrlKey, metaKey, altKey } = event
    const isLetter = key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey
    const moves = !isInField || key === 'ArrowDown' || key === 'ArrowUp'
    const step = moves
      ? stepInList(key, current === -1 && key === 'ArrowUp' ? 0 : current, entries.length, 'block')
      : undefined
    const next = step !== undefined ? entries[step] : undefined
    const target = next ?? (isLetter && !isInField ? typeAhead(key, event.timeStamp, entries, current) : undefined)
    if (!target) return
    target.focus()
    event.preventDefault()
  }
}
