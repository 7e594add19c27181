import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import type { ListState, ListView } from '../../../state/kit/listQuery.ts'
import { textOfValue } from '../../../state/kit/queryKey.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Announcer } from '../../ui/Announcer.tsx'
import { Text } from '../../ui/Text.tsx'
import { TableFrame } from '../../ui/table/TableFrame.tsx'
import { Forbidden } from '../DataStates.tsx'
import { kitMessages } from '../kitMessages.ts'
import { ListBox } from './ListBox.ts'
import { ListPaging } from './ListPaging.tsx'
import { ListToolbar } from './ListToolbar.tsx'
import type { ListProps } from './listTypes.ts'
import { rangeOf } from './rangeOf.ts'
import { nameOfRow } from './rowNames.ts'
import { SelectionAnnouncer } from './SelectionAnnouncer.tsx'
import { SortAnnouncer } from './SortAnnouncer.tsx'
import { useListParts } from './useListParts.tsx'
import { useResultCount } from './useResultCount.ts'
import { useRowCheckboxes } from './useRowCheckboxes.tsx'
import { useRowDetails, type DetailedRows } from './useRowDetails.tsx'
import { useRowMenu } from './useRowMenu.ts'
import { useSelection } from './useSelection.ts'

/** Placeholder rows at most: about as many as a window shows. */
const mostSkeletons = 8

/** The rows of a page, for the details of one: they follow it while its data changes, and close with it. */
const byKey = <Row,>(rows: readonly Row[], isRead: boolean, rowKey: (row: Row) => string): DetailedRows<Row> => ({
  count: rows.length,
  isRead,
  rowAt: place => rows[place],
  idAt: place => (rows[place] ? rowKey(rows[place]) : ''),
  placeOf: id => rows.findIndex(row => rowKey(row) === id),
})

/** Says that the server sent rows that cannot be shown. */
const DroppedRows = ({ count }: { count: number }) => {
  const t = useMessages(kitMessages)
  return (
    count > 0 && (
      <Text data-size="13" data-tone="2">
        {t('dropped', { count })}
      </Text>
    )
  )
}

/** Announces how many rows a search or filter has found. */
const ResultAnnouncer = ({ view, state }: { view: ListView<unknown>; state: ListState<unknown> }) => {
  const t = useMessages(kitMessages)
  const count = useResultCount(view, state)
  return <Announcer text={count && t('results', { count: count.total })} count={count?.turn ?? 0} />
}

/** A list that shows a page at a time, with selection and row menus. */
export const PagedList = <Row, Filters extends object>(props: ListProps<Row, Filters>) => {
  const { name, list, rowKey, rowName, columns, bulkActions, openRow } = props
  const t = useMessages(kitMessages)
  const state = useStore(list.$list)
  const { page, isPrevious, loading } = state
  const { rows = [], dropped = 0 } = page ?? {}
  const parts = useListParts(props, { ...state, rows, count: page && rows.length, dropped, refresh: list.refresh })
  const { box, takeFocus, view, shownView, hasFailed } = parts
  const isCurrent = !isPrevious && !loading
  const selection = useSelection({ rows: page?.rows, isCurrent, view: textOfValue(view) }, rowKey)
  const detailed = byKey(rows, page !== undefined && !isPrevious, rowKey)
  const details = useRowDetails(props.details, detailed, box, props.rowMenu)
  const nameOf = useMemo(() => nameOfRow(columns, rowKey, rowName), [columns, rowKey, rowName])
  const checkboxes = useRowCheckboxes(selection, nameOf)
  const { rowMenu, menu } = useRowMenu(props.rowMenu, props.pick, nameOf)
  const onOpen = openRow ?? (details.open && ((row: Row) => details.open?.(rowKey(row))))
  const isAwaited = loading && (page === undefined ? !hasFailed : isPrevious)
  const range = rangeOf(page, shownView)
  const total = isCurrent ? page?.total : undefined
  const tools = { filters: parts.filters, total, selection, rows, takeFocus }

  if (parts.isForbidden) return <Forbidden permission={props.permission} />
  return (
    <>
      {parts.note}
      <ListBox ref={box}>
        <TableFrame<Row>
          caption={name}
          columns={columns}
          rows={rows}
          rowKey={rowKey}
          isLoading={isAwaited}
          loadingLabel={t('listLoading', { list: name })}
          expectedRows={Math.min(view.size, mostSkeletons)}
          {...parts.order}
          select={bulkActions && checkboxes}
          isBare={parts.isBare}
          toolbar={!parts.isBare && <ListToolbar {...props} {...tools} />}
          notice={parts.notice}
          empty={parts.empty}
          rowMenu={rowMenu}
          sortLabel={t('sortBy')}
          leftLabel={onOpen && (column => t('inDetails', { column }))}
          onOpen={onOpen}
          opens={openRow ? 'page' : 'panel'}
          paging={page && rows.length > 0 && <ListPaging name={name} page={page} shown={shownView} list={list} />}
        />
        <DroppedRows count={rows.length > 0 ? dropped : 0} />
        {menu}
        {details.panel}
        <SelectionAnnouncer count={selection.rows.length} />
        <SortAnnouncer
          columns={columns}
          shown={shownView}
          rows={range.total === undefined ? t('newRange', range) : t('newRangeOf', { ...range, total: range.total })}
        />
        <ResultAnnouncer view={view} state={state} />
      </ListBox>
    </>
  )
}
