import type { ReportText } from './reportTexts.ts'

/** A text of ours, which is translated for each reader. Values fill its `{names}`. */
export interface Words {
  words: ReportText
  values?: Readonly<Record<string, string>>
}

/** What a value of a row is: a text of people, a number, an ISO date with its time, our own words, or the name of an event; null for none. */
export type Cell = string | number | Words | { event: string } | null

/** A day or month of a chart. */
interface ChartPart {
  /** Such as `2026-05-01`; that of a month is its first day. */
  day: string
  /** Null where not all is known. */
  value: number | null
  isUnfinished?: true
}

/** A chart of a report. */
export interface ContentChart {
  title: ReportText
  unit: 'day' | 'month'
  parts: ChartPart[]
}

/** What a report tells, in no language: some figures, charts, and the rows of one table. */
export interface ReportContent {
  title: ReportText
  /** The name of the organization. */
  organization: string
  /** ISO date of its figures. */
  madeAt: string
  timeZone: string
  /** What it is narrowed by: labels and values of filters. */
  narrowedBy: { label: ReportText; values: Cell[] }[]
  /** Names and values above the table. */
  figures: (readonly [name: ReportText, value: Cell])[]
  charts: ContentChart[]
  columns: ReportText[]
  rows: Cell[][]
  /** Whether there were more rows than a report holds. */
  isCut: boolean
}

/** Rows that a report holds at most. */
export const mostRows = 5_000
