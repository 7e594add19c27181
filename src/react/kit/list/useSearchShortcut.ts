import { useEffect, type RefObject } from 'react'
import { keyboardShortcuts } from '../../../state/kit/keyboardShortcuts.ts'
import { useElementStore } from '../../app/host.ts'
import { belongsToFocus } from '../keyPlaces.ts'

/**
 * Focuses a field when `/` is pressed while focus is in the same element, but in no field, menu or dialog. A key that is
 * pressed elsewhere on the page belongs to the page, which may have a shortcut of its own (WCAG 2.1.4).
 */
export const useSearchShortcut = (field: RefObject<HTMLElement | null>): void => {
  const { isOn } = useElementStore(keyboardShortcuts)
  useEffect(() => {
    const root = field.current?.getRootNode()
    if (!root) return
    const press = (event: Event) => {
      const { key, ctrlKey, metaKey, altKey, defaultPrevented, target } = event as KeyboardEvent
      const isPlain = key === '/' && !ctrlKey && !metaKey && !altKey && !defaultPrevented
      if (!isPlain || !(target instanceof Element) || !isOn()) return
      // A list in a dialog belongs to it: its field answers to keys in that dialog.
      if (belongsToFocus(target, field.current)) return
      event.preventDefault()
      field.current?.focus()
    }
    root.addEventListener('keydown', press)
    return () => root.removeEventListener('keydown', press)
  }, [field, isOn])
}
