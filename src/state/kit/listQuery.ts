import { atom, onStart, onStop, type ReadableAtom } from 'nanostores'
import type { FeError } from '../../http/errors.ts'
import { followListeners } from './listeners.ts'
import type { PageOf, PageRequest } from '../../http/pages.ts'
import { pageSizeMemory } from './pageSize.ts'
import { query, type Query, type QuerySettings, type Reader } from './query.ts'
import { queryCache } from './queryCache.ts'
import { textOfValue } from './queryKey.ts'
import type { Scope } from './scope.ts'

/** What of a list is asked for. */
export type ListView<Filters> = PageRequest<Filters>

/** One page of a list. */
export type ListPage<Row> = PageOf<Row>

/** What a screen shows of a list. */
export interface ListState<Row> {
  /** Undefined until the first answer. */
  readonly page: ListPage<Row> | undefined
  /** Whether the rows are those of the view before: the next ones are being read, or could not be. */
  readonly isPrevious: boolean
  readonly loading: boolean
  readonly saving: boolean
  readonly error: FeError | undefined
}

/** How to read a list. */
export interface ListSettings<Filters> extends QuerySettings {
  /** The filters of an unfiltered list. */
  filters: Filters
  /** Rows on a page, until a person chooses another number on this device. Default 20. */
  size?: number
  /** Order at first. Default: the server's own. */
  sort?: ListView<Filters>['sort']
  /** How long typing must pause before it is searched for. Default 250 ms. */
  searchDelayMs?: number
}

export type ListOptions<Row, Filters> = ListSettings<Filters> & Reader<ListView<Filters>, ListPage<Row>>

/** A list with its pages, order, search and filters. */
export interface ListQuery<Row, Filters> extends Pick<
  Query<ListView<Filters>, ListPage<Row>>,
  'key' | 'patch' | 'requires'
> {
  $view: ReadableAtom<ListView<Filters>>
  $list: ReadableAtom<ListState<Row>>
  /** The view that nobody has changed: the first page, without search. */
  firstView: () => ListView<Filters>
  /** Shows another view, such as that of an address; what is left out stays. Ends a search that is being typed. */
  show: (view: Partial<ListView<Filters>>) => void
  setPage: (page: number) => void
  /** Another number of rows on a page, from the first page; this device remembers it. */
  setSize: (size: number) => void
  /** Another order, from the first page. */
  setSort: (sort: ListView<Filters>['sort']) => void
  /** Other filters, from the first page; what is left out stays. */
  setFilters: (filters: Partial<Filters>) => void
  /** Searches, from the first page, once typing pauses. */
  search: (text: string) => void
  /** Removes search and filters. */
  clear: () => void
  /** Reads the page on screen again: on "Try again". Resolves to whether the answer was stored. */
  refresh: () => Promise<boolean>
}

const noRows = { page: undefined, isPrevious: false, loading: true, saving: false, error: undefined }
const listKeys = ['page', 'isPrevious', 'loading', 'saving', 'error'] as const

/** The last page that has rows, as far as it is known. */
const lastPageOf = ({ rows, total }: ListPage<unknown>, { page, size }: ListView<unknown>) => {
  if (rows.length > 0) return page
  return Math.max(1, total === undefined ? page - 1 : Math.ceil(total / size))
}

/**
 * Declares a list of an element. Its rows stay on screen while the next ones are read. When the last page has become
 * empty, because its rows were removed, the page before it is shown. Rows and view are cleared when the identity behind
 * the requests changes or ends.
 *
 * @example
 * const notes = listQuery(scope, {
 *   key: ['notes', 'list'],
 *   filters: { isDone: undefined as boolean | undefined },
 *   read: async ({ page, size, search, filters }, signal) => {
 *     const input = { _offset: (page - 1) * size, _limit: size, _filter: search, ...filters }
 *     const { items, _metadata } = await scope.send(listNotes, input, { signal })
 *     return { rows: items, total: _metadata.totalItems }
 *   },
 * })
 * const { page, isPrevious, error } = useStore(notes.$list)
 */
export const listQuery = <Row, Filters extends object>(
  scope: Scope,
  { filters, size = 20, sort, searchDelayMs = 250, ...options }: ListOptions<Row, Filters>,
): ListQuery<Row, Filters> => {
  const { key, of, patch, refresh, requires } = query(scope, options)
  const sizeMemory = pageSizeMemory(scope, key)
  const firstView = (): ListView<Filters> => ({ page: 1, size: sizeMemory.read() ?? size, sort, search: '', filters })
  const $view = atom(firstView())
  const $list = atom<ListState<Row>>(noRows)
  const hasListeners = followListeners($list)
  /** The rows that stay on screen until the next ones come. */
  let page: ListPage<Row> | undefined
  let cancelSearch = () => {}
  let stopView = () => {}
  let stopEntry = () => {}

  const isShown = (view: Partial<ListView<Filters>>) =>
    textOfValue({ ...$view.get(), ...view }) === textOfValue($view.get())
  const show = (view: Partial<ListView<Filters>>) => {
    if (!isShown(view)) $view.set({ ...$view.get(), ...view })
  }
  const put = (next: ListState<Row>) => {
    const before = $list.value ?? noRows
    const isSame = listKeys.every(name => next[name] === before[name])
    if (!isSame) $list.set(next)
  }

  const follow = (view: ListView<Filters>) => {
    stopEntry()
    const $entry = of(view)
    const update = () => {
      const { data, loading, saving, error } = $entry.get()
      const lastPage = data && !loading && !saving ? lastPageOf(data, view) : view.page
      if (lastPage < view.page) return show({ page: lastPage })
      page = data ?? page
      put({ page, isPrevious: data === undefined && page !== undefined, loading, saving, error })
    }
    stopEntry = $entry.listen(update)
    update()
  }

  onStart($list, () => {
    const before = $list.value
    page = undefined
    stopView = $view.subscribe(follow)
    // The listener that starts the store is not called for what it changes while it starts.
    if ($list.value !== before) queueMicrotask(() => hasListeners() && $list.value && $list.set({ ...$list.value }))
  })
  onStop($list, () => {
    stopView()
    stopEntry()
    stopEntry = () => {}
  })
  scope.use(queryCache).onForget(() => {
    cancelSearch()
    page = undefined
    put(noRows)
    $view.set(firstView())
  })

  return {
    key,
    patch,
    requires,
    $view,
    $list,
    firstView,
    show: view => {
      // The view that is shown already, such as that of an address that is read again, leaves what is being typed.
      if (isShown(view)) return
      cancelSearch()
      show(view)
    },
    setPage: page => show({ page }),
    setSize: next => {
      sizeMemory.write(next)
      show({ size: next, page: 1 })
    },
    setSort: next => show({ sort: next, page: 1 }),
    setFilters: next => show({ filters: { ...$view.get().filters, ...next }, page: 1 }),
    search: text => {
      cancelSearch()
      cancelSearch = scope.after(searchDelayMs, () => {
        if (text !== $view.get().search) show({ search: text, page: 1 })
      })
    },
    clear: () => {
      cancelSearch()
      show({ search: '', filters, page: 1 })
    },
    refresh: () => refresh($view.get()),
  }
}
