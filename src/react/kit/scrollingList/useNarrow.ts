import { useEffect, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { observeScreenSize } from './observeScreenSize.ts'
import { cardsBelowPx } from '../../ui/table/columnLayout.ts'

/** Whether an element is too narrow for columns. The height of a card is needed in script, so a container query does not do. */
export const useNarrow = (box: RefObject<HTMLElement | null>): boolean => {
  const [isNarrow, setNarrow] = useState(false)
  useEffect(() => {
    const element = box.current
    if (!element) return
    // At once, because the container query has the cards in this frame already.
    return observeScreenSize(element, () => flushSync(() => setNarrow(element.clientWidth < cardsBelowPx)))
  }, [box])
  return isNarrow
}
