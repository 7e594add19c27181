import { createElement, type ReactNode } from 'react'
import { cutText } from '../cutText.ts'
import { withoutDirectionMarks } from '../directionMarks.ts'
import { graphemes } from '../graphemes.ts'
import { wordsOf, type ListColumn, type Shrink } from './listColumn.ts'
import { nameCell, type Opener } from './nameCell.tsx'

/** The elements that a list makes its cells of. */
export interface CellTags {
  name: { tag: 'th' | 'div'; attributes: object }
  value: { tag: 'td' | 'div'; attributes: object }
}

const keptLetters = 8

/** A text in two parts, of which the first gives way: before the last part of an address, or before its last letters. */
export const splitMiddle = (text: string): readonly [string, string] => {
  const at = text.replace(/\/$/, '').lastIndexOf('/')
  if (at > 3 && text.length - at <= 24) return [text.slice(0, at), text.slice(at)]
  const letters = graphemes(text)
  const cut = Math.max(letters.length - keptLetters, letters.length >> 1)
  return [letters.slice(0, cut).join(''), letters.slice(cut).join('')]
}

const contentOf = <Row,>({ cell, text }: ListColumn<Row>, row: Row): ReactNode => {
  const content = cell ? cell(row) : wordsOf(text?.(row))
  return typeof content === 'string' ? withoutDirectionMarks(cutText(content)) : content
}

const looks = (shrink: Shrink, isText: boolean) => ({
  'data-clip': shrink === 'clip' ? '' : undefined,
  'data-wrap': shrink === 'wrap' && isText ? '' : undefined,
})

/** The cell of a column in a row. It is called, not rendered as a component: twenty rows have two hundred. */
export const cellOf = <Row,>(
  tags: CellTags,
  columns: readonly ListColumn<Row>[],
  column: ListColumn<Row>,
  row: Row,
  opens?: Opener,
): ReactNode => {
  const { key, title, isPrimary, align, shrink = 'wrap', card, lineLabel } = column
  if (isPrimary)
    return createElement(
      tags.name.tag,
      { key, ...tags.name.attributes, 'data-name': '' },
      nameCell(columns, column, row, opens),
    )
  const { tag } = tags.value
  const attributes = {
    ...tags.value.attributes,
    'data-card-line': card === 'line' ? (lineLabel?.(row) ?? title) : undefined,
  }
  const content = contentOf(column, row)
  if (typeof content === 'string' && shrink === 'middle') {
    const [start, end] = splitMiddle(content)
    return createElement(
      tag,
      { key, ...attributes, 'aria-label': content, 'data-middle': '' },
      <span>{start}</span>,
      <span>{end}</span>,
    )
  }
  const isText = typeof content === 'string'
  // Numbers keep to the end of the list, and a line of a card begins with its title.
  const dir = isText && align !== 'end' && card !== 'line' ? 'auto' : undefined
  return createElement(tag, { key, ...attributes, dir, 'data-align': align, ...looks(shrink, isText) }, content)
}
