import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import type { ListWindow } from '../../../state/kit/listWindow.ts'
import { textOfValue } from '../../../state/kit/queryKey.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { LoadingAnnouncer } from '../../ui/Announcer.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ListFrame } from '../../ui/table/ListFrame.tsx'
import { Text } from '../../ui/Text.tsx'
import { Forbidden } from '../DataStates.tsx'
import { kitMessages } from '../kitMessages.ts'
import { ListBox } from '../list/ListBox.ts'
import { ListToolbar } from '../list/ListToolbar.tsx'
import type { ListProps } from '../list/listTypes.ts'
import { SortAnnouncer } from '../list/SortAnnouncer.tsx'
import { useListParts } from '../list/useListParts.tsx'
import { useRowDetails } from '../list/useRowDetails.tsx'
import { usePartOnScreen } from './usePartOnScreen.ts'
import { VirtualRows } from './VirtualRows.tsx'

interface Props<Row, Filters extends object> extends ListProps<Row, Filters> {
  /** All rows of the list. */
  window: ListWindow<Row, Filters>
}

/** A list that scrolls through all its rows. */
export const ScrolledList = <Row, Filters extends object>({ window: all, ...props }: Props<Row, Filters>) => {
  const { name, columns, details: detailsOf } = props
  const t = useMessages(kitMessages)
  const state = useStore(all.$rows)
  const { rowAt, total, isPrevious } = state
  const part = usePartOnScreen(state, all.partSize)
  const parts = useListParts(props, { ...state, rows: part.rows, count: total, refresh: all.refresh })
  const drawn = useRef<readonly [number, number]>([0, 0])
  const details = useRowDetails(
    detailsOf,
    {
      count: total ?? 0,
      isRead: total !== undefined,
      rowAt,
      idAt: String,
      placeOf: id => (Number(id) < (total ?? 0) ? Number(id) : -1),
      onShow: place => (place === undefined ? all.setRange(...drawn.current) : all.setRange(place, place)),
    },
    parts.box,
  )
  const onRange = (first: number, last: number) => {
    drawn.current = [first, last]
    part.moveTo(first)
    all.setRange(first, last)
  }
  const content = () => {
    if (total === 0 || (parts.hasFailed && (total === undefined || isPrevious))) return parts.empty
    if (total === undefined)
      return (
        <>
          <Skeleton $height="320px" />
          <LoadingAnnouncer label={t('listLoading', { list: name })} />
        </>
      )
    return (
      <>
        <Text data-size="13" role="status">
          {t('entries', { count: total })}
        </Text>
        <VirtualRows<Row>
          name={name}
          columns={columns}
          view={textOfValue(parts.view)}
          count={total}
          rowAt={rowAt}
          onRange={onRange}
          onOpen={details.open && ((_row, place) => details.open?.(String(place)))}
          {...parts.order}
        />
      </>
    )
  }
  if (parts.isForbidden) return <Forbidden permission={props.permission} />
  return (
    <>
      {parts.note}
      <ListBox ref={parts.box}>
        <ListFrame
          toolbar={
            !parts.isBare && <ListToolbar {...props} filters={parts.filters} total={isPrevious ? undefined : total} />
          }
          notice={!isPrevious && parts.notice}
        >
          {content()}
        </ListFrame>
        {details.panel}
        <SortAnnouncer columns={columns} shown={parts.shownView} rows={t('results', { count: total ?? 0 })} />
      </ListBox>
    </>
  )
}
