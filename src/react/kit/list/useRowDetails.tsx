import { useEffect, useState, type ReactNode, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { DetailsPanel } from './DetailsPanel.tsx'
import { focusList } from './focusList.ts'
import type { RowDetails } from './listTypes.ts'
import { openerOf } from './rowOpener.ts'

interface Shown<Row> {
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** The element that contains the rows. */
  box: RefObject<HTMLElement | null>
}

/**
 * The open details of a row, and how to open them. They follow the row while its data changes, and close with it. On
 * close, focus goes to the row that was shown last.
 */
export const useRowDetails = <Row,>(
  details: RowDetails<Row> | undefined,
  { rows, rowKey, box }: Shown<Row>,
): { open: ((row: Row) => void) | undefined; panel: ReactNode } => {
  const [openKey, setOpenKey] = useState<string>()
  const index = openKey === undefined ? -1 : rows.findIndex(row => rowKey(row) === openKey)
  const row = rows[index]
  const isGone = openKey !== undefined && !row
  useEffect(() => {
    if (!isGone) return
    setOpenKey(undefined)
    focusList(box.current)
  }, [isGone, box])
  if (!details) return { open: undefined, panel: undefined }
  const close = () => {
    flushSync(() => setOpenKey(undefined))
    if (openKey !== undefined) box.current?.querySelector<HTMLElement>(openerOf(openKey))?.focus()
  }
  return {
    open: row => setOpenKey(rowKey(row)),
    panel: row && (
      <DetailsPanel
        title={details.title(row)}
        index={index}
        total={rows.length}
        onMove={to => rows[to] && setOpenKey(rowKey(rows[to]))}
        onClose={close}
      >
        {details.content(row, close)}
      </DetailsPanel>
    ),
  }
}
