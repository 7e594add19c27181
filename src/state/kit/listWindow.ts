import { atom, onStart, onStop, type ReadableAtom } from 'nanostores'
import type { FeError } from '../../http/errors.ts'
import { followListeners } from './listeners.ts'
import type { ListPage, ListQuery, ListView } from './listQuery.ts'
import { query, type Query, type QuerySettings } from './query.ts'
import { queryCache } from './queryCache.ts'
import { textOfValue } from './queryKey.ts'
import type { Scope } from './scope.ts'

/** What of a scrolled list is shown: everything but a page. */
export type WindowView<Filters> = Pick<ListView<Filters>, 'sort' | 'search' | 'filters'>

/** The part of a list that is read at once. */
export interface WindowPart<Filters> extends WindowView<Filters> {
  offset: number
  limit: number
  /** When the list came on screen or changed its view: the parts of one opening are of one state of the list. */
  openedAtMs: number
}

/** Rows of a part, unless the list says otherwise. */
const defaultPartRows = 100

/** What a screen shows of a scrolled list. A new object whenever rows come, change or go. */
export interface WindowState<Row> {
  /** The row at a place of the list, from 0; undefined while it is read. */
  readonly rowAt: (index: number) => Row | undefined
  /** Number of all rows; undefined until the first answer. */
  readonly total: number | undefined
  /** Whether the number is that of the view before: the first rows of this one are being read, or could not be. */
  readonly isPrevious: boolean
  /** Whether a part is being read. */
  readonly loading: boolean
  /** Why a part could not be read. */
  readonly error: FeError | undefined
}

/** How to read a list by parts. */
export interface WindowOptions<Row, Filters> extends QuerySettings {
  /** Reads a part; its total is needed. */
  read: (part: WindowPart<Filters>, signal: AbortSignal) => Promise<ListPage<Row>>
  /** The list whose order, search and filters it shows. */
  list: Pick<ListQuery<Row, Filters>, '$view'>
  /** Rows of a part. Default 100. */
  partSize?: number
}

/** All rows of a list, which are scrolled, and read around what is on screen. */
export interface ListWindow<Row, Filters> extends Pick<Query<WindowPart<Filters>, ListPage<Row>>, 'key' | 'patch'> {
  $rows: ReadableAtom<WindowState<Row>>
  /** Rows of a part. */
  partSize: number
  /** Tells which rows are on screen. Their parts are read, and one part ahead on either side. */
  setRange: (first: number, last: number) => void
  /** Reads the parts around the screen again: on "Try again". */
  refresh: () => void
}

/** A scroll to parts that are not read yet must rest this long before they are: the way there is not worth reading. */
const jumpDelayMs = 60

/**
 * Declares that a list of an element can be scrolled instead of paged. Parts that the screen leaves are kept for a while; a read
 * that the screen has left ends.
 *
 * @example
 * const list = listQuery(scope, { key: ['audits', 'list'], … })
 * const window = listWindow(scope, {
 *   key: ['audits', 'window'],
 *   list,
 *   read: ({ offset, limit, search }, signal) => readAudits({ offset, count: limit, filter: search }, signal),
 * })
 * const { rowAt, total } = useStore(window.$rows)
 */
export const listWindow = <Row, Filters extends object>(
  scope: Scope,
  { list, partSize = defaultPartRows, ...options }: WindowOptions<Row, Filters>,
): ListWindow<Row, Filters> => {
  const { key, of, patch, refresh } = query<WindowPart<Filters>, ListPage<Row>>(scope, options)
  const view = (): WindowView<Filters> => {
    const { sort, search, filters } = list.$view.get()
    return { sort, search, filters }
  }
  const parts = new Map<number, { $entry: ReturnType<typeof of>; stop: () => void }>()
  let wanted: readonly [number, number] = [0, 0]
  let total: number | undefined
  let lastTotal: number | undefined
  let shownView: string | undefined
  let openedAtMs = 0
  let cancelJump = () => {}
  let stopView = () => {}

  const rowAt = (index: number) => {
    const part = Math.floor(index / partSize)
    return parts.get(part)?.$entry.get().data?.rows[index - part * partSize]
  }
  const $rows = atom<WindowState<Row>>({ rowAt, total, isPrevious: false, loading: true, error: undefined })
  const hasListeners = followListeners($rows)
  const inputOf = (part: number) => ({ ...view(), openedAtMs, offset: part * partSize, limit: partSize })
  const publish = () => {
    const states = [...parts.values()].map(({ $entry }) => $entry.get())
    total = states.find(({ data }) => data?.total !== undefined)?.data?.total ?? total
    lastTotal = total ?? lastTotal
    $rows.set({
      // Another function each time, so that what compares values sees that rows came.
      rowAt: index => rowAt(index),
      total: lastTotal,
      isPrevious: total === undefined && lastTotal !== undefined,
      loading: states.some(({ loading }) => loading),
      error: states.find(({ error }) => error)?.error,
    })
  }
  const drop = (part: number) => {
    parts.get(part)?.stop()
    parts.delete(part)
  }
  const follow = () => {
    cancelJump()
    const last = total === undefined ? Infinity : Math.max(0, Math.ceil(total / partSize) - 1)
    const from = Math.max(0, Math.floor(wanted[0] / partSize) - 1)
    const to =
      total === undefined ? Math.floor(wanted[1] / partSize) : Math.min(last, Math.floor(wanted[1] / partSize) + 1)
    const left = [...parts.keys()].filter(part => part < from || part > to)
    const reached = Array.from({ length: to - from + 1 }, (_part, place) => from + place).filter(
      part => !parts.has(part),
    )
    for (const part of reached) {
      const $entry = of(inputOf(part))
      parts.set(part, { $entry, stop: $entry.listen(publish) })
    }
    left.forEach(drop)
    // A scroll within the same parts changes nothing that is shown.
    if (left.length > 0 || reached.length > 0) publish()
  }
  const startOver = () => {
    shownView = textOfValue(view())
    ;[...parts.keys()].forEach(drop)
    total = undefined
    wanted = [0, 0]
    openedAtMs = Math.max(openedAtMs + 1, scope.app.ports.clock.now())
    follow()
  }

  onStart($rows, () => {
    lastTotal = undefined
    startOver()
    // The page of the list makes no difference.
    stopView = list.$view.listen(() => textOfValue(view()) !== shownView && startOver())
  })
  onStop($rows, () => {
    stopView()
    cancelJump()
    ;[...parts.keys()].forEach(drop)
  })
  scope.use(queryCache).onForget(() => {
    total = undefined
    lastTotal = undefined
    if (hasListeners()) startOver()
  })

  return {
    key,
    patch,
    $rows,
    partSize,
    setRange: (first, last) => {
      wanted = [first, last]
      if (!hasListeners()) return
      cancelJump()
      const isNear = parts.has(Math.floor(first / partSize)) || parts.has(Math.floor(last / partSize))
      if (isNear) follow()
      else cancelJump = scope.after(jumpDelayMs, follow)
    },
    refresh: () => parts.forEach((_part, part) => void refresh(inputOf(part))),
  }
}
