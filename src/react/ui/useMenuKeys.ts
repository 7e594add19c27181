import type { KeyboardEvent, RefObject } from 'react'
import { stepInList } from './focus.ts'
import { isLetter, useTypeAhead } from './typeAhead.ts'

/** The entries of an open menu that are in sight. */
export const menuEntries = (box: HTMLElement | null): HTMLElement[] =>
  [...(box?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])].filter(
    entry => getComputedStyle(entry).display !== 'none',
  )

/** What keys do in an open menu: arrows and letters move, Escape and Tab close it. */
export const useMenuKeys = (
  box: RefObject<HTMLElement | null>,
  close: () => void,
): ((event: KeyboardEvent<HTMLElement>) => void) => {
  const typeAhead = useTypeAhead()
  return event => {
    const entries = menuEntries(box.current)
    const current = entries.findIndex(entry => entry.matches(':focus'))
    const isTyped = isLetter(event.nativeEvent)
    const next = stepInList(event.key, current, entries.length, 'block')
    if (event.key === 'Escape' || event.key === 'Tab') close()
    else if (next !== undefined) entries[next]?.focus()
    else if (isTyped) typeAhead(event.key, event.timeStamp, entries, current)?.focus()
    if (event.key === 'Escape') event.stopPropagation() // Only the menu closes, not a dialog around it.
    if (event.key !== 'Tab' && (next !== undefined || isTyped || event.key === 'Escape')) event.preventDefault()
  }
}
