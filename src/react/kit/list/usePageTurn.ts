import { useEffect, useRef, useState } from 'react'
import type { ListView } from '../../../state/kit/listQuery.ts'
import { textOfValue } from '../../../state/kit/queryKey.ts'

/** An announcement that another page came. */
interface PageTurn {
  text: string
  /** Distinguishes it from an earlier one with the same text. */
  turn: number
}

/**
 * What to announce when another page of the same rows has come, in words of the caller: the view of the rows on screen has
 * another page or size, and nothing is being read. Undefined before, and after another order, search or filter, which shows other rows.
 */
export const usePageTurn = (
  { search, filters, sort, page, size }: ListView<unknown>,
  text: string,
  isSettled: boolean,
): PageTurn | undefined => {
  const [announced, setAnnounced] = useState<PageTurn>()
  const rows = textOfValue([search, filters, sort])
  const place = textOfValue([page, size])
  const last = useRef({ rows, place })
  useEffect(() => {
    // A page that was seen before is shown while it is read again; its numbers may have changed.
    if (!isSettled) return
    const before = last.current
    last.current = { rows, place }
    if (before.rows !== rows) setAnnounced(undefined)
    else if (before.place !== place) setAnnounced(earlier => ({ text, turn: (earlier?.turn ?? 0) + 1 }))
  }, [rows, place, text, isSettled])
  return announced
}
