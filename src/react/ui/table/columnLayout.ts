import { textPx, twoLinesPx } from './textWidth.ts'

/** How much room a column takes. Lengths are px of its content; paddings come on top. */
export interface ColumnRoom {
  /** Least width; the words of its head count too. Default 96, with `fits` 0, of the primary column 180. */
  min?: number
  /** Texts that it must have room for, such as all states in the person's language. */
  fits?: readonly string[]
  /** Its share of what the least widths leave. Default 0, of the primary column 2. */
  grow?: number
  /** Where there is no room, the columns with the lowest leave first, and of equal ones the last. Default 0. */
  priority?: number
}

/** A column as its layout needs it. */
export interface LaidOutColumn extends ColumnRoom {
  title: string
  sort?: string
  /** The column that names the row; it never leaves. */
  isPrimary?: boolean
  /** `end`: its cell is at the end of a card's first line. `line`: its cell is below, on a line of its own. */
  card?: unknown
}

/** Which columns there are before and after those of the data. */
export interface Sides {
  hasSelect: boolean
  hasMenu: boolean
}

/** From a width of the list on: which columns there are, and the tracks of every row. */
export interface Step {
  fromPx: number
  tracks: string
  isShown: readonly boolean[]
}

/** Below this width of a list its rows are cards of two lines; in every list, so that two tabs of a page do not differ. */
export const cardsBelowPx = 560

/** The query for lists whose rows are cards. */
export const cardsQuery = `@container fe-table (max-width: ${cardsBelowPx - 0.02}px)`

/** The query for cards that are too narrow for a picture beside name and status. */
export const withoutPictureQuery = '@container fe-table (max-width: 319.98px)'

/** The query for cards that have no room beside the name, such as those of a zoomed page. */
const narrowestQuery = '@container fe-table (max-width: 259.98px)'

/** The query for lists whose rows have columns. */
export const columnsQuery = `@container fe-table (min-width: ${cardsBelowPx}px)`

/** At both ends of a row. */
export const rowPaddingPx = 4
/** At both ends of a cell. */
export const cellPaddingPx = 12

const selectPx = 38
const menuPx = 52
const cardMenuPx = 48
const borderPx = 1
const edgesPx = 2 * (rowPaddingPx + borderPx)
const sortArrowPx = 20
/** A head that is wider breaks inside a word. */
const mostHeadPx = 144
/** What a badge adds to its text, which is smaller than that of other cells. */
const badgePx = 18

/** Room for the words of the head, which may take two lines. */
const headPx = ({ title, sort }: LaidOutColumn): number =>
  Math.min(mostHeadPx, twoLinesPx(title, 13) + (sort === undefined ? 0 : sortArrowPx))

const fitPx = (text: string): number => Math.max(textPx(text, 14), textPx(text, 12) + badgePx)

const leastPx = (column: LaidOutColumn): number => {
  const { isPrimary, fits, min = fits ? 0 : isPrimary ? 180 : 96 } = column
  return Math.max(min, headPx(column), ...(fits ?? []).map(fitPx)) + 2 * cellPaddingPx
}

const trackOf = (column: LaidOutColumn): string => {
  const { isPrimary, grow = isPrimary ? 2 : 0 } = column
  return grow > 0 ? `minmax(${leastPx(column)}px,${grow}fr)` : `${leastPx(column)}px`
}

/** Places of the columns in the order in which they leave. */
const leavingOrder = (columns: readonly LaidOutColumn[]): number[] =>
  columns
    .map(({ isPrimary, priority = 0 }, place) => ({ isPrimary, priority, place }))
    .filter(({ isPrimary }) => !isPrimary)
    .toSorted((one, other) => one.priority - other.priority || other.place - one.place)
    .map(({ place }) => place)

const stepWith = (
  columns: readonly LaidOutColumn[],
  { hasSelect, hasMenu }: Sides,
  gone: ReadonlySet<number>,
): Step => {
  const shown = columns.filter((_column, place) => !gone.has(place))
  const sidesPx = (hasSelect ? selectPx : 0) + (hasMenu ? menuPx : 0)
  const tracks = [hasSelect && `${selectPx}px`, ...shown.map(trackOf), hasMenu && `${menuPx}px`]
  return {
    fromPx: shown.reduce((sum, column) => sum + leastPx(column), sidesPx + edgesPx),
    tracks: tracks.filter(Boolean).join(' '),
    isShown: columns.map((_column, place) => !gone.has(place)),
  }
}

/**
 * The sets of columns of a list from wide to narrow, until its rows are cards. A column is never there while one of a
 * higher priority is not. Widths follow from the list's alone, so that rows that arrive move nothing.
 */
export const stepsOf = (columns: readonly LaidOutColumn[], sides: Sides): Step[] => {
  const gone = new Set<number>()
  const steps = [stepWith(columns, sides, gone)]
  for (const place of leavingOrder(columns)) {
    if (steps.at(-1)!.fromPx <= cardsBelowPx) break
    gone.add(place)
    steps.push(stepWith(columns, sides, gone))
  }
  return steps.map((step, index) => (index === steps.length - 1 ? { ...step, fromPx: cardsBelowPx } : step))
}

/** The widths of the list for which a step is. */
const queryOf = (steps: readonly Step[], index: number): string => {
  const below = steps[index - 1]?.fromPx
  return `@container fe-table (min-width: ${steps[index]!.fromPx}px)${below === undefined ? '' : ` and (max-width: ${below - 0.02}px)`}`
}

const placesOf = (isThere: readonly boolean[], which: boolean): number[] =>
  isThere.flatMap((isShown, place) => (isShown === which ? [place] : []))

const cardTracks = ({ hasSelect, hasMenu }: Sides, hasEnd: boolean): string =>
  [
    hasSelect && `${selectPx}px`,
    '[name] auto [words] minmax(72px,1fr)',
    hasEnd ? '[last] fit-content(50%) [end]' : '[end]',
    `${hasMenu ? cardMenuPx : cellPaddingPx}px`,
  ]
    .filter(Boolean)
    .join(' ')

/** The rules of the rows of a list for all widths; `row` selects all rows, that of the heads among them. */
export const layoutCss = (columns: readonly LaidOutColumn[], sides: Sides, row: string): string => {
  const steps = stepsOf(columns, sides)
  const first = sides.hasSelect ? 2 : 1
  const ruleOf = (tracks: string, isShown: readonly boolean[]) => {
    const gone = placesOf(isShown, false).map(place => `${row} > :nth-child(${first + place})`)
    return `{${row}{grid-template-columns:${tracks}}${gone.length > 0 ? `${gone.join()}{display:none}` : ''}}`
  }
  const onCard = columns.map(({ isPrimary, card }) => isPrimary === true || card === 'end' || card === 'line')
  const besideNothing = columns.map(({ isPrimary, card }) => isPrimary === true || card === 'line')
  const hasEnd = columns.some(({ card }) => card === 'end')
  return [
    ...steps.map(({ tracks, isShown }, index) => queryOf(steps, index) + ruleOf(tracks, isShown)),
    cardsQuery + ruleOf(cardTracks(sides, hasEnd), onCard),
    narrowestQuery + ruleOf(cardTracks(sides, false), besideNothing),
  ].join('')
}

/** Selects the words about the column at a place, where they are elements in the order of the columns. */
export const leftWords =
  (words: string) =>
  (place: number): string =>
    `${words}:nth-of-type(${place + 1})`

/** Selects what is said in the toolbar about the column at a place that has left. */
export const leftNote = (place: number): string => `& [data-left-note='${place}']`

/**
 * The rules that show the words about columns that have left; `wordsOf` selects those about the column at a place, which are
 * hidden otherwise.
 */
export const leftWordsCss = (
  columns: readonly LaidOutColumn[],
  sides: Sides,
  wordsOf: (place: number) => string,
): string => {
  const steps = stepsOf(columns, sides)
  const ruleOf = (gone: readonly number[]) => (gone.length > 0 ? `{${gone.map(wordsOf).join()}{display:inline}}` : '{}')
  // What a card has in words on its second line is not away.
  const offCard = columns.map(({ isPrimary, card }) => isPrimary === true || card !== undefined)
  return [
    ...steps.map(({ isShown }, index) => queryOf(steps, index) + ruleOf(placesOf(isShown, false))),
    cardsQuery + ruleOf(placesOf(offCard, false)),
    narrowestQuery +
      ruleOf(
        placesOf(
          columns.map(({ card }) => card !== 'end'),
          false,
        ),
      ),
  ].join('')
}
