import { useEffect, useEffectEvent, type ReactNode, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { Action } from '../action.ts'
import { DetailsPanel } from './DetailsPanel.tsx'
import { focusList } from './focusList.ts'
import { LinkedRow } from './LinkedRow.tsx'
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
 * @param menuOf what the menu of a row offers
 */
export const useRowDetails = <Row,>(
  details: RowDetails<Row> | undefined,
  { count, isRead, rowAt, idAt, placeOf, onShow }: DetailedRows<Row>,
  box: RefObject<HTMLElement | null>,
  menuOf?: (row: Row) => readonly Action[],
): { open: ((id: string) => void) | undefined; panel: ReactNode } => {
  const actionsOf = details?.actions ?? menuOf
  const { key: openId, isLinked, open: setOpenId, found } = useOpenRow()
  const place = openId === undefined ? -1 : placeOf(openId)
  const isAway = openId !== undefined && place < 0 && isRead
  const isGone = isAway && !(isLinked && details)
  const close = useEffectEvent(() => setOpenId(undefined))
  useEffect(() => {
    if (!isGone) return
    close()
    focusList(box.current)
  }, [isGone, box])
  const isFound = isLinked && place >= 0
  const settle = useEffectEvent(found)
  useEffect(() => {
    if (isFound) settle()
  }, [isFound])
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
  if (isAway && isLinked) {
    const leave = () => {
      flushSync(() => setOpenId(undefined))
      focusList(box.current)
    }
    return { open: setOpenId, panel: <LinkedRow id={openId} {...{ details, actionsOf }} onClose={leave} /> }
  }
  const row = rowAt(place)
  return {
    open: setOpenId,
    panel: place >= 0 && (
      <DetailsPanel
        title={row === undefined ? '' : details.title(row)}
        place={{ index: place, total: count, onMove: move }}
        actions={row === undefined ? undefined : actionsOf?.(row)}
        onClose={closed}
      >
        {row === undefined ? <Skeleton $height="320px" /> : details.content(row, closed)}
      </DetailsPanel>
    ),
  }
}
