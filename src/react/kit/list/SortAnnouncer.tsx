import { useEffect, useRef, useState } from 'react'
import type { ListView } from '../../../state/kit/listQuery.ts'
import { textOfValue } from '../../../state/kit/queryKey.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Announcer } from '../../ui/Announcer.tsx'
import { kitMessages } from '../kitMessages.ts'

interface Props {
  /** Titles of the columns by what they sort by. */
  columns: readonly { title: string; sort?: string | undefined }[]
  /** The view (page, order, search, filters) of the rows on screen. */
  shown: ListView<unknown>
  /** Which rows these are, in words. */
  rows: string
}

/**
 * Announces another order once its rows have come, with the rows that are on screen now: screen readers say little or nothing
 * when a header changes. What comes next, such as another page, takes the announcement away.
 */
export const SortAnnouncer = ({ columns, shown, rows }: Props) => {
  const t = useMessages(kitMessages)
  const { sort } = shown
  const column = sort && columns.find(known => known.sort === sort.by)?.title
  const text = column && t(sort.descending ? 'sortedDown' : 'sortedUp', { column, rows })
  const order = textOfValue(sort)
  const view = textOfValue(shown)
  const last = useRef({ order, view })
  const [announced, setAnnounced] = useState<{ text: string | undefined; turn: number }>({ text: undefined, turn: 0 })
  useEffect(() => {
    const before = last.current
    last.current = { order, view }
    if (before.view !== view)
      setAnnounced(({ turn }) => ({ text: before.order === order ? undefined : text, turn: turn + 1 }))
  }, [order, view, text])
  return <Announcer text={announced.text} count={announced.turn} />
}
