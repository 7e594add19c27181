import type { EnglishMessages } from '../../messages/messages.ts'
import { plainText, type PlainKey, type SectionContext } from '../sectionContext.ts'
import type { ListColumn } from './listTypes.ts'
import type { RelativeTimes } from './timeColumn.tsx'

/** What the functions of the columns of a declared list may use. */
export interface ColumnContext<English extends EnglishMessages> extends SectionContext<English> {
  /** Tells how long ago a moment was. */
  times: RelativeTimes
}

/** A column of a declared list; its words are keys of messages. */
export type SectionColumn<Row, English extends EnglishMessages> = ListColumn<
  Row,
  [ColumnContext<English>],
  PlainKey<English>
>

/** A function of a column without its context. */
const bound =
  <Row, Context, Value>(of: ((row: Row, context: Context) => Value) | undefined, context: Context) =>
  (row: Row): Value | undefined =>
    of?.(row, context)

/** A declared column in the language of the screen that shows it. */
export const columnIn = <Row, English extends EnglishMessages>(
  { title, fits, text, cell, card, lineLabel, tip, lead, mark, sub, ...column }: SectionColumn<Row, English>,
  context: ColumnContext<English>,
): ListColumn<Row> => {
  const say = (key: PlainKey<English>) => plainText(context.t, key)
  return {
    ...column,
    title: say(title),
    ...(fits && { fits: fits.map(say) }),
    ...(text && { text: bound(text, context) }),
    ...(cell && { cell: bound(cell, context) }),
    ...(card && { card: typeof card === 'string' ? card : bound(card, context) }),
    ...(lineLabel && { lineLabel: (row: Row) => lineLabel(row, context) }),
    ...(tip && { tip: bound(tip, context) }),
    ...(lead && { lead: bound(lead, context) }),
    ...(mark && { mark: bound(mark, context) }),
    ...(sub && { sub: bound(sub, context) }),
  }
}
