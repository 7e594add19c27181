import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { audits } from '../../../state/portal/audits/audits.ts'
import { useElementStore } from '../../app/host.ts'
import { useRefreshWhile } from '../../kit/useRefreshWhile.ts'

/** Time between two looks at the log. */
const everyMs = 5_000

/** New entries that came by themselves; `ofRead` tells one announcement from an earlier one with the same number. */
export interface NewEntries {
  count: number
  /** Whether there were more of them than a page has. */
  isMore: boolean
  ofRead: number
}

/** A log that shows new entries by itself. */
export interface Following {
  isOn: boolean
  /** Whether it waits, because the person points at an entry, has focus in the list, or reads another part of it. */
  isPaused: boolean
  news: NewEntries | undefined
  start: () => void
  stop: () => void
  /** The person begins or ends to read in the list: nothing may move then. */
  hold: (why: 'pointer' | 'focus', isHeld: boolean) => void
}

/** Reads the first page of the log again and again, as long as the person wants that and does not read in it. */
export const useFollowing = (): Following => {
  const { list, stats } = useElementStore(audits)
  const view = useStore(list.$view)
  const { page: shown, isPrevious } = useStore(list.$list)
  const { page, sort } = view
  const [isOn, setOn] = useState(false)
  const [held, setHeld] = useState({ pointer: false, focus: false })
  const [news, setNews] = useState<NewEntries>()
  /** What the list began with when it was read before; undefined while it shows rows of another view. */
  const before = useRef<{ id: string | undefined; view: typeof view }>(undefined)
  const isAtStart = page === 1 && (sort === undefined || (sort.by === 'createdAt' && sort.descending))
  const isPaused = held.pointer || held.focus || !isAtStart
  useRefreshWhile(isOn && !isPaused, everyMs, async () => {
    await list.refresh()
    await stats.refresh()
  })
  useEffect(() => {
    const last = before.current
    const rows = isPrevious ? undefined : shown?.rows
    before.current = rows && { id: rows[0]?.id, view }
    // Other rows of another search or filter are not new.
    if (!isOn || isPaused || !rows || last?.view !== view) return
    const place = last.id === undefined ? rows.length : rows.findIndex(({ id }) => id === last.id)
    if (place === 0) return
    const count = place < 0 ? rows.length : place
    setNews(earlier => ({ count, isMore: place < 0, ofRead: (earlier?.ofRead ?? 0) + 1 }))
  }, [shown, isPrevious, view, isOn, isPaused])
  return {
    isOn,
    isPaused,
    news: isOn ? news : undefined,
    start: () => {
      list.show({ page: 1, sort: undefined })
      setNews(undefined)
      setOn(true)
    },
    stop: () => setOn(false),
    hold: (why, isHeld) => setHeld(before => (before[why] === isHeld ? before : { ...before, [why]: isHeld })),
  }
}
