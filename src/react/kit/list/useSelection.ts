import { useEffect, useRef, useState } from 'react'

/** The rows of a list that a person has chosen, on all its pages. */
export interface Selection<Row> {
  /** In the order in which they were chosen. */
  rows: readonly Row[]
  has: (row: Row) => boolean
  /**
   * Chooses a row, or no longer. With `isRange`, the rows of the page between it and the one before that was toggled become
   * what it becomes.
   */
  toggle: (row: Row, isRange?: boolean) => void
  /** Chooses all rows of the page, or none of them when all are chosen. */
  togglePage: () => void
  /** How many rows of the page are chosen. */
  page: 'none' | 'some' | 'all'
  /** How many chosen rows are on other pages. */
  elsewhere: number
  clear: () => void
}

interface Shown<Row> {
  /** Undefined until the first rows come, and after they were cleared. */
  rows: readonly Row[] | undefined
  /** Whether the rows are those of the current view. */
  isCurrent: boolean
  /** A text that is equal for equal views. */
  view: string
  /** Whether a chosen row that an answer to the same view no longer has was removed. Default: it was. */
  wasRemoved?: (row: Row) => boolean
}

/**
 * Chosen rows as the newest answer has them, without those that were removed.
 * @param before keys of the last answer to the same view
 */
const updated = <Row>(
  chosen: ReadonlyMap<string, Row>,
  now: ReadonlyMap<string, Row>,
  before: ReadonlySet<string>,
  wasRemoved: (row: Row) => boolean,
) => {
  const left = [...chosen].filter(([key, row]) => now.has(key) || !before.has(key) || !wasRemoved(row))
  return new Map(left.map(([key, row]) => [key, now.get(key) ?? row]))
}

const always = () => true

/** The rows between two, in either order and with both; only the second where the first is not among them. */
const between = <Row>(rows: readonly Row[], first: number, second: number): readonly Row[] =>
  rows.slice(first < 0 ? second : Math.min(first, second), Math.max(first, second) + 1)

/**
 * The selection of a list. It lasts over pages. A row that was removed leaves it; another identity, whose list begins
 * without rows, clears it.
 */
export const useSelection = <Row>(
  { rows, isCurrent, view, wasRemoved = always }: Shown<Row>,
  rowKey: (row: Row) => string,
): Selection<Row> => {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map())
  const before = useRef<{ view: string; rows: readonly Row[] }>(undefined)
  const lastToggled = useRef<string>(undefined)
  const clear = () => setChosen(new Map())

  useEffect(() => {
    if (!rows) {
      before.current = undefined
      setChosen(was => (was.size > 0 ? new Map() : was))
      return
    }
    if (!isCurrent) return
    const known = before.current?.view === view ? before.current.rows : []
    before.current = { view, rows }
    // Lists can be long, and mostly nothing is chosen.
    setChosen(was => {
      if (was.size === 0) return was
      const now = new Map(rows.map(row => [rowKey(row), row]))
      return updated(was, now, new Set(known.map(rowKey)), wasRemoved)
    })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- keys and view change only together with the rows
  }, [rows, isCurrent])

  const change = (keys: readonly Row[], isChosen: boolean) =>
    setChosen(was => {
      const next = new Map(was)
      for (const row of keys)
        if (isChosen) next.set(rowKey(row), row)
        else next.delete(rowKey(row))
      return next
    })
  const has = (row: Row) => chosen.has(rowKey(row))
  const shown = rows ?? []
  const count = chosen.size === 0 ? 0 : shown.filter(has).length
  const placeOf = (key: string | undefined) => shown.findIndex(row => rowKey(row) === key)
  const toggle = (row: Row, isRange = false) => {
    change(isRange ? between(shown, placeOf(lastToggled.current), placeOf(rowKey(row))) : [row], !has(row))
    lastToggled.current = rowKey(row)
  }
  const page = count === 0 ? 'none' : count === shown.length ? 'all' : 'some'
  return {
    rows: [...chosen.values()],
    has,
    toggle,
    togglePage: () => change(shown, page !== 'all'),
    page,
    elsewhere: chosen.size - count,
    clear,
  }
}
