/** How much room a column takes. Lengths are px and include the cell's padding. */
export interface ColumnRoom {
  /** Least width. Default 120, of the column that names the row 200. */
  min?: number
  /** Its share of what the least widths leave. Default 0, of the column that names the row 2. */
  grow?: number
  /** Where there is no room, the columns with the lowest leave first, and of equal ones the last. Default 0. */
  priority?: number
}

/** A column as its layout needs it. */
export interface LaidOutColumn extends ColumnRoom {
  /** The column that names the row; it never leaves. */
  isName?: boolean | undefined
}

/** Widths of the columns of checkboxes and of menus, and of the table's edges. */
const selectPx = 46
const menuPx = 64
const edgesPx = 2

/** The columns before and after those of the data. */
interface Sides {
  hasSelect: boolean
  hasMenu: boolean
}

const leastPx = ({ isName, min = isName ? 200 : 120 }: LaidOutColumn) => min

const trackOf = (column: LaidOutColumn) => {
  const { isName, grow = isName ? 2 : 0 } = column
  return grow > 0 ? `minmax(${leastPx(column)}px, ${grow}fr)` : `${leastPx(column)}px`
}

/** Places of the columns in the order in which they leave. */
const leavingOrder = (columns: readonly LaidOutColumn[]): number[] =>
  columns
    .map(({ isName, priority = 0 }, place) => ({ isName, priority, place }))
    .filter(({ isName }) => !isName)
    .toSorted((one, other) => one.priority - other.priority || other.place - one.place)
    .map(({ place }) => place)

/**
 * The rules of the rows of a table for each set of columns that fits, from wide to narrow. A column is never there while
 * one of a higher priority is not. Widths follow from the list's alone, so that rows that arrive move nothing.
 * @param row selector of a row
 * @param fromPx width from which rows have columns
 */
export const columnRules = (columns: readonly LaidOutColumn[], sides: Sides, row: string, fromPx: number): string => {
  const gone = new Set<number>()
  const before = sides.hasSelect ? 1 : 0
  const rules: string[] = []
  let below = ''
  for (const next of [...leavingOrder(columns), undefined]) {
    const shown = columns.filter((_column, place) => !gone.has(place))
    const sidesPx = (sides.hasSelect ? selectPx : 0) + (sides.hasMenu ? menuPx : 0)
    const neededPx = shown.reduce((sum, column) => sum + leastPx(column), sidesPx + edgesPx)
    const isLast = next === undefined || neededPx <= fromPx
    const tracks = [
      ...(sides.hasSelect ? [`${selectPx}px`] : []),
      ...shown.map(trackOf),
      ...(sides.hasMenu ? [`${menuPx}px`] : []),
    ]
    const hidden = [...gone].map(place => `${row} > :nth-child(${place + before + 1})`).join()
    rules.push(
      `@container fe-table (min-width: ${isLast ? fromPx : neededPx}px)${below} {` +
        `${row} { grid-template-columns: ${tracks.join(' ')}; }${hidden && `${hidden} { display: none; }`}}`,
    )
    if (isLast) break
    below = ` and (max-width: ${neededPx - 0.02}px)`
    gone.add(next)
  }
  return rules.join('\n')
}
