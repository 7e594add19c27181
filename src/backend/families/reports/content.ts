/** A value of a row: a text, a number, or an ISO date with its time; null where there is none. */
export type Cell = string | number | null

/** What a report tells: some figures, and the rows of one table. */
export interface ReportContent {
  title: string
  /** The name of the organization. */
  organization: string
  /** ISO date of its figures. */
  madeAt: string
  timeZone: string
  /** What it is narrowed by, in words. */
  narrowedBy: string[]
  /** Names and values above the table. */
  figures: (readonly [name: string, value: string | number])[]
  columns: string[]
  rows: Cell[][]
  /** Whether there were more rows than a report holds. */
  isCut: boolean
}

/** Rows that a report holds at most. */
export const mostRows = 5_000

const isoTime = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/

/** A value as it is printed: times in the time zone of the report, numbers with separators. */
export const cellText = (value: Cell, timeZone: string): string => {
  if (value === null) return '–'
  if (typeof value === 'number') return new Intl.NumberFormat('en-US').format(value)
  if (!isoTime.test(value)) return value
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(new Date(value))
}

/** When a report was made, with the time zone of all its times in words. */
export const madeText = ({ madeAt, timeZone }: Pick<ReportContent, 'madeAt' | 'timeZone'>): string =>
  `${cellText(madeAt, timeZone)} (${timeZone.replaceAll('_', ' ')})`
