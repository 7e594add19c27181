import { useEffect, useState, type RefObject } from 'react'
import { cardsBelowPx } from '../../ui/table/columnLayout.ts'
import { observeScreenSize } from '../scrollingList/observeScreenSize.ts'

/**
 * Whether a tree is too narrow for columns. Unlike that of other lists, the height of a tree follows from its rows, so that it must
 * not be drawn while the browser still tells sizes.
 */
export const useNarrowTree = (box: RefObject<HTMLElement | null>): boolean => {
  const [isNarrow, setNarrow] = useState(false)
  useEffect(() => {
    const element = box.current
    if (!element) return
    return observeScreenSize(element, () => setNarrow(element.clientWidth < cardsBelowPx))
  }, [box])
  return isNarrow
}
