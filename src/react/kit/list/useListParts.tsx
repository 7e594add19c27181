import { useStore } from '@nanostores/react'
import { useRef, type ReactNode, type RefObject } from 'react'
import type { FeError } from '../../../http/errors.ts'
import type { ListView } from '../../../state/kit/listQuery.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { isNarrowedView, NoRows, NotLoaded, NotUpdated } from '../DataStates.tsx'
import { kitMessages } from '../kitMessages.ts'
import { useHeldError } from '../useHeldError.ts'
import { focusList } from './focusList.ts'
import type { ListFilter, ListProps } from './listTypes.ts'
import { tableSort } from './tableSort.ts'
import { useChoices, useListAddress } from './useListAddress.ts'
import { useShownView } from './useShownView.ts'

/** What was read of a list, in either mode. */
export interface ReadRows<Row> {
  /** The rows that filters and notes are about: those of the page, or around what is scrolled to. */
  rows: readonly Row[]
  /** How many rows the list shows; undefined until the first answer. */
  count: number | undefined
  /** Whether the rows, or their number, are those of the view before. */
  isPrevious: boolean
  loading: boolean
  error: FeError | undefined
  /** Rows of the answer that could not be read. */
  dropped?: number
  refresh: () => unknown
}

/** What lists have in both modes. */
export interface ListParts<Row, Filters extends object> {
  /** Of the element around the list. */
  box: RefObject<HTMLDivElement | null>
  /** Focuses the start of the list, for when the button that had focus is gone. */
  takeFocus: () => void
  /** The view that is asked for. */
  view: ListView<Filters>
  /** The view (page, order, search, filters) of the rows on screen. */
  shownView: ListView<Filters>
  filters: readonly ListFilter<Filters>[] | undefined
  /** The order for heads and cards, and how to change it. */
  order: ReturnType<typeof tableSort<Row, Filters>>
  isForbidden: boolean
  hasFailed: boolean
  /** Whether there is nothing to search, filter or sort: the list has no rows at all. */
  isBare: boolean
  /** Above the toolbar. */
  note: ReactNode
  /** That the rows are not up to date. */
  notice: ReactNode
  /** In place of rows: that there are none, that none match, or that they could not be read. */
  empty: ReactNode
}

/** The address, order, filters and states of a list, which are the same whether it is paged or scrolled. */
export const useListParts = <Row, Filters extends object>(
  props: ListProps<Row, Filters>,
  read: ReadRows<Row>,
): ListParts<Row, Filters> => {
  const { list, columns } = props
  const { rows, count, isPrevious, loading, dropped } = read
  const t = useMessages(kitMessages)
  const box = useRef<HTMLDivElement>(null)
  const filters = typeof props.filters === 'function' ? props.filters(rows) : props.filters
  useListAddress(list, useChoices(columns, filters), props.address)
  const view = useStore(list.$view)
  const error = useHeldError(read)
  const takeFocus = () => focusList(box.current)
  const failure = error && { error, isRetrying: loading, onRetry: () => void read.refresh(), takeFocus }
  return {
    box,
    takeFocus,
    view,
    shownView: useShownView(view, isPrevious),
    filters,
    order: tableSort(columns, view, list, { name: props.firstOrder ?? t('firstOrder'), sort: props.firstSort }),
    isBare: count === 0 && !isPrevious && !loading && !failure && !dropped && !isNarrowedView(list, view),
    isForbidden: error?.status === 403 && count === undefined,
    hasFailed: failure !== undefined,
    note: props.note?.(isPrevious ? [] : rows),
    notice: failure && count !== undefined && count > 0 && <NotUpdated {...failure} />,
    empty: failure ? <NotLoaded {...failure} /> : <NoRows {...{ list, takeFocus, dropped }} empty={props.empty} />,
  }
}
