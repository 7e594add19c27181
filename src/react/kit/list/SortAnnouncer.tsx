import { useEffect, useRef, useState } from 'react'
import type { ListPage, ListView } from '../../../state/kit/listQuery.ts'
import { textOfValue } from '../../../state/kit/queryKey.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Announcer } from '../../ui/Announcer.tsx'
import { kitMessages } from '../kitMessages.ts'
import { rangeOf } from './rangeOf.ts'

interface Props {
  /** Titles of the columns by what they sort by. */
  columns: readonly { title: string; sort?: string | undefined }[]
  /** The rows on screen. */
  page: ListPage<unknown> | undefined
  /** The view that they belong to. */
  shown: ListView<unknown>
}

/**
 * Announces another order once its rows have come, with the rows that are on screen now: screen readers say little or nothing
 * when a header changes. What comes next, such as another page, takes the announcement away.
 */
export const SortAnnouncer = ({ columns, page, shown }: Props) => {
  const t = useMessages(kitMessages)
  const { sort } = shown
  const column = sort && columns.find(known => known.sort === sort.by)?.title
  const { from, to, total } = rangeOf(page, shown)
  const rows = total === undefined ? t('newRange', { from, to }) : t('newRangeOf', { from, to, total })
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
