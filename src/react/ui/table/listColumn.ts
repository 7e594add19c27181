import type { ReactNode } from 'react'
import type { ColumnRoom } from './columnLayout.ts'

/** A value as data of a CSV file has it. */
export type CellValue = string | number | boolean | Date | null | undefined

/** How a cell gives way: at its end, in the middle of one text, in up to three lines, or not at all. */
export type Shrink = 'clip' | 'middle' | 'wrap' | 'never'

/**
 * One column of a list, as data.
 * @typeParam Context what its functions get besides the row
 * @typeParam Words texts, or keys of messages where a declaration is made before there is a language
 */
export interface ListColumn<Row, Context extends readonly unknown[] = [], Words extends string = string> extends Omit<
  ColumnRoom,
  'fits'
> {
  key: string
  title: Words
  /** Texts that it must have room for, such as all states in the person's language. */
  fits?: readonly Words[]
  /** Name by which the server sorts; a column without one cannot be sorted by. */
  sort?: string
  /** The column that names the row; there is exactly one. It is made of `text`, `lead`, `mark` and `sub`, and has no `cell`. */
  isPrimary?: boolean
  /** `end` for numbers. */
  align?: 'start' | 'end'
  /** How a cell gives way. Default: `wrap`, of the primary column `clip`. */
  shrink?: Shrink
  /** Its words in a CSV file, which has only columns with one, and in its cell. The primary column's names the row as well. */
  text?: (row: Row, ...context: Context) => CellValue
  /** What its cell shows: plain elements of `cells.tsx`, which the list styles. Default: its text. */
  cell?: (row: Row, ...context: Context) => ReactNode
  /**
   * Where it is on a card: at the end of the first line, as words on the second, or on a line of its own after its title, for
   * a value that says nothing without it, such as a time, a number or “Never”. Default: not there.
   */
  card?: 'end' | 'line' | ((row: Row, ...context: Context) => string | undefined)
  /** What stands before the value on a line of its own, where the title is wrong for the row; '' for nothing. Default: the title. */
  lineLabel?: (row: Row, ...context: Context) => string
  /** What a pointer that rests on its cell is told; the details of the row have it too. Default: a text that is cut. */
  tip?: (row: Row, ...context: Context) => string | undefined
  /** Of the primary column: the picture before its text. */
  lead?: (row: Row, ...context: Context) => ReactNode
  /** Of the primary column: a badge after its text. */
  mark?: (row: Row, ...context: Context) => ReactNode
  /** Of the primary column: the line below its text. */
  sub?: (row: Row, ...context: Context) => string | undefined
}

/** The value of a cell as words. */
export const wordsOf = (value: CellValue): string => (value === undefined || value === null ? '' : String(value))
