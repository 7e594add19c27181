import { useEffect, useEffectEvent, type ReactNode, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { Action } from '../action.ts'
import { DetailsPanel } from './DetailsPanel.tsx'
import { focusList } from './focusList.ts'
import { useOpenRow } from './linkedRow.ts'
import type { RowDetails } from './listTypes.ts'
import { openerOf } from './rowOpener.ts'

/** The rows that details lead through. */
export interface DetailedRows<Row> {
  count: number
  /** False until it is known which rows there are. */
  isRead: boolean
  /** The row at a place, from 0; undefined while it is read. */
  rowAt: (place: number) => Row | undefined
  /** By what the row at a place is found again. */
  idAt: (place: number) => string
  /** The place of a row; -1 once it is gone. */
  placeOf: (id: string) => number
  /** Tells which place the details show, which may be far from what is on screen; undefined once they close. */
  onShow?: (place: number | undefined) => void
}

/**
 * The open details of a row, and how to open them. On close, focus goes to the row that was shown last, where it has a
 * button that opens it.
 * @param box the element that contains the rows
 * @param actionsOf what can be done with a row, offered at the head of its details
 */
export const useRowDetails = <Row,>(
  details: RowDetails<Row> | undefined,
  { count, isRead, rowAt, idAt, placeOf, onShow }: DetailedRows<Row>,
  box: RefObject<HTMLElement | null>,
  actionsOf?: (row: Row) => readonly Action[],
): { open: ((id: string) => void) | undefined; panel: ReactNode } => {
  const [openId, setOpenId] = useOpenRow()
  const place = openId === undefined ? -1 : placeOf(openId)
  const isGone = openId !== undefined && place < 0 && isRead
  const close = useEffectEvent(() => setOpenId(undefined))
  useEffect(() => {
    if (!isGone) return
    close()
    focusList(box.current)
  }, [isGone, box])
  if (!details) return { open: undefined, panel: undefined }
  const closed = () => {
    flushSync(() => setOpenId(undefined))
    onShow?.(undefined)
    if (openId !== undefined) box.current?.querySelector<HTMLElement>(openerOf(openId))?.focus()
  }
  const move = (to: number) => {
    onShow?.(to)
    setOpenId(idAt(to))
  }
  const row = rowAt(place)
  return {
    open: setOpenId,
    panel: place >= 0 && (
      <DetailsPanel
        title={row === undefined ? '' : details.title(row)}
        index={place}
        total={count}
        actions={row === undefined ? undefined : actionsOf?.(row)}
        onMove={move}
        onClose={closed}
      >
        {row === undefined ? <Skeleton $height="320px" /> : details.content(row, closed)}
      </DetailsPanel>
    ),
  }
}
