import { Fragment, type ReactNode } from 'react'
import { cutText } from '../cutText.ts'
import { withoutDirectionMarks } from '../directionMarks.ts'
import { wordsOf, type ListColumn } from './listColumn.ts'

/** What the name of a row opens, and how it is found again. */
export interface Opener {
  /** Key of the row. */
  key: string
  /** Whether it opens a panel over the list, not a page. */
  isPanel: boolean
}

const separator = ' · '

/** A name that breaks before the domain of an address rather than inside of a word. */
const breaking = (name: string): ReactNode => {
  const [start, ...domains] = name.split(/(?=@)/)
  if (domains.length === 0) return start
  return [
    start,
    ...domains.map((part, at) => (
      <Fragment key={at}>
        <wbr />
        {part}
      </Fragment>
    )),
  ]
}

/** The words on the second line of a card that other columns give. */
const cardWords = <Row,>(columns: readonly ListColumn<Row>[], row: Row): string =>
  columns
    .flatMap(({ card }) => (typeof card === 'function' ? [card(row)] : []))
    .filter(Boolean)
    .join(separator)

const secondLine = (sub: string | undefined, words: string): ReactNode =>
  (sub || words) && (
    <span data-sub={sub ? '' : 'card'} dir="auto">
      {sub && withoutDirectionMarks(sub)}
      {words && <bdi data-card-words="">{sub ? separator + words : words}</bdi>}
    </span>
  )

/** The content of the cell that names a row: picture, name, mark and a second line; a button where it opens the row. */
export const nameCell = <Row,>(
  columns: readonly ListColumn<Row>[],
  { text, lead, mark, sub, shrink = 'clip' }: ListColumn<Row>,
  row: Row,
  opens: Opener | undefined,
): ReactNode => {
  const picture = lead?.(row)
  const tag = mark?.(row)
  const title = (
    <span data-title="" data-wrap={shrink === 'wrap' ? '' : undefined} dir="auto">
      {breaking(withoutDirectionMarks(cutText(wordsOf(text?.(row)))) || '–')}
    </span>
  )
  const line = sub?.(row)
  const below = secondLine(line, cardWords(columns, row))
  const content = (
    <>
      {picture}
      {tag ? (
        <span data-title-line="">
          {title}
          {tag}
        </span>
      ) : (
        title
      )}
      {below}
    </>
  )
  const place = {
    'data-name-box': '',
    'data-led': picture ? '' : undefined,
    'data-single': line ? undefined : '',
  }
  if (!opens) return <span {...place}>{content}</span>
  return (
    <button type="button" aria-haspopup={opens.isPanel ? 'dialog' : undefined} data-opens-row={opens.key} {...place}>
      {content}
    </button>
  )
}
