import { useEffect, useState, type RefObject } from 'react'
import { cardsBelowPx } from '../../../ui/narrowTable.ts'

/** Whether an element is too narrow for columns. The height of a card is needed in script, so a container query does not do. */
export const useNarrow = (box: RefObject<HTMLElement | null>): boolean => {
  const [isNarrow, setNarrow] = useState(false)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(() => setNarrow(element.offsetWidth < cardsBelowPx))
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  return isNarrow
}
