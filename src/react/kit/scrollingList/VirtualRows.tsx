import { useEffect, useEffectEvent, useId, useMemo, useRef, type CSSProperties } from 'react'
import { useMessages } from '../../messages/useMessages.ts'
import { kitMessages } from '../kitMessages.ts'
import type { ListColumn } from '../list/listTypes.ts'
import { CardOrder, type OtherOrder } from '../../ui/table/CardOrder.tsx'
import { layoutCss, leftWords, leftWordsCss } from '../../ui/table/columnLayout.ts'
import type { Sort } from '../../ui/table/headOf.tsx'
import { Text } from '../../ui/Text.tsx'
import { useTips } from '../../ui/table/useTips.tsx'
import { useActiveRow } from './useActiveRow.ts'
import { usePrintedRows, type RowRange } from './usePrintedRows.ts'
import { useNarrow } from './useNarrow.ts'
import { useVirtualScroll } from './useVirtualScroll.ts'
import { VirtualHead } from './VirtualHead.tsx'
import { rowOffset, VirtualRow, type RowLayout } from './VirtualRow.tsx'
import { Frame, Grid, gridRows } from './virtualStyles.ts'

interface Props<Row> {
  /** Name of the list, for assistive technology. */
  name: string
  columns: readonly ListColumn<Row>[]
  /** A text for what is listed: another one begins at the first row. */
  view?: string
  /** Number of all rows. */
  count: number
  /** The row at a place of the list, from 0; undefined while it is read. */
  rowAt: (index: number) => Row | undefined
  /** Which rows are drawn, for what reads them. */
  onRange?: (first: number, last: number) => void
  onOpen?: ((row: Row, index: number) => void) | undefined
  /** The order of the rows; with `onSort`, columns that declare one can be sorted by. */
  sort?: Sort | undefined
  onSort?: ((next: Sort) => void) | undefined
  otherOrder?: OtherOrder | undefined
  /** Height of a row where there is room for columns. Default 48 px. */
  rowHeightPx?: number
}

/** Neither checkboxes nor menus. */
const sides = { hasSelect: false, hasMenu: false }

/** Height of a row as a card of two lines, and of each line below them. */
const [cardPx, cardLinePx] = [60, 20]

/**
 * Which rows the elements show. Row n is always drawn by element n modulo their number, so scrolling reuses elements and
 * leaves the other rows alone. On paper each row has an element, in their order.
 */
const placesOf = ({ from, to }: RowRange, isOnPaper: boolean): { key: string; index: number }[] => {
  const slots = to - from
  return Array.from({ length: slots }, (_slot, place) => ({
    key: isOnPaper ? `paper ${from + place}` : String(place),
    index: isOnPaper ? from + place : from + ((((place - from) % slots) + slots) % slots),
  }))
}

/** The columns that there is no room for, for assistive technology. */
const LeftWords = <Row,>({ id, columns }: { id: string; columns: readonly ListColumn<Row>[] }) => {
  const t = useMessages(kitMessages)
  return (
    <div id={id} data-left="">
      {columns.map(({ key, title }) => (
        <span key={key}>{t('inDetails', { column: title })}. </span>
      ))}
    </div>
  )
}

/**
 * A list of any length that scrolls instead of paging. A fixed number of row elements is used again and again. The grid
 * has the focus, and names its active row; a row that is not drawn cannot hold it.
 */
export const VirtualRows = <Row,>(props: Props<Row>) => {
  const { name, columns, view, count, rowAt, onRange, onOpen, sort, onSort, otherOrder, rowHeightPx = 48 } = props
  const t = useMessages(kitMessages)
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const isNarrow = useNarrow(box)
  const heightPx = isNarrow ? cardPx + cardLinePx * columns.filter(({ card }) => card === 'line').length : rowHeightPx
  const { first, slots, shiftPx, visible, reveal, ...rows } = useVirtualScroll(box, { count, heightPx, view })
  const drawn = { from: first, to: first + slots }
  const printed = usePrintedRows(box, { count, rowAt, drawn })
  const loadingLabel = t('loadingRow')
  const canOpen = onOpen !== undefined
  const layout = useMemo<RowLayout<Row>>(() => ({ columns, canOpen, loadingLabel }), [columns, canOpen, loadingLabel])
  const rules = useMemo(
    () => ({
      layout: layoutCss(columns, sides, gridRows),
      left: leftWordsCss(columns, sides, leftWords('& > [data-left] > span')),
    }),
    [columns],
  )
  const { active, handlers } = useActiveRow({ count, visible, view, reveal, rowAt, onOpen })
  // Another id for each place, because a change of it is what assistive technology notices.
  const activeId = `${id}${active}`
  const isDrawn = active !== undefined && active >= first && active < first + slots
  const report = useEffectEvent((from: number, to: number) => onRange?.(from, to))
  useEffect(() => report(first, first + slots - 1), [first, slots, view])
  const tips = useTips(cell => {
    const row = rowAt(Number(cell.parentElement?.getAttribute('aria-rowindex')) - rowOffset)
    const place = [...(cell.parentElement?.children ?? [])].indexOf(cell)
    return row === undefined ? undefined : columns[place]?.tip?.(row)
  })
  const hasOrder = onSort !== undefined && columns.some(column => column.sort !== undefined)
  return (
    <Frame $left={rules.left} {...tips.handlers}>
      {isNarrow && hasOrder && <CardOrder {...{ columns, sort, onSort, otherOrder }} label={t('sortBy')} />}
      {printed && printed.to - printed.from < count && (
        <Text data-size="13">{t('printedPart', { from: printed.from + 1, to: printed.to, total: count })}</Text>
      )}
      {canOpen && <LeftWords id={`${id}left`} columns={columns} />}
      <Grid
        ref={box}
        role="grid"
        tabIndex={0}
        aria-label={name}
        aria-describedby={canOpen ? `${id}left` : undefined}
        aria-rowcount={count + 1}
        aria-colcount={columns.length}
        aria-activedescendant={isDrawn ? activeId : undefined}
        $layout={rules.layout}
        style={{ '--_row': `${heightPx}px` } as CSSProperties}
        data-narrow={isNarrow ? '' : undefined}
        data-has-bar={hasOrder ? '' : undefined}
        {...handlers}
      >
        <VirtualHead columns={columns} sort={sort} onSort={onSort} />
        <div role="rowgroup" data-rows="" style={{ blockSize: rows.heightPx }}>
          {placesOf(printed ?? drawn, printed !== undefined).map(({ key, index }) => (
            <VirtualRow
              key={key}
              layout={layout}
              activeId={index === active ? activeId : undefined}
              index={index}
              topPx={index * heightPx + shiftPx}
              row={rowAt(index)}
            />
          ))}
        </div>
      </Grid>
      {tips.tip}
    </Frame>
  )
}
