import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { styled } from 'styled-components'
import { textOfValue } from '../../../state/kit/queryKey.ts'
import { plain } from '../../../styles/reset.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Announcer } from '../../ui/Announcer.tsx'
import { Text } from '../../ui/Text.tsx'
import { TableFrame } from '../../ui/table/TableFrame.tsx'
import { focusList } from './focusList.ts'
import { ListPaging } from './ListPaging.tsx'
import { Forbidden, NoRows, NotLoaded, NotUpdated } from './ListStates.tsx'
import { ListToolbar } from './ListToolbar.tsx'
import type { ListProps } from './listTypes.ts'
import { listMessages } from './messages.ts'
import { rowCheckboxes } from './rowCheckboxes.tsx'
import { rowMenus } from './RowMenu.tsx'
import { SortAnnouncer } from './SortAnnouncer.tsx'
import { nameOfRow, tableColumns, tableSort } from './tableColumns.tsx'
import { useChoices, useListAddress } from './useListAddress.ts'
import { useHeldError, useShownView } from './useListState.ts'
import { useResultCount } from './useResultCount.ts'
import { useRowDetails } from './useRowDetails.tsx'
import { useSelection } from './useSelection.ts'

/** Placeholder rows at most: about as many as a window shows. */
const mostSkeletons = 8

const Box = styled.div.withConfig({ componentId: 'fe-list' })`
  && {
    ${plain}
    position: relative;
  }
`

/** A list of the portal: search, filters, sorting, paging, selection, row menus and details, with all its states. */
export const List = <Row, Filters extends object>(props: ListProps<Row, Filters>) => {
  const { name, list, rowKey, columns, bulkActions } = props
  const t = useMessages(listMessages)
  const box = useRef<HTMLDivElement>(null)
  useListAddress(list, useChoices(columns, props.filters), props.address)
  const view = useStore(list.$view)
  const state = useStore(list.$list)
  const error = useHeldError(state)
  const shownView = useShownView(view, state)
  const count = useResultCount(view, state)
  const { rows = [], dropped = 0 } = state.page ?? {}
  const isCurrent = !state.isPrevious && !state.loading
  const selection = useSelection({ rows: state.page?.rows, isCurrent, view: textOfValue(view) }, rowKey)
  const selectedCount = selection.rows.length
  const { openRow } = props
  const details = useRowDetails(props.details, { rows, rowKey, box })
  const takeFocus = () => focusList(box.current)
  const nameOf = nameOfRow(columns, rowKey)
  const failure = error && { error, isRetrying: state.loading, onRetry: () => void list.refresh(), takeFocus }
  const isAwaited = state.loading && (state.page === undefined ? !failure : state.isPrevious)

  if (error?.status === 403 && !state.page) return <Forbidden permission={props.permission} />
  return (
    <Box ref={box}>
      <TableFrame<Row>
        caption={name}
        columns={tableColumns(columns, rowKey, openRow ?? details.open, openRow === undefined)}
        rows={rows}
        rowKey={rowKey}
        isLoading={isAwaited}
        loadingLabel={t('loading', { list: name })}
        expectedRows={Math.min(view.size, mostSkeletons)}
        {...tableSort(columns, view, list)}
        select={
          bulkActions &&
          rowCheckboxes(selection, {
            column: t('selection'),
            all: t('selectAll'),
            row: row => t('selectRow', { name: nameOf(row) }),
          })
        }
        toolbar={<ListToolbar {...props} selection={selection} rows={rows} takeFocus={takeFocus} />}
        notice={failure && rows.length > 0 && <NotUpdated {...failure} />}
        empty={failure ? <NotLoaded {...failure} /> : <NoRows {...{ list, takeFocus, dropped }} empty={props.empty} />}
        rowMenu={rowMenus(props.rowMenu, t('rowActions'), nameOf)}
        onOpen={openRow ?? details.open}
        paging={
          state.page && rows.length > 0 && <ListPaging name={name} page={state.page} shown={shownView} list={list} />
        }
      />
      {dropped > 0 && rows.length > 0 && (
        <Text data-size="13" data-tone="2">
          {t('dropped', { count: dropped })}
        </Text>
      )}
      {details.panel}
      <Announcer text={selectedCount > 0 ? t('rowsSelected', { count: selectedCount }) : undefined} />
      <SortAnnouncer columns={columns} page={state.page} shown={shownView} />
      <Announcer text={count && t('results', { count: count.total })} count={count?.turn ?? 0} />
    </Box>
  )
}
