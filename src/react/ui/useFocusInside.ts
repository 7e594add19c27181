import { useEffect, useState, type RefObject } from 'react'
import { hasFocus as isFocusInside } from './focusRegion.ts'

/** Whether focus is inside an element, with the handlers that update it. False in the first render. */
export const useFocusInside = (element: RefObject<HTMLElement | null>) => {
  const [hasFocus, setHasFocus] = useState(false)
  // A field may have had focus before React took over.
  useEffect(() => setHasFocus(isFocusInside(element.current)), [element])
  return { hasFocus, onFocus: () => setHasFocus(true), onBlur: () => setHasFocus(false) }
}
