import { useStore } from '@nanostores/react'
import { useMemo, useRef } from 'react'
import { styled } from 'styled-components'
import { textOfValue } from '../../../state/kit/queryKey.ts'
import { plain } from '../../../styles/reset.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Announcer } from '../../ui/Announcer.tsx'
import { Text } from '../../ui/Text.tsx'
import { TableFrame } from '../../ui/table/TableFrame.tsx'
import { focusList } from './focusList.ts'
import { ListPaging } from './ListPaging.tsx'
import { Forbidden, NoRows, NotLoaded, NotUpdated } from '../DataStates.tsx'
import { ListToolbar } from './ListToolbar.tsx'
import type { ListProps } from './listTypes.ts'
import { kitMessages } from '../kitMessages.ts'
import { nameOfRow } from './rowNames.ts'
import { SortAnnouncer } from './SortAnnouncer.tsx'
import { tableSort } from './tableSort.ts'
import { useChoices, useListAddress } from './useListAddress.ts'
import { useHeldError } from '../useHeldError.ts'
import { useShownView } from './useListState.ts'
import { useResultCount } from './useResultCount.ts'
import { useRowCheckboxes } from './useRowCheckboxes.tsx'
import { useRowDetails } from './useRowDetails.tsx'
import { useRowMenu } from './useRowMenu.ts'
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
  const { name, list, rowKey, rowName, columns, bulkActions } = props
  const t = useMessages(kitMessages)
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
  const nameOf = useMemo(() => nameOfRow(columns, rowKey, rowName), [columns, rowKey, rowName])
  const checkboxes = useRowCheckboxes(selection, nameOf)
  const { rowMenu, menu } = useRowMenu(props.rowMenu, nameOf)
  const onOpen = openRow ?? details.open
  const failure = error && { error, isRetrying: state.loading, onRetry: () => void list.refresh(), takeFocus }
  const isAwaited = state.loading && (state.page === undefined ? !failure : state.isPrevious)

  if (error?.status === 403 && !state.page) return <Forbidden permission={props.permission} />
  return (
    <Box ref={box}>
      <TableFrame<Row>
        caption={name}
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        isLoading={isAwaited}
        loadingLabel={t('listLoading', { list: name })}
        expectedRows={Math.min(view.size, mostSkeletons)}
        {...tableSort(columns, view, list, props.firstOrder ?? t('firstOrder'))}
        select={bulkActions && checkboxes}
        toolbar={<ListToolbar {...props} selection={selection} rows={rows} takeFocus={takeFocus} />}
        notice={failure && rows.length > 0 && <NotUpdated {...failure} />}
        empty={failure ? <NotLoaded {...failure} /> : <NoRows {...{ list, takeFocus, dropped }} empty={props.empty} />}
        rowMenu={rowMenu}
        sortLabel={t('sortBy')}
        leftLabel={onOpen && (column => t('inDetails', { column }))}
        onOpen={onOpen}
        opens={openRow ? 'page' : 'panel'}
        paging={
          state.page && rows.length > 0 && <ListPaging name={name} page={state.page} shown={shownView} list={list} />
        }
      />
      {dropped > 0 && rows.length > 0 && (
        <Text data-size="13" data-tone="2">
          {t('dropped', { count: dropped })}
        </Text>
      )}
      {menu}
      {details.panel}
      <Announcer text={selectedCount > 0 ? t('rowsSelected', { count: selectedCount }) : undefined} />
      <SortAnnouncer columns={columns} page={state.page} shown={shownView} />
      <Announcer text={count && t('results', { count: count.total })} count={count?.turn ?? 0} />
    </Box>
  )
}
