import { useEffect, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'

/** Rows that are printed at most. */
const mostPrinted = 1_000

/** Places of rows: the first one, and the one after the last. */
export interface RowRange {
  from: number
  to: number
}

interface Rows {
  count: number
  rowAt: (index: number) => unknown
  /** Which rows are drawn. */
  drawn: RowRange
}

/** The rows without a gap around what is drawn that have been read. */
export const loadedRange = ({ count, rowAt, drawn }: Rows, most = mostPrinted): RowRange => {
  let from = drawn.from
  while (from < drawn.to && rowAt(from) === undefined) from += 1
  let to = from
  const earliest = Math.max(0, from - most / 2)
  while (from > earliest && rowAt(from - 1) !== undefined) from -= 1
  while (to < count && to - from < most && rowAt(to) !== undefined) to += 1
  return { from, to }
}

/** Which rows are printed while the page is: paper cannot be scrolled, so these are all that have been read. */
export const usePrintedRows = (box: RefObject<HTMLElement | null>, rows: Rows): RowRange | undefined => {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const page = box.current?.ownerDocument.defaultView
    // At once, because the page is printed as it is when the event ends.
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    page?.addEventListener('beforeprint', begin)
    page?.addEventListener('afterprint', end)
    return () => {
      page?.removeEventListener('beforeprint', begin)
      page?.removeEventListener('afterprint', end)
    }
  }, [box])
  return isPrinting ? loadedRange(rows) : undefined
}
